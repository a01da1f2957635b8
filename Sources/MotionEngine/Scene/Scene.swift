public import MotionNumerics

/// A motion and the views that it moves, back to front.
///
/// The geometry of a view is data, so an exporter can see which track gives which number.
public struct Scene: Sendable {
  /// The motion.
  public var motion: Motion
  /// The views, in stacking order: the last is in front.
  public var views: [View]

  /// Creates a scene.
  public init(_ motion: Motion, views: [View]) {
    self.motion = motion
    self.views = views
  }

  /// Returns the view with a name, or nil if there is none.
  public subscript(name: String) -> View? { views.first { $0.name == name } }

  /// Returns a number of a view at an instant, or nil if it has none then.
  public func value(_ quantity: View.Quantity, of view: View, at instant: Instant) -> Double? {
    view[quantity].value(in: motion, at: instant)
  }

  /// Whether a view is hidden at an instant.
  public func isHidden(_ view: View, at instant: Instant) -> Bool {
    !view.isVisible.holds(in: motion, at: instant)
  }

  /// Returns a sampler of numbers of a view, one column for each, over the instants of a grid.
  public func sampler(
    _ quantities: [View.Quantity], of view: View, on grid: SampleGrid
  ) -> Sampler {
    Sampler(
      motion, on: grid,
      columns: quantities.map { Column($0.rawValue, "", .number(view[$0])) })
  }
}

extension Motion {
  /// Returns the constant values that a property holds at some time, in order.
  func values(of property: Property) -> [Double] {
    tracks[property]?.segments.compactMap { $0.isAbsent ? nil : $0.constantValue } ?? []
  }

  /// Whether a property has a value at some time.
  func hasValue(_ property: Property) -> Bool {
    tracks[property]?.segments.contains { !$0.isAbsent } ?? false
  }
}
