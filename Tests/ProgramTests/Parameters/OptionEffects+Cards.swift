/// Effects of every option of the card commands.
extension OptionEffects {
  static let cardCommands = ["card stack", "card unstack", "card drag"]

  private static func card(
    _ option: String, _ words: String, base: String = "", shows view: String,
    in commands: [String] = cardCommands
  ) -> Effect {
    Effect(option, words, base: base, shows: view, in: commands)
  }

  static let cards =
    cardPlaces + cardJoints + cardMotion + unstacking + dragging + [recordedDragging]

  /// Another finger than the one before.
  private static let recordedDragging: Effect = {
    var effect = card("path", "--path another.csv", shows: phases, in: ["card drag"])
    effect.start = split("card drag --path a-path.csv")
    return effect
  }()

  private static let center = "--columns center_y"
  private static let springy = "--curve spring(1_100_40_0)"
  private static let summary = "--table summary"

  private static let cardPlaces = [
    card("size", "--size 375x700", shows: center),
    card("device", "--device ipad", shows: center),
    card("cards", "--cards 2", shows: "--columns card"),
    card("card-size", "--card-size 300x500", shows: center),
    card("first-card-top-offset", "--first-card-top-offset 40", shows: center),
    card(
      "top-offset-between-cards", "--top-offset-between-cards 40", base: "--cards 2", shows: center),
    card("card-delay", "--card-delay 0.2", shows: phases, in: ["card stack"]),
    card(
      "card-scale-factor", "--card-scale-factor 0.9", base: "--cards 2", shows: "--columns scale"),
    card(
      "vertical-translation", "--vertical-translation -40", base: "--cards 2",
      shows: "--columns translation_y"),
    card(
      "automatically-dismiss", "--no-automatically-dismiss", shows: "--table events",
      in: ["card unstack"]),
    card(
      "automatically-dismiss", "--no-automatically-dismiss", base: "--drag-limit 9",
      shows: "--table events", in: ["card drag"]),
    card("model", "--model shipped", shows: json, in: ["card stack", "card drag"]),
    card(
      "model", "--model shipped", base: "--cards 3 --to 1", shows: "--table events",
      in: ["card unstack"]),
    card("card", "--card top", base: "--cards 2", shows: "--columns card"),
  ]

  private static let cardJoints = [
    card("frequency", "--frequency 3", shows: center),
    card("damping", "--damping 0.5", shows: center),
    card("length", "--length 2", shows: center),
    card("resistance", "--resistance 1", shows: center),
    card("physics", "--physics closed", shows: center),
    card("display-rate", "--display-rate 30", shows: center),
    card("settle-speed", "--settle-speed 100", shows: summary, in: ["card stack", "card drag"]),
    card("settle-time", "--settle-time 1", shows: summary, in: ["card stack", "card drag"]),
    // A card that leaves is removed before it rests.
    card(
      "settle-speed", "--settle-speed 1000", base: "--cards 2 --damping 0.1", shows: json,
      in: ["card unstack"]),
    card("settle-time", "--settle-time 1", shows: json, in: ["card unstack"]),
    card("pixel-scale", "--pixel-scale 2", shows: center),
  ]

  private static let cardMotion = [
    card("delay", "--delay 0.1", shows: phases),
    card("curve", "--curve linear", shows: center),
    card("allow-overdamping", "--allow-overdamping", base: springy, shows: center),
    card(
      "settling", "--settling core-animation", base: "--curve spring(1_100_20_0)", shows: json),
  ]

  private static let unstacking = [
    // It says what is done anyway; a document holds the words themselves.
    card("last", "--last", shows: "--format json --columns card", in: ["card unstack"]),
    card("count", "--count 2", base: "--cards 2", shows: "--table events", in: ["card unstack"]),
    card("all", "--all", base: "--cards 2", shows: "--table events", in: ["card unstack"]),
    card("to-root", "--to-root", base: "--cards 3", shows: "--table events", in: ["card unstack"]),
    card("to", "--to 0", base: "--cards 3", shows: "--table events", in: ["card unstack"]),
  ]

  /// A recorded finger against another.
  private static let followed = {
    var effect = card("path", "--path quick.csv", shows: phases, in: ["card drag"])
    effect.start = ["card", "drag", "--path", "slow.csv"]
    return effect
  }()

  private static let dragging = [
    card("to", "--to 90", shows: center, in: ["card drag"]),
    card("drag-duration", "--drag-duration 0.5", shows: phases, in: ["card drag"]),
    card("velocity", "--velocity 600", shows: center, in: ["card drag"]),
    followed,
    card("from", "--from 300", base: "--to -80", shows: center, in: ["card drag"]),
    card("bounces", "--no-bounces", base: "--to -80", shows: center, in: ["card drag"]),
    card("drag-limit", "--drag-limit 9", shows: phases, in: ["card drag"]),
    card("draggable", "--no-draggable", shows: "--table events", in: ["card drag"]),
    card(
      "delegate-refuses", "--delegate-refuses dismiss", base: "--to 200", shows: phases,
      in: ["card drag"]),
  ]
}
