/// The colors and the sizes of text in plots, filmstrips, pages and reports.
///
/// Text has a contrast of at least 4.5 with paper, and a pair of curves a CIEDE2000 difference of at
/// least 10, also for protanopia and deuteranopia. A color of a view has no other meaning.
package enum Theme {
  /// A color on a light and on a dark background.
  package typealias Color = (light: String, dark: String)

  package static let paper: Color = ("#ffffff", "#0d1117")
  package static let ink: Color = ("#16191f", "#e9edf3")
  package static let mute: Color = ("#5b6472", "#9ba6b4")
  package static let grid: Color = ("#e6e9ee", "#222933")
  package static let axis: Color = ("#9aa3af", "#5d6877")
  /// The colors of curves, first those of position and of velocity; from the third on they are also
  /// dashed.
  package static let curves: [Color] = [
    ("#0a58ca", "#6cb0ff"), ("#c2410c", "#ff9d5c"), ("#117a65", "#5fd0b0"),
    ("#5b1a78", "#a860c8"), ("#4d3b00", "#fbe58e"), ("#64748b", "#9ba6b4"),
  ]
  /// The expected curve of a comparison; the actual one has the color of velocity.
  package static let expected: Color = ("#6b7686", "#9ba6b4")
  /// The tints of phases, in turn; a rest has none.
  package static let phases: [Color] = [
    ("#dbe7fb", "#17304f"), ("#fde8d7", "#4a2b14"), ("#dff0e3", "#173d24"),
    ("#ece4f8", "#37285a"),
  ]
  package static let good: Color = ("#117a37", "#45c25a")
  package static let bad: Color = ("#c4302b", "#ff8078")

  /// The colors of a view: of its background, and of the shapes on it.
  package typealias Tint = (background: Color, content: Color)

  /// The tints of views, of which the first is that of paper and of cards.
  package static let tints: [Tint] = [
    (("#ffffff", "#20252e"), ("#e3e7ed", "#3a4351")),
    (phases[0], ("#b9cdf2", "#2c4f7d")), (phases[1], ("#f4c9a6", "#7d4c26")),
    (phases[2], ("#b4d9be", "#2d6841")), (phases[3], ("#cfbdee", "#5a468a")),
  ]
  /// The bar at the top of a view of paper.
  package static let bar: Color = ("#f4f5f8", "#2a313c")
  /// The edge of a device.
  package static let bezel: Color = (ink.light, "#59636f")

  /// Returns the index of the tint of a view.
  package static func tint(of view: String) -> Int {
    switch view {
    case "left", "side", "menu", "from", "rear", "previous", "outgoing": 1
    case "right", "next": 2
    case "top": 3
    case "bottom": 4
    default: 0
    }
  }

  /// The sizes of a title, of text, and of a command.
  ///
  /// In a page that is at most `narrowWidth` pixels wide, text has the size `narrowSize` of a picture
  /// of 800 units.
  package static let (titleSize, textSize, codeSize) = (15.0, 12.0, 11.0)
  package static let (narrowWidth, narrowSize) = (520, 24.0)

  /// Returns rules, each given up to the value of its last property, which is a color.
  ///
  /// Only browsers know variables and media queries, so the light colors are plain rules.
  package static func rules(_ starts: [(String, Color)]) -> String {
    func block(_ color: (Color) -> String) -> String {
      starts.map { "\($0.0):\(color($0.1))}" }.joined()
    }
    return block { $0.light } + "@media(prefers-color-scheme:dark){" + block { $0.dark } + "}"
  }
}
