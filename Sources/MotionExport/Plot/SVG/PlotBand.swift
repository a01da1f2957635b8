/// An area of a panel, cut off at the ends of the vertical axis.
struct PlotBand {
  private let band: Plot.Band
  private let panel: PlotLayout.Panel

  /// The distance beyond the axis at which coordinates are cut off, so that they stay short.
  private static let farthest = 1e5

  init(_ band: Plot.Band, _ panel: PlotLayout.Panel) {
    (self.band, self.panel) = (band, panel)
  }

  /// One path with an outline for each stretch, clipped if it leaves the panel.
  var text: String {
    let outlines = band.runs.map { run in
      edge(run) { $0.upperBound } + edge(run) { $0.lowerBound }.reversed()
    }
    let d = outlines.map { "M" + $0.map(Self.text).joined(separator: "L") + "Z" }.joined()
    let path =
      #"<path class="tolerance" data-x="\#(panel.x.text)" data-y="\#(panel.y.text)" d="\#(d)"/>"#
    let isInside = outlines.joined().allSatisfy { panel.top...panel.bottom ~= $0.y }
    return isInside ? path : clipped(path)
  }

  /// Returns an element in a view of the panel only.
  private func clipped(_ element: String) -> String {
    let (x, y) = (PlotNumber.text(panel.left), PlotNumber.text(panel.top))
    let width = PlotNumber.text(panel.right - panel.left)
    let height = PlotNumber.text(panel.bottom - panel.top)
    return #"<svg x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)" "#
      + #"viewBox="\#(x) \#(y) \#(width) \#(height)">\#(element)</svg>"#
  }

  /// Returns the points of an edge.
  private func edge(
    _ run: [Plot.Band.Slice], _ end: (ClosedRange<Double>) -> Double
  ) -> [Plot.Point] {
    let points = run.map { Plot.Point(x: $0.x, y: end($0.range)) }
    let (top, bottom) = (panel.top - Self.farthest, panel.bottom + Self.farthest)
    return PlotPolyline(points, x: panel.x, y: panel.y).points.map { point in
      Plot.Point(x: point.x, y: min(max(point.y, top), bottom))
    }
  }

  private static func text(_ point: Plot.Point) -> String {
    "\(at: point.x) \(at: point.y)"
  }
}
