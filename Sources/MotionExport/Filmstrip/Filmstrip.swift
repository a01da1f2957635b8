package import MotionCore
package import MotionNumerics

/// The views of a scene at several moments.
package struct Filmstrip: Sendable {
  /// A moment, and what is written below its picture.
  package struct Moment: Hashable, Sendable {
    /// The instant.
    package let instant: Instant
    /// The names of the events at the instant.
    package let events: [String]
    /// The name of the curve that has a value, if it is another than the first, and the value with
    /// its unit; empty for none.
    package let name, value: String
  }

  /// The views and their motion.
  package let scene: Scene
  /// The plot of the motion, whose first curve is the foot of the picture.
  package let plot: Plot
  /// The moments in ascending order.
  package let moments: [Moment]
  /// The views at each moment, and the edge that has moved most since the one before.
  let frames: [FilmFrame]
  let edges: [FilmFrame.Edge?]

  /// The number of steps between which moments are chosen.
  private static let stepCount = 240
  /// The least change between two moments, in units of the picture.
  private static let leastChange = 6.0
  /// The width of a picture, in units, in which changes are measured.
  private static let width = 112.0

  /// Creates a filmstrip of at most some moments.
  ///
  /// They are the start, the end, the turns of the curve and the ends of phases, then those in
  /// whose picture most has changed. No two are almost alike, so there may be fewer.
  package init(_ scene: Scene, _ plot: Plot, until end: Instant, count: Int) {
    (self.scene, self.plot) = (scene, plot)
    let grid = (0...Self.stepCount).map {
      Instant(end.exact * DoubleDouble(Double($0) / Double(Self.stepCount)))
    }
    let borders = plot.phases.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
    let turns = plot.foot?.turns.map(\.x) ?? []
    let marked = (borders + turns).filter { $0 > 0 && $0 < end.seconds }
      .map { Instant(DoubleDouble($0)) }
    var instants: [Instant] = []
    for instant in (grid + marked).sorted()
    where instants.last.map(instant.isClearlyAfter) ?? true { instants.append(instant) }
    let all = instants.map { FilmFrame(scene, at: $0) }
    let unit = (all.map(\.width).max() ?? 1) / Self.width
    func change(_ a: Int, _ b: Int) -> Double {
      all[b].change(from: all[a], perOpacity: 100 * unit) / unit
    }
    var kept = instants.indices.filter { index in
      index == 0 || index == instants.count - 1
        || marked.contains {
          !$0.isClearlyAfter(instants[index]) && !instants[index].isClearlyAfter($0)
        }
    }
    // What changes least is left out first.
    while kept.count > 2 {
      let changes = kept.indices.dropFirst().dropLast().map { place in
        (place, min(change(kept[place - 1], kept[place]), change(kept[place], kept[place + 1])))
      }
      guard let least = changes.min(by: { $0.1 < $1.1 }),
        kept.count > count || least.1 < Self.leastChange
      else { break }
      kept.remove(at: least.0)
    }
    /// Returns the moment between two that differs most from both, and by how much.
    func middle(_ a: Int, _ b: Int) -> (index: Int, change: Double)? {
      (a + 1..<max(b, a + 1)).map { ($0, min(change(a, $0), change($0, b))) }.max { $0.1 < $1.1 }
    }
    let isMarked = Set(kept)
    while kept.count < count {
      let best = zip(kept, kept.dropFirst()).compactMap(middle).max { $0.change < $1.change }
      guard let best, best.change >= Self.leastChange else { break }
      kept.insert(best.index, at: kept.partitioningIndex { $0 > best.index })
      // Those between two marked ones are moved apart evenly.
      for _ in 0..<8 {
        for place in kept.indices.dropFirst().dropLast() where !isMarked.contains(kept[place]) {
          kept[place] = middle(kept[place - 1], kept[place + 1])?.index ?? kept[place]
        }
      }
    }
    if kept.count == 2, change(kept[0], kept[1]) < Self.leastChange { kept.removeLast() }
    let frames = kept.map { all[$0] }
    self.frames = frames
    edges = [nil] + zip(frames.dropFirst(), frames).map { $0.movedEdge(since: $1) }
    moments = kept.map { index in
      let time = instants[index].seconds
      let (name, value) = plot.value(at: time)
      return Moment(
        instant: instants[index],
        events: plot.events.filter { ($0.x - time).magnitude <= Instant.tolerance }.map(\.name),
        name: name, value: value)
    }
  }

  /// Creates a strip of the views of several scenes at one instant, each with its name and its value.
  ///
  /// The last one has the edge of the one before or, if that is the same or is not known, its own edge
  /// at a distance.
  package init(
    _ scenes: [(name: String, value: String, scene: Scene)], at instant: Instant,
    apart distance: Double
  ) {
    let last = scenes[scenes.count - 1]
    let all = scenes.map { FilmFrame($0.scene, at: instant) }
    let frame = all[all.count - 1]
    let moved = all.count > 1 ? frame.movedEdge(since: all[0]) : nil
    let other = instant.isClearlyAfter(.zero) ? .zero : last.scene.motion.end
    let edge = frame.movedEdge(since: FilmFrame(last.scene, at: other))
    frames = moved == nil ? [frame] : all
    edges =
      moved == nil
      ? [edge.map { .init(isVertical: $0.isVertical, from: $0.to + distance, to: $0.to) }]
      : [nil, moved]
    moments = scenes.suffix(frames.count).map {
      Moment(instant: instant, events: [$0.name], name: "", value: $0.value)
    }
    let title = "Views at \(PlotNumber.seconds(instant.seconds)) s"
    (scene, plot) = (last.scene, Plot(title: title, description: "", range: 0...1, panels: []))
  }
}

extension Plot {
  /// The curve that moves most, except for velocities.
  var foot: Curve? { panels.first { !$0.isRate }?.curves.max { $0.spread < $1.spread } }

  /// Returns the value of the foot with its unit or, while it has none, the name and the value of
  /// another curve.
  fileprivate func value(at time: Double) -> (name: String, value: String) {
    guard let foot, let panel = panels.first(where: { !$0.isRate }) else { return ("", "") }
    for curve in [foot] + panel.curves {
      guard let value = curve.value(at: time) else { continue }
      return (
        curve.column == foot.column ? "" : curve.label,
        PlotNumber.value(value, spread: min(panel.spread, 999)) + panel.spacedUnit
      )
    }
    return ("", "")
  }
}
