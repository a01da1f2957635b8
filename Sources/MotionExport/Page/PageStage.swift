package import MotionCore

/// The views of a motion on a page.
package struct PageStage: Sendable {
  /// The class of the area; that of a view has a hyphen and its name in addition.
  package var stem: String
  /// The greatest width and height of the area, in points.
  package var width, height: Double
  /// The views, back to front.
  package var views: [Scene.View]
  /// The rules of the area and the views, in CSS; already escaped.
  package var rules: String
  /// The names of the lanes in which the views move as dots, from the top; none if the area is that
  /// of a device.
  package var lanes: [String] = []
  /// The positions that are marked in the lanes, in points from the left.
  package var marks: [Double] = []

  /// Creates a stage.
  package init(stem: String, width: Double, height: Double, views: [Scene.View], rules: String) {
    (self.stem, self.width, self.height) = (stem, width, height)
    (self.views, self.rules) = (views, rules)
  }

  /// The stage in a box that has its proportions.
  var text: String {
    let isDevice = lanes.isEmpty
    let names = isDevice ? views.map(\.name) : lanes
    let look = !isDevice ? " _dots" : width >= 600 ? " _pad" : ""
    let status = "<div class=\"_status\"><span>9:41</span><span>▂▄▆</span></div>\n"
    return """
      <div class="_screen\(look)" role="img" \
      style="--wide: \(PageText.number(width)); --high: \(PageText.number(height))" \
      aria-label="\(isDevice ? "Views, back to front" : "Dots"): \
      \(EscapedText.xml(names.joined(separator: ", ")))">
      \(laneTexts)<div class="\(EscapedText.xml(stem))">
      \(views.enumerated().map(element).joined())</div>\(isDevice ? status : "")</div>

      """
  }

  /// The names of lanes and the marks across them.
  private var laneTexts: String {
    func percentage(_ share: Double) -> String { PageText.number(100 * share, decimals: 2) + "%" }
    let lines = marks.map { "<span class=\"_mark\" style=\"left: \(percentage($0 / width))\">" }
    let left = percentage((marks.min() ?? 0) / width)
    let texts = lanes.enumerated().map { index, name in
      let top = percentage(Double(index) / Double(lanes.count))
      return "<span class=\"_lane\" style=\"left: calc(\(left) + 8px); top: \(top)\">"
        + EscapedText.xml(name)
    }
    return (lines + texts).map { $0 + "</span>\n" }.joined()
  }

  private func element(_ index: Int, _ view: Scene.View) -> String {
    let name = EscapedText.xml(view.name)
    let (attributes, tag) =
      if !lanes.isEmpty {
        // The colors of dots are those of the curves in the plot.
        (" c\(index % Theme.curveCount)\"", "")
      } else if view.fill != nil {
        ("\" data-fill", "")
      } else {
        ("\" data-look=\"\(Self.look(of: view.name))\"", "<span class=\"_tag\">\(name)</span>")
      }
    return "<div class=\"\(EscapedText.xml(stem))-\(name)\(attributes) data-view=\"\(name)\">"
      + tag + "</div>\n"
  }

  /// Returns the content of a view by its name.
  private static func look(of name: String) -> String {
    let looks = ["list", "menu", "right", "top", "bottom"]
    return name.hasPrefix("card-")
      ? "card" : name == "picture" ? name : looks[Theme.tint(of: name)]
  }
}
