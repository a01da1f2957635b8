public import MotionNumerics

/// A motion and the views that it moves, back to front.
///
/// The geometry of a view is data, so an exporter can see which track gives which number.
public struct Scene: Sendable {
  /// The area that a system fills; positions count from its top left corner.
  public struct Area: Hashable, Sendable {
    /// The width, in points.
    public var width: Expression
    /// The height, in points.
    public var height: Expression

    /// Creates an area.
    public init(width: Expression, height: Expression) {
      (self.width, self.height) = (width, height)
    }

    /// Creates an area that never changes.
    public init(_ size: Size) {
      self.init(width: .constant(size.width), height: .constant(size.height))
    }

    /// The area of a system whose bounds are tracks.
    public static let bounds = Area(width: .track(.width), height: .track(.height))
  }

  /// The motion.
  public var motion: Motion
  /// The area that contains the views.
  public var area: Area
  /// The views, in stacking order: the last is in front.
  public var views: [View]

  /// Creates a scene.
  public init(_ motion: Motion, area: Area, views: [View]) {
    (self.motion, self.area, self.views) = (motion, area, views)
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
  package func values(of property: Property) -> [Double] {
    tracks[property]?.segments.compactMap { $0.isAbsent ? nil : $0.constantValue } ?? []
  }

  /// Whether a property has a value at some time.
  package func hasValue(_ property: Property) -> Bool {
    tracks[property]?.segments.contains { !$0.isAbsent } ?? false
  }
}
