import TableText

/// The points of a polyline in a picture.
struct PlotPolyline {
  /// The greatest vertical distance from the curve, in units of the picture.
  private static let tolerance = 0.05

  /// The points, in units of the picture.
  let points: [Plot.Point]

  /// Reduces a run of points to the fewest within the tolerance; jumps stay vertical.
  init(_ run: [Plot.Point], x: PlotScale, y: PlotScale) {
    let points = run.map { Plot.Point(x: x($0.x), y: y($0.y)) }
    guard let start = points.first, let end = points.last, end.x > start.x else {
      // A single value is a dot.
      self.points = points.count == 1 ? points + points : points
      return
    }
    let width = end.x - start.x
    var samples = [Plot.Point(x: 0, y: start.y)]
    for (a, b) in zip(points, points.dropFirst()) where b.x > a.x {
      let first = samples[samples.count - 1].x
      let last = b.x == end.x ? 1 : (b.x - start.x) / width
      guard last > first else { continue }
      samples += [.init(x: first, y: a.y), .init(x: last, y: b.y)]
    }
    samples.append(.init(x: 1, y: end.y))
    let function = SampledFunction(samples, duration: width)
    let path = MinimumLinkPath(function, radius: Self.tolerance, bounds: nil).points.map {
      Plot.Point(x: start.x + width * $0.x, y: $0.y)
    }
    self.points = path.count > Self.greatestCount ? Self.extremes(of: path) : path
  }

  /// The number of points of a curve beyond which those of invisible stretches are left out.
  private static let greatestCount = 4_000
  /// The width of a stretch that is too short to be seen, in units of the picture.
  private static let invisible = 0.5

  /// Returns the least and the greatest point of each stretch that is too short to be seen.
  ///
  /// Turns that are closer than that are an area in the picture.
  private static func extremes(of path: [Plot.Point]) -> [Plot.Point] {
    let stretches = Dictionary(grouping: path.indices) { (path[$0].x / invisible).rounded(.down) }
    return stretches.sorted { $0.key < $1.key }.flatMap { _, own in
      let low = own.min { path[$0].y < path[$1].y }
      let high = own.max { path[$0].y < path[$1].y }
      return Set([own.first, low, high, own.last].compactMap { $0 }).sorted().map { path[$0] }
    }
  }

  /// Returns the outline of the area between two curves, of which the shorter one keeps its last value.
  static func area(between first: [Plot.Point], _ second: [Plot.Point]) -> String {
    let end = [first, second].compactMap(\.last?.x).max() ?? 0
    let edges = [first, second].map { points in
      points + points.suffix(1).filter { $0.x < end }.map { Plot.Point(x: end, y: $0.y) }
    }
    return SVG.outline(edges[0] + edges[1].reversed())
  }

  /// The points as the attribute of a polyline.
  var text: String {
    points.map { PlotNumber.text($0.x) + "," + PlotNumber.text($0.y) }.joined(separator: " ")
  }
}

/// The text of numbers in a picture.
package enum PlotNumber {
  /// Returns a coordinate to two decimals.
  static func text(_ number: Double) -> String { NumberStyle.fixed(2).text(of: number) }

  /// Returns a time to milliseconds.
  package static func seconds(_ time: Double) -> String {
    time.magnitude < 1e7 ? signed(time, decimals: 3) : minus(Ticks.scientific(time))
  }

  /// Returns a value with as many decimals as a reader of its axis can use.
  package static func value(_ number: Double, spread: Double) -> String {
    // Differences of rounding are 0.
    let number = number.magnitude < 1e-5 * spread ? 0 : number
    guard number.magnitude < 1e7, number == 0 || number.magnitude >= 1e-5 else {
      return minus(Ticks.scientific(number))
    }
    var (decimals, size) = (spread >= 1000 ? 0 : spread >= 10 ? 1 : 2, spread)
    while size < 1, size > 0, decimals < 9 { (size, decimals) = (10 * size, decimals + 1) }
    return signed(number, decimals: decimals)
  }

  /// Returns the text of a round number.
  static func tick(_ number: Double, _ ticks: Ticks) -> String { minus(ticks.text(of: number)) }

  /// Returns a number to some decimals, with a minus sign.
  static func signed(_ number: Double, decimals: Int) -> String {
    minus(NumberStyle.fixed(decimals).text(of: number))
  }

  /// Returns a number's text with a minus sign.
  static func minus(_ text: String) -> String {
    text.hasPrefix("-") ? "\u{2212}" + text.dropFirst() : text
  }
}
