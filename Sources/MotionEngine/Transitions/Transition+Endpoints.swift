import MotionNumerics

extension Property {
  /// The x position of the outgoing view, in points.
  public static let fromX = Property("from_x")
  /// The y position of the outgoing view, in points.
  public static let fromY = Property("from_y")
  /// The x position of the incoming view, in points.
  public static let toX = Property("to_x")
  /// The y position of the incoming view, in points.
  public static let toY = Property("to_y")
  /// The opacity of the outgoing view.
  public static let fromOpacity = Property("from_opacity")
  /// The opacity of the incoming view.
  public static let toOpacity = Property("to_opacity")
  /// The progress of an interactive transition; absent in others.
  static let driven = Property("driven")
}

extension Transition {
  /// The start and end values of all properties in an operation.
  ///
  /// All properties change in step: at progress p the value is start + (end − start) · p.
  struct Endpoints: Hashable {
    /// A property with its start and end values.
    struct PropertyRange: Hashable {
      var property: Property
      var start: Double
      var end: Double

      /// Whether the property is an opacity.
      var isOpacity: Bool { property == .fromOpacity || property == .toOpacity }

      /// Returns the value at a progress.
      func value(at progress: DoubleDouble) -> Double {
        guard start != end else { return start }
        return (DoubleDouble(start) + DoubleDouble.sum(end, -start) * progress).high
      }
    }

    /// The properties that the operation may move, including those of the other axis.
    var ranges: [PropertyRange]
    /// The property whose start and end values the phases report.
    var leadingProperty: Property

    /// The endpoints with start and end exchanged.
    var reversed: Endpoints {
      var endpoints = self
      for index in ranges.indices {
        (endpoints.ranges[index].start, endpoints.ranges[index].end) = (
          ranges[index].end, ranges[index].start
        )
      }
      return endpoints
    }

    /// The range of the leading property, as that of the offset.
    var leadingRange: PropertyRange {
      let range =
        ranges.first { $0.property == leadingProperty }
        ?? PropertyRange(property: leadingProperty, start: 0, end: 0)
      return PropertyRange(property: .offset, start: range.start, end: range.end)
    }
  }

  /// Returns the endpoints of an operation.
  func endpoints(of operation: Operation) -> Endpoints {
    switch operation {
    case .present: endpoints(direction, fromShare: parallax)
    case .dismiss: endpoints(direction, fromShare: parallax).reversed
    case .slide: endpoints(.left, fromShare: 1)
    case .push(let kind, let edge):
      switch kind {
      case .push:
        endpoints(edge.direction, fromShare: 1, fromOpacity: (1, 0), toOpacity: (0, 1))
      case .moveIn: endpoints(edge.direction, fromShare: 0)
      case .reveal: endpoints(edge.direction, fromShare: 1, toShare: 0)
      case .fade: endpoints(edge.direction, fromShare: 0, toShare: 0, toOpacity: (0, 1))
      }
    }
  }

  private func endpoints(
    _ direction: Direction, fromShare: Double, toShare: Double = 1,
    fromOpacity: (Double, Double) = (1, 1), toOpacity: (Double, Double) = (1, 1)
  ) -> Endpoints {
    let isAlongX = direction.axis == .x
    let reach = direction.sign * bounds.extent(along: direction.axis)
    let (from, to) = isAlongX ? (Property.fromX, Property.toX) : (.fromY, .toY)
    let across: [Property] = isAlongX ? [.fromY, .toY] : [.fromX, .toX]
    let ranges =
      [
        Endpoints.PropertyRange(property: from, start: 0, end: reach * fromShare),
        Endpoints.PropertyRange(property: to, start: -reach * toShare, end: 0),
        Endpoints.PropertyRange(property: .fromOpacity, start: fromOpacity.0, end: fromOpacity.1),
        Endpoints.PropertyRange(property: .toOpacity, start: toOpacity.0, end: toOpacity.1),
      ] + across.map { Endpoints.PropertyRange(property: $0, start: 0, end: 0) }
    return Endpoints(ranges: ranges, leadingProperty: toShare == 0 && fromShare != 0 ? from : to)
  }

  /// Returns the opacity of the shadow that `to` casts during an operation.
  func shadowOpacity(of operation: Operation) -> Double {
    switch operation {
    case .present, .dismiss: Self.shadowOpacity
    case .slide, .push: 0
    }
  }
}
