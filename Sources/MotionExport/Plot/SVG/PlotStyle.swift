/// The colors and the text of plots.
///
/// Texts have a contrast of at least 4.5 with their background, and curves of at least 3.
package enum PlotStyle {
  /// The size of text, and that of a narrow picture.
  static let (fontSize, narrowFontSize) = (12.0, 20.0)
  /// The dashes of the curves of a panel, so that color is not their only difference.
  static let dashes = ["", "8 3", "2 3", "8 3 2 3", "4 3", "14 4"]
  /// The dashes of the curves of a second motion.
  static let otherDashes = "6 4"

  /// Returns a rule for each color of curves.
  static func curveRules(_ parent: String, _ property: String) -> String {
    Theme.rules(
      Theme.curves.indices.map { ("\(parent) .c\($0){\(property)", Theme.curves[$0]) })
  }

  /// The rules of all plots in a document, in a style element.
  package static var rules: String {
    // Text drawn by programs that cannot paint its outline first would be covered by the outline.
    let outline =
      "@supports(paint-order:stroke){" + Theme.rules([(".plot text{stroke", Theme.paper)]) + "}"
    return Theme.rules([
      (".plot text{fill", Theme.ink), (".plot .m{fill", Theme.mute),
      (".plot .paper{fill", Theme.paper),
      (".plot .band{fill", Theme.grid), (".plot .grid{stroke", Theme.grid),
      (".plot .axis,.plot .event{stroke", Theme.axis),
    ]) + curveRules(".plot", "stroke") + outline
      + """
      .plot text{font:12px system-ui,sans-serif;\
      paint-order:stroke;stroke-opacity:.8;stroke-width:3px}\
      .plot .h{font-weight:600}.plot .event{stroke-dasharray:3 3;fill:none}\
      .plot .curve{fill:none;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}\
      .plot .r{text-anchor:end}.plot .s{text-anchor:middle}.plot .n{display:none}\
      @media(max-width:\(Theme.narrowWidth)px){.plot text{font-size:20px}.plot .w{display:none}\
      .plot .n{display:inline}.plot .curve{stroke-width:3}}
      """
  }

  /// The rules of bands and marks, which only plots of comparisons have.
  static let comparisonRules =
    Theme.rules([
      (".plot .tolerance{fill", Theme.curves[2]), (".plot path.mark{stroke", Theme.ink),
      (".plot circle.mark{fill", Theme.ink),
    ]) + ".plot .tolerance{fill-opacity:.22}.plot path.mark{fill:none}"
}
