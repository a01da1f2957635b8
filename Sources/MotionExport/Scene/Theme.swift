/// The colors and the sizes of text in plots, filmstrips, pages and reports.
///
/// Text has a contrast of at least 4.5 with paper, and a pair of curves a CIEDE2000 difference of at
/// least 10, also for protanopia and deuteranopia. A color of a view has no other meaning.
package enum Theme {
  /// A color on a light and on a dark background.
  package typealias Color = (light: String, dark: String)

  /// The colors by their names in style sheets, where they have a `$` before them.
  ///
  /// The first curves are those of position and of velocity; from the third on they are also dashed. Of
  /// a comparison, the actual curve has the color of velocity. A rest has no tint of a phase.
  private static let colors: [String: Color] = [
    "paper": ("#ffffff", "#0d1117"), "ink": ("#16191f", "#e9edf3"), "mute": ("#5b6472", "#9ba6b4"),
    "grid": ("#e6e9ee", "#222933"), "axis": ("#9aa3af", "#5d6877"),
    "curve0": ("#0a58ca", "#6cb0ff"), "curve1": ("#c2410c", "#ff9d5c"),
    "curve2": ("#117a65", "#5fd0b0"), "curve3": ("#5b1a78", "#a860c8"),
    "curve4": ("#4d3b00", "#fbe58e"), "curve5": ("#64748b", "#9ba6b4"),
    "expected": ("#6b7686", "#9ba6b4"),
    "phase0": ("#dbe7fb", "#17304f"), "phase1": ("#fde8d7", "#4a2b14"),
    "phase2": ("#dff0e3", "#173d24"), "phase3": ("#ece4f8", "#37285a"),
    // A view of paper and its bar, the shapes on views, and the edge of a device.
    "card": ("#ffffff", "#20252e"), "bar": ("#f4f5f8", "#2a313c"),
    "shape0": ("#e3e7ed", "#3a4351"), "shape1": ("#b9cdf2", "#2c4f7d"),
    "shape2": ("#f4c9a6", "#7d4c26"), "shape3": ("#b4d9be", "#2d6841"),
    "shape4": ("#cfbdee", "#5a468a"), "bezel": ("#16191f", "#59636f"),
  ]
  /// The numbers of the colors of curves and of phases.
  static let (curveCount, phaseCount) = (6, 4)
  /// The dashes of the curves of a panel, so that color is not their only difference.
  static let dashes = ["", "", "6 3", "2 3", "8 3 2 3", "12 3"]
  /// The dashes of the curves of a second motion.
  static let otherDashes = "6 4"

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

  /// Returns the light color of a view.
  static func fill(of view: String) -> String {
    colors[tint(of: view) == 0 ? "card" : "shape\(tint(of: view))"]?.light ?? ""
  }

  /// The sizes of a title, of text, and of a command.
  ///
  /// In a page that is at most `narrowWidth` pixels wide, text has the size `narrowSize` of a picture
  /// of 800 units.
  package static let (titleSize, textSize, codeSize) = (15.0, 12.0, 11.0)
  package static let (narrowWidth, narrowSize) = (520, 24.0)

  /// Returns a style sheet with its rules in `@theme`, each of one color, for light and for dark pages.
  ///
  /// Only browsers know variables and media queries, so the light colors are plain rules.
  static func themed(_ sheet: String) -> String {
    let parts = sheet.split(separator: "@theme{", omittingEmptySubsequences: false)
    return parts[0]
      + parts.dropFirst().map { part in
        let ends = part.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
        let rules = ends[0].split(separator: "}").map { $0.split(separator: "$") }
        func block(_ color: (Color) -> String) -> String {
          rules.map { "\($0[0])\(colors[String($0[1])].map(color) ?? "")}" }.joined()
        }
        return block { $0.light } + "@media(prefers-color-scheme:dark){" + block { $0.dark } + "}"
          + ends[1]
      }.joined()
  }
}
