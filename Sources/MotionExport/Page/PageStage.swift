/// The views of a motion as elements of a page.
struct PageStage {
  private let stage: PageMotion.Stage

  init(_ stage: PageMotion.Stage) { self.stage = stage }

  /// The stage in a box that has its proportions.
  var text: String {
    let (width, height) = (PageText.number(stage.width), PageText.number(stage.height))
    let names = stage.lanes?.names ?? stage.views.map(\.name)
    // The colors of dots are those of the curves in the plot.
    let (look, content) =
      stage.lanes == nil ? ("", "Views, back to front") : (" _dots", "Dots")
    return """
      <div class="_screen\(look)" role="img" style="--wide: \(width); --high: \(height)" \
      aria-label="\(content): \(EscapedText.xml(names.joined(separator: ", ")))">
      \(lanes)<div class="\(EscapedText.xml(stage.stem))">
      \(views)</div></div>

      """
  }

  /// The names of lanes and the marks across them.
  private var lanes: String {
    guard let lanes = stage.lanes else { return "" }
    var text = ""
    for mark in lanes.marks {
      let left = PageText.number(100 * mark / stage.width, decimals: 2)
      text += "<span class=\"_mark\" style=\"left: \(left)%\"></span>\n"
    }
    let left = PageText.number(100 * (lanes.marks.min() ?? 0) / stage.width, decimals: 2)
    for (index, name) in lanes.names.enumerated() {
      let top = PageText.number(100 * Double(index) / Double(lanes.names.count), decimals: 2)
      text += """
        <span class="_lane" style="left: calc(\(left)% + 8px); top: \(top)%">\
        \(EscapedText.xml(name))</span>

        """
    }
    return text
  }

  private var views: String {
    var text = ""
    for (index, view) in stage.views.enumerated() {
      let name = EscapedText.xml(view.name)
      var (tone, look, labels) = (" c\(index % Theme.curves.count)", "", "")
      if stage.lanes == nil {
        tone = ""
        look = view.isFilled ? " data-fill" : " data-tone=\"\(PageTone(view.name).index)\""
        labels = "<span>\(name)</span><span>\(name)</span>"
      }
      text += """
        <div class="\(EscapedText.xml(stage.stem))-\(name)\(tone)" data-view="\(name)"\(look)>\
        \(labels)</div>

        """
    }
    return text
  }
}
