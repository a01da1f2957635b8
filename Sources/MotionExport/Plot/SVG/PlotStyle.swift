/// The colors and the text of plots.
///
/// Texts have a contrast of at least 4.5 with their background, and curves of at least 3.
package enum PlotStyle {
  /// The width in pixels up to which text is larger, and labels that then have no room are hidden.
  static let narrowWidth = 520
  /// The size of text, and that of a narrow picture.
  static let (fontSize, narrowFontSize) = (12.0, 20.0)
  /// The dashes of the curves of a panel, so that color is not their only difference.
  static let dashes = ["", "8 3", "2 3", "8 3 2 3", "4 3", "14 4"]
  /// The dashes of the curves of a second motion.
  static let otherDashes = "6 4"

  /// A color on a light and on a dark background.
  package typealias Color = (light: String, dark: String)

  static let paper: Color = ("#ffffff", "#0d1117")
  static let band: Color = ("#f1f4f8", "#171d26")
  static let ink: Color = ("#1f2328", "#e6edf3")
  static let muted: Color = ("#57606a", "#9aa4b0")
  static let grid: Color = ("#dde2e8", "#2a313c")
  static let axis: Color = ("#8a939e", "#6b7684")
  static let curves: [Color] = [
    ("#0b62cf", "#5aaeff"), ("#c4302b", "#ff8078"), ("#1a7a37", "#45c25a"),
    ("#7a48d0", "#c09aff"), ("#8f6000", "#dba52f"), ("#0b6f86", "#42cbd5"),
  ]

  /// Returns rules, each given up to the value of its last property, which is a color.
  ///
  /// Only browsers know variables and media queries, so the light colors are plain rules.
  static func rules(_ starts: [(String, Color)]) -> String {
    func block(_ color: (Color) -> String) -> String {
      starts.map { "\($0.0):\(color($0.1))}" }.joined()
    }
    return block { $0.light } + "@media(prefers-color-scheme:dark){" + block { $0.dark } + "}"
  }

  /// Returns a rule for each color of curves.
  static func curveRules(_ parent: String, _ property: String) -> String {
    rules(curves.indices.map { ("\(parent) .c\($0){\(property)", curves[$0]) })
  }

  /// The rules of all plots in a document, in a style element.
  package static var rules: String {
    // Text drawn by programs that cannot paint its outline first would be covered by the outline.
    let outline = "@supports(paint-order:stroke){" + rules([(".plot text{stroke", paper)]) + "}"
    return rules([
      (".plot text{fill", ink), (".plot .m{fill", muted), (".plot .paper{fill", paper),
      (".plot .band{fill", band), (".plot .grid{stroke", grid),
      (".plot .axis,.plot .event{stroke", axis),
    ]) + curveRules(".plot", "stroke") + outline
      + """
      .plot text{font:12px system-ui,sans-serif;\
      paint-order:stroke;stroke-opacity:.8;stroke-width:3px}\
      .plot .h{font-weight:600}.plot .event{stroke-dasharray:3 3;fill:none}\
      .plot .curve{fill:none;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}\
      .plot .r{text-anchor:end}.plot .s{text-anchor:middle}.plot .n{display:none}\
      @media(max-width:\(narrowWidth)px){.plot text{font-size:20px}.plot .w{display:none}\
      .plot .n{display:inline}.plot .curve{stroke-width:3}}
      """
  }

  /// The rules of bands and marks, which only plots of comparisons have.
  static let comparisonRules =
    rules([
      (".plot .tolerance{fill", curves[2]), (".plot path.mark{stroke", ink),
      (".plot circle.mark{fill", ink),
    ]) + ".plot .tolerance{fill-opacity:.22}.plot path.mark{fill:none}"
}
