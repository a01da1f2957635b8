/// The views of a motion as elements of a page.
struct PageStage {
  private let stage: PageMotion.Stage

  init(_ stage: PageMotion.Stage) { self.stage = stage }

  /// The stage in a box that has its proportions.
  var text: String {
    let (width, height) = (PageText.number(stage.width), PageText.number(stage.height))
    let names = stage.lanes?.names ?? stage.views.map(\.name)
    // The colors of dots are those of the curves in the plot.
    let (look, content) = stage.lanes == nil ? ("", "Views, back to front") : (" _dots", "Dots")
    let size = stage.lanes == nil && stage.width >= 600 ? " _pad" : ""
    let status = "<div class=\"_status\"><span>9:41</span><span>▂▄▆</span></div>\n"
    return """
      <div class="_screen\(look)\(size)" role="img" style="--wide: \(width); --high: \(height)" \
      aria-label="\(content): \(EscapedText.xml(names.joined(separator: ", ")))">
      \(lanes)<div class="\(EscapedText.xml(stage.stem))">
      \(views)</div>\(stage.lanes == nil ? status : "")</div>

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
    stage.views.enumerated().map { index, view in
      let name = EscapedText.xml(view.name)
      let isDot = stage.lanes != nil
      let tone = isDot ? " c\(index % Theme.curves.count)" : ""
      let look =
        isDot ? "" : view.isFilled ? " data-fill" : " data-look=\"\(Self.look(of: view.name))\""
      let tag = isDot || view.isFilled ? "" : "<span class=\"_tag\">\(name)</span>"
      return """
        <div class="\(EscapedText.xml(stage.stem))-\(name)\(tone)" data-view="\(name)"\(look)>\
        \(tag)</div>

        """
    }.joined()
  }

  /// Returns the content of a view by its name.
  private static func look(of name: String) -> String {
    switch name {
    case "center", "to", "current", "front", "new": "list"
    case "right", "next": "right"
    case "picture": "picture"
    case _ where name.hasPrefix("card-"): "card"
    case _ where name.hasPrefix("view-"): "list"
    default: "menu"
    }
  }
}
