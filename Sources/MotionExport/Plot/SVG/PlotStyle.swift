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

  /// The colors by name, for a light and for a dark background.
  package static let colors: [(name: String, light: String, dark: String)] = [
    ("paper", "#ffffff", "#0d1117"), ("band", "#f1f4f8", "#171d26"),
    ("ink", "#1f2328", "#e6edf3"), ("muted", "#57606a", "#9aa4b0"),
    ("grid", "#dde2e8", "#2a313c"), ("axis", "#8a939e", "#6b7684"),
    ("c0", "#0b62cf", "#5aaeff"), ("c1", "#c4302b", "#ff8078"), ("c2", "#1a7a37", "#45c25a"),
    ("c3", "#7a48d0", "#c09aff"), ("c4", "#8f6000", "#dba52f"), ("c5", "#0b6f86", "#42cbd5"),
  ]

  /// The rules of all plots in a document, in a style element.
  package static var rules: String {
    func block(_ color: ((name: String, light: String, dark: String)) -> String) -> String {
      ".plot{" + colors.map { "--\($0.name):\(color($0))" }.joined(separator: ";") + "}"
    }
    let curves = dashes.indices.map { index in
      ".plot .c\(index){stroke:var(--c\(index))}"
    }.joined()
    return block { $0.light } + "@media(prefers-color-scheme:dark){" + block { $0.dark } + "}"
      + """
      .plot text{font:12px system-ui,sans-serif;fill:var(--ink);\
      paint-order:stroke;stroke:var(--paper);stroke-opacity:.8;stroke-width:3px}\
      .plot .m,.plot .t text{fill:var(--muted)}.plot .h{font-weight:600}\
      .plot .paper{fill:var(--paper)}.plot .band{fill:var(--band)}\
      .plot .grid{stroke:var(--grid)}.plot .axis{stroke:var(--axis)}\
      .plot .event{stroke:var(--axis);stroke-dasharray:3 3;fill:none}\
      .plot .curve{fill:none;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}\
      .plot .cursor{stroke:var(--ink)}.plot .r{text-anchor:end}.plot .s{text-anchor:middle}\
      .plot .n{display:none}\(curves)\
      @media(max-width:\(narrowWidth)px){.plot text{font-size:20px}.plot .w{display:none}\
      .plot .n{display:inline}.plot .curve{stroke-width:3}}
      """
  }

  /// The rules of bands and marks, which only plots of comparisons have.
  static let comparisonRules = """
    .plot .tolerance{fill:var(--c2);fill-opacity:.22}\
    .plot path.mark{stroke:var(--ink);fill:none}.plot circle.mark{fill:var(--ink)}
    """
}
