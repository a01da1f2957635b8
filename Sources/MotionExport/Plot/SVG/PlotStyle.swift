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
        + """
        .plot text{font:12px system-ui,sans-serif;font-variant-numeric:tabular-nums;\
        paint-order:stroke;stroke-opacity:.8;stroke-width:3px}\
        .plot .t{font-size:15px;font-weight:600}.plot .k{font:11px ui-monospace,monospace}\
        .plot .b{font-weight:600}.plot .pn{stroke:none}.plot .d{stroke-width:1.5}\
        .plot .border,.plot .rest{stroke-dasharray:2 3}\
        .plot .curve{fill:none;stroke-width:2.25;stroke-linejoin:round;stroke-linecap:round}\
        .plot .v{stroke-width:1.5}.plot .y{stroke-width:1;stroke-opacity:.4}\
        .plot .steps{stroke-width:4;stroke-linecap:round;fill:none}\
        .plot .between{fill-opacity:.1}\
        .plot .r{text-anchor:end}.plot .s{text-anchor:middle}.plot .n{display:none}\
        @media(max-width:\(Theme.narrowWidth)px){.plot text{font-size:24px}.plot .w{display:none}\
        .plot .n{display:inline;font-size:24px}.plot .ph{height:29px}\
        .plot .pn{transform:translateY(8px)}\
        .plot .event{transform:translateY(30px)}.plot .x{transform:translateY(6px)}\
        .plot .up{transform:translateY(-10px)}\
        \
        .plot .curve{stroke-width:4}.plot .v{stroke-width:3}.plot .d{r:6px}}
        """
  }

  /// The rules of bands and marks, which only plots of comparisons have.
  static let comparisonRules =
    Theme.rules([
      (".plot .tolerance{fill", Theme.curves[2]), (".plot path.mark{stroke", Theme.ink),
      (".plot circle.mark{fill", Theme.ink),
    ]) + ".plot .tolerance{fill-opacity:.22}.plot path.mark{fill:none}"
}
