/// The rules of plots, in a style element.
package enum PlotStyle {
  /// The dashes of the curves of a panel, so that color is not their only difference.
  static let dashes = ["", "", "6 3", "2 3", "8 3 2 3", "12 3"]
  /// The dashes of the curves of a second motion.
  static let otherDashes = "6 4"

  /// Returns a rule for each color of curves.
  static func curveRules(_ parent: String, _ property: String, _ letter: String = "c") -> String {
    Theme.rules(
      Theme.curves.indices.map { ("\(parent) .\(letter)\($0){\(property)", Theme.curves[$0]) })
  }

  /// The rules of all plots in a document.
  package static var rules: String {
    // Text drawn by programs that cannot paint its outline first would be covered by the outline.
    let outline =
      "@supports(paint-order:stroke){" + Theme.rules([(".plot text{stroke", Theme.paper)]) + "}"
    let phases = Theme.phases.enumerated().map { (".plot .p\($0){fill", $1) }
    return Theme.rules(
      [
        (".plot text{fill", Theme.ink), (".plot .m,.plot .k,.plot .event{fill", Theme.mute),
        (".plot .paper{fill", Theme.paper), (".plot .grid{stroke", Theme.grid),
        (".plot .axis,.plot .border,.plot .leader{stroke", Theme.axis),
        (".plot .d{stroke", Theme.paper), (".plot .rest,.plot .handle{stroke", Theme.mute),
        (".plot circle.handle{fill", Theme.paper), (".plot .ce{stroke", Theme.expected),
        (".plot .fe{fill", Theme.expected), (".plot .between{fill", Theme.curves[1]),
      ] + phases) + curveRules(".plot", "stroke") + curveRules(".plot", "fill", "f") + outline
        + Resources.plotStyle
  }

  /// The rules of bands and marks, which only plots of comparisons have.
  static let comparisonRules =
    Theme.rules([
      (".plot .tolerance{fill", Theme.curves[2]), (".plot path.mark{stroke", Theme.ink),
      (".plot circle.mark{fill", Theme.ink),
    ]) + ".plot .tolerance{fill-opacity:.22}.plot path.mark{fill:none}"
}
