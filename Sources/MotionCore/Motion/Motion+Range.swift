extension Motion {
  /// Whether no value of a property overflows at any time.
  ///
  /// Values and distances are finite, and so are springs and stops of a linear curve, but the
  /// ordinates of a Bézier curve have no bound.
  public var hasFiniteValues: Bool {
    tracks.values.allSatisfy { $0.segments.allSatisfy(\.hasFiniteValues) }
  }
}

extension Segment {
  /// Values below this are finite even as sums of a few.
  private static let greatestMagnitude = 1e300

  fileprivate var hasFiniteValues: Bool {
    switch rule {
    case .eased(let from, let to, .cubicBezier(let curve)):
      from == to
        || (to - from).magnitude * curve.greatestOrdinate + from.magnitude
          <= Self.greatestMagnitude
    case .pulled(let pull):
      pull.greatestStretch.map {
        pull.scale.magnitude * $0 + pull.base.magnitude <= Self.greatestMagnitude
      } ?? true
    case .hold, .absent, .eased, .preview, .joint: true
    }
  }
}

extension Segment.Pull {
  /// An upper bound of the magnitude of the stretch, or nil if it is small for every pull.
  fileprivate var greatestStretch: Double? {
    switch stretch {
    case .curve(.cubicBezier(let curve), _): curve.greatestOrdinate
    case .wholePoints(let drag): drag.polynomial.bound(upTo: max(from, to) + 1)
    case .elastic, .rubberBand, .curve: nil
    }
  }
}

extension WholePointDrag.Polynomial {
  /// Returns an upper bound of the magnitude up to a distance.
  fileprivate func bound(upTo distance: Double) -> Double {
    constant.magnitude + distance * (linear.magnitude + distance * quadratic.magnitude)
  }
}

extension CubicBezierCurve {
  /// An upper bound of the magnitude of the curve: it lies within the hull of its control points.
  fileprivate var greatestOrdinate: Double { max(1, y1.magnitude, y2.magnitude) }
}
