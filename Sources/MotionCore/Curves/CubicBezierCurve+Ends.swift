import MotionNumerics

// The ends of the curve and its extension outside them.

extension CubicBezierCurve {
  /// Returns the value at or outside an end.
  func extendedValue(at progress: DoubleDouble) -> Double {
    let isBefore = progress.high < 1
    let base = isBefore ? 0.0 : 1.0
    let distance = progress + DoubleDouble(-base)
    guard distance.high != 0 else { return base }
    let end = isBefore ? start : finish
    guard let (rise, run) = end.tangent else { return base }
    let value = (DoubleDouble(base) + distance * (rise / run)).high
    guard !value.isFinite else { return value }
    // Too steep or too distant for pairs of doubles.
    let grown = distance.high * rise.high
    let plain = grown.isFinite ? grown / run.high : distance.high * (rise.high / run.high)
    let largest = Double.greatestFiniteMagnitude
    return min(max(plain, -largest), largest)
  }

  /// Returns the slope at or outside an end.
  func extendedSlope(at progress: DoubleDouble) -> Double {
    let end = progress.high < 1 ? start : finish
    guard progress.high < 0 || progress.high > 1 || progress.low != 0 else { return end.slope }
    return end.tangent.map { End.quotient($0.rise, $0.run) } ?? 0
  }

  /// Returns the second derivative at or outside an end.
  func extendedSecondDerivative(at progress: DoubleDouble) -> Double {
    guard progress.low == 0 else { return 0 }
    if progress.high == 0 { return start.bend }
    return progress.high == 1 ? -finish.bend : 0
  }

  private var start: End {
    End(
      run: DoubleDouble(x1), rise: DoubleDouble(y1),
      farRun: DoubleDouble(x2), farRise: DoubleDouble(y2))
  }

  private var finish: End {
    End(run: .sum(1, -x2), rise: .sum(1, -y2), farRun: .sum(1, -x1), farRise: .sum(1, -y1))
  }

  /// An end of the curve, with the distances from it to the near and the far control point.
  private struct End {
    let run, rise, farRun, farRise: DoubleDouble

    /// The line along which the curve continues, or nil if that line is vertical.
    var tangent: (rise: DoubleDouble, run: DoubleDouble)? {
      if run.high > 0 { return (rise, run) }
      return rise.high == 0 && farRun.high > 0 ? (farRise, farRun) : nil
    }

    /// The limit of the slope.
    var slope: Double {
      if let tangent { return Self.quotient(tangent.rise, tangent.run) }
      // If both control points are at the end, the curve is y = x. Any other rise is vertical.
      let verticalRise = rise.high != 0 ? rise.high : farRise.high
      return verticalRise != 0 ? .infinity * verticalRise : 1
    }

    /// The limit of the second derivative, as seen from this end.
    ///
    /// It is 2/3 · n/r³ with r = run + …, the abscissa's derivative over 3, and
    /// n(s) = p + (d − 3p)s + (D − 2d + 3p)s², where p is the cross product of the two control
    /// points, and d and D are their run minus their rise.
    var bend: Double {
      let cross = run * farRise - farRun * rise
      guard run.high > 0 else {
        // If r starts at zero, the first nonzero coefficient of n decides the sign.
        let turns = [cross, run - rise, farRun - farRise]
        return turns.first { $0.high != 0 }.map { .infinity * $0.high } ?? 0
      }
      let limit = (2 / 3.0) * (cross.high / run.high / run.high / run.high)
      guard limit.isNaN else { return limit }
      // With ordinates above 2⁹⁰⁰ the cross product needs no pair: nothing cancels in it.
      let slant = farRise.high - farRun.high * (rise.high / run.high)
      return (2 / 3.0) * (slant / run.high / run.high)
    }

    static func quotient(_ rise: DoubleDouble, _ run: DoubleDouble) -> Double {
      let pair = (rise / run).high
      return pair.isFinite ? pair : rise.high / run.high
    }
  }
}
