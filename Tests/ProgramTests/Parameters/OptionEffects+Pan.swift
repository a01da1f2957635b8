/// Effects of every option of a pan.
extension OptionEffects {
  /// The words of an effect on a pan of 200 points, which opens the left side.
  private static func panned(
    _ option: String, _ words: String, base: String = "", shows view: String = "--columns offset"
  ) -> Effect {
    Effect(option, words, base: base, shows: view, in: ["pan"])
  }

  static let pan = panMotion + panPlaces + panAppearance + panTouches + [recorded]

  /// Another path than the one before.
  private static let recorded: Effect = {
    var effect = panned("path", "--path quick.csv")
    effect.start = ["pan", "--path", "slow.csv"]
    return effect
  }()

  private static let panMotion = [
    panned("side", "--side top", base: "--offset 50 --sides left,top"),
    panned("to", "--to 100"),
    panned("drag-duration", "--drag-duration 0.5", shows: phases),
    panned("velocity", "--velocity 600", shows: phases),
    panned("duration", "--duration 0.5", shows: phases),
    panned("open-duration", "--open-duration 0.5", shows: phases),
    panned("close-duration", "--close-duration 0.5", base: "--to 100", shows: phases),
    panned("animation", "--no-animation", shows: phases),
    panned("delay", "--delay 0.1", shows: phases),
    panned("curve", "--curve linear", shows: phases),
    panned("allow-overdamping", "--allow-overdamping", base: "--curve spring(1_100_40_0)"),
    panned(
      "settling", "--settling core-animation", base: "--curve spring(1_100_20_0)", shows: phases),
  ]

  private static let panPlaces = [
    panned("size", "--size 400x480"), panned("device", "--device ipad"),
    panned("sides", "--sides right"), panned("left-size", "--left-size 60"),
    panned("right-size", "--right-size 60", base: "--to -200"),
    panned("top-size", "--top-size 60", base: "--sides top --to 0,300"),
    panned("bottom-size", "--bottom-size 60", base: "--sides bottom --to 0,-300"),
    panned("size-mode", "--size-mode view", base: "--left-size 100"),
    panned("max-size", "--max-size 60", base: "--sides left"),
    panned("state", "--state right"), panned("offset", "--offset 50"),
    panned("model", "--model shipped", base: "--to 300"),
    panned("model", "--model 2.2.11", base: "--model shipped --to 200"),
    panned("delegate-refuses", "--delegate-refuses open"),
  ]

  private static let panAppearance = [
    panned("resizes-center", "--resizes-center", base: "--to -100", shows: "--columns center_x"),
    panned("parallax", "--parallax 0.5", shows: "--columns left_x"),
    panned(
      "center-opacity", "--center-opacity 0.5", base: "--sides left",
      shows: "--columns center_opacity"),
    panned(
      "center-corner-radius", "--center-corner-radius 5", shows: "--columns center_corner_radius"),
    panned(
      "center-hidden-interactivity", "--center-hidden-interactivity not-interactive",
      shows: "--columns center_interactive"),
    panned("shadow", "--no-shadow", shows: "--columns shadow_opacity"),
    panned("shadow-radius", "--shadow-radius 4", shows: "--columns shadow_radius"),
    panned("shadow-opacity", "--shadow-opacity 0.8", shows: "--columns shadow_opacity"),
    panned("shadow-color", "--shadow-color red", shows: "--columns shadow_color"),
    panned("delegate-shadow", "--delegate-shadow", shows: "--columns shadow_opacity"),
    panned(
      "navigation", "--navigation integrated", base: "--layout below-bars",
      shows: "--columns center_height"),
    panned(
      "layout", "--layout below-bars", base: "--navigation integrated",
      shows: "--columns side_height"),
  ]

  private static let panTouches = [
    panned("elasticity", "--no-elasticity", base: "--to 320"),
    panned("rubber-band", "--rubber-band 0.3", base: "--to 320"),
    panned("panning-mode", "--panning-mode none"),
    panned("touch", "--touch 10,300", base: "--offset 50"),
    panned(
      "panning-view", "--panning-view 0,200,320,44",
      base: "--panning-mode panning-view --touch 100,100 --panning-view 0,80,320,44"),
    panned(
      "navigation-bar-height", "--navigation-bar-height 90",
      base: "--panning-mode navigation-bar --touch 100,80"),
    panned(
      "status-bar-height", "--status-bar-height 40",
      base: "--panning-mode navigation-bar --touch 100,80"),
  ]
}
