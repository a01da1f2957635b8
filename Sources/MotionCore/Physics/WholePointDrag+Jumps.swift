extension WholePointDrag {
  /// A drag distance at which the rounded distance jumps, by what is reached there.
  enum Jump: Hashable {
    /// A whole number of points, where the drag is free.
    case whole(Double)
    /// The start of the resistance.
    case resistance
    /// A whole number of points beyond the limit, where the drag is resisted.
    case excess(Double)
  }

  /// Whether a distance is past a jump.
  func isPast(_ jump: Jump, at distance: Double) -> Bool {
    switch jump {
    case .whole(let number): rounding.rounded(distance) >= number
    case .resistance: isResisted(at: distance)
    case .excess(let number): roundedExcess(at: distance) >= number
    }
  }

  /// Returns an upper bound of the number of jumps between two ascending distances.
  func jumpCount(from first: Double, to last: Double) -> Double {
    let (wholes, excesses) = numbers(from: first, to: last)
    return (wholes.last - wholes.first) + (excesses.last - excesses.first) + 1
  }

  /// Returns the jumps between two ascending distances, ascending.
  func jumps(from first: Double, to last: Double) -> [Jump] {
    let (wholes, excesses) = numbers(from: first, to: last)
    let jumpsAtStart =
      isResisted(at: first) != isResisted(at: last)
      && rounding.rounded(resistanceStart) != roundedDistance(at: resistanceStart)
    let resistance: [Jump] = jumpsAtStart ? [.resistance] : []
    return Self.numbers(after: wholes).map(Jump.whole) + resistance
      + Self.numbers(after: excesses).map(Jump.excess)
  }

  /// Returns the whole numbers of both parts of the law at two ascending distances.
  private func numbers(
    from first: Double, to last: Double
  ) -> (wholes: (first: Double, last: Double), excesses: (first: Double, last: Double)) {
    let start = resistanceStart
    let wholes = (rounding.rounded(min(first, start)), rounding.rounded(min(last, start)))
    return (wholes, (roundedExcess(at: first), roundedExcess(at: last)))
  }

  /// Returns the whole numbers after the first of two up to the last.
  private static func numbers(after range: (first: Double, last: Double)) -> [Double] {
    Array(stride(from: range.first + 1, through: range.last, by: 1))
  }

  /// The distance at which resistance starts, or infinity.
  private var resistanceStart: Double { resistance?.start ?? .infinity }

  // MARK: Extrema

  /// The distances between which the number is monotonic, and those at which its slope may be
  /// greatest or least.
  ///
  /// The slope jumps where resistance starts, so there are candidates on both sides of it.
  var turns: (values: [Double], slopes: [Double]) {
    let bends = resistance.map { _ in
      [-2 * Self.tolerance, 0, 2 * Self.tolerance].map { resistanceStart + $0 }
    }
    guard polynomial.quadratic != 0 else { return (bends ?? [], bends ?? []) }
    // Without its jump at the start of the resistance, r grows by steps of 1 with u and is within 2
    // of it, so these u include that of each r next to the vertex.
    let vertex = -polynomial.linear / (2 * polynomial.quadratic)
    let around = [-2, -1, 0, 1, 2].map { distance(reaching: vertex + $0) }
    return (
      (around.filter { $0 >= 0 && $0.isFinite } + (bends ?? [])).sorted(),
      (bends ?? []) + steepestDistances
    )
  }

  /// Returns the drag distance at which the view has moved by a distance before rounding; infinite
  /// for one that is never reached.
  private func distance(reaching moved: Double) -> Double {
    guard let resistance, moved > resistanceStart else { return moved }
    let freeExcess = resistance.freeExcess
    let resisted = moved - resistanceStart
    guard resisted < freeExcess else { return .infinity }
    return distance(atShare: resisted / freeExcess)
  }

  /// The resisted distances at which the slope of a quadratic has an extremum.
  ///
  /// With σ = k/√(k² + 15000), u' is proportional to (1 − σ²)^(3/2) and the slope of the polynomial
  /// is a + b·σ. The derivative of the product is zero where 4bσ² + 3aσ − b = 0.
  private var steepestDistances: [Double] {
    guard let resistance else { return [] }
    let a = polynomial.slope(at: resistanceStart)
    let b = 2 * polynomial.quadratic * resistance.freeExcess
    guard b != 0 else { return [] }
    // Of the two roots, whose product is −¼, the one without cancellation gives the other.
    let ratio = 3 * a / (8 * b)
    let root = (ratio * ratio + 0.25).squareRoot()
    let greater = ratio < 0 ? root - ratio : -(root + ratio)
    return [greater, -0.25 / greater].filter { $0 > 0 && $0 < 1 }.map(distance(atShare:))
  }

  /// Returns the drag distance at which k/√(k² + 15000) is a share of 1, from 0 up to 1.
  private func distance(atShare share: Double) -> Double {
    resistanceStart + share * (Self.softness / ((1 - share) * (1 + share))).squareRoot()
  }
}
