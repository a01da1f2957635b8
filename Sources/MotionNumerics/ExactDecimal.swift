/// An exact decimal number of at least 0.
///
/// - Domain: up to 40 significant digits, with the last at 10⁻⁸⁰ ... 10⁴⁰.
package struct ExactDecimal: Hashable, Sendable {
  /// The digits in groups of nine, the last group first.
  private var groups: [UInt64]
  /// The exponent of ten of the last digit.
  private var exponent: Int

  private static let groupSize = 9
  private static let groupBase: UInt64 = 1_000_000_000
  private static let greatestDigitCount = 40
  private static let exponents = -80...40

  private init(groups: [UInt64], exponent: Int) {
    self.groups = groups
    self.exponent = exponent
  }

  /// Parses a number in the syntax of `NumberSyntax`, or returns nil if it is outside the domain.
  package init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.first != UInt8(ascii: "-") else { return nil }
    let (mantissa, givenExponent) = NumberSyntax.parts(of: bytes)
    guard !mantissa.isEmpty else { return nil }
    let point = mantissa.firstIndex(of: UInt8(ascii: "."))
    let decimals = point.map { mantissa.endIndex - $0 - 1 } ?? 0
    var digits = mantissa.filter(NumberSyntax.isDigit).drop { $0 == UInt8(ascii: "0") }
    var exponent = givenExponent - decimals
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    guard digits.count <= Self.greatestDigitCount, Self.exponents.contains(exponent) else {
      return nil
    }
    var groups: [UInt64] = []
    while !digits.isEmpty {
      groups.append(
        digits.suffix(Self.groupSize).reduce(0) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) })
      digits = digits.dropLast(Self.groupSize)
    }
    self.init(groups: groups, exponent: exponent)
  }

  /// Creates a whole number below 10⁹.
  package init(whole: Int) { self.init(groups: [UInt64(whole)], exponent: 0) }

  /// Creates the shortest decimal that parses to a double, or returns nil outside the domain.
  package init?(shortestOf number: Double) {
    self.init(Array(number.description.utf8)[...])
  }

  /// Returns the product of two numbers.
  package static func * (a: ExactDecimal, b: ExactDecimal) -> ExactDecimal {
    var groups = [UInt64](repeating: 0, count: a.groups.count + b.groups.count)
    for (i, x) in a.groups.enumerated() {
      var carry: UInt64 = 0
      for (j, y) in b.groups.enumerated() {
        let sum = groups[i + j] + x * y + carry
        groups[i + j] = sum % groupBase
        carry = sum / groupBase
      }
      groups[i + b.groups.count] = carry
    }
    return ExactDecimal(groups: groups, exponent: a.exponent + b.exponent)
  }

  /// Returns the difference of two numbers, which is 0 only if they are equal.
  ///
  /// - Accuracy: within 2⁻⁹⁰ of the exact difference, relative to itself.
  package static func - (a: ExactDecimal, b: ExactDecimal) -> DoubleDouble {
    let exponent = min(a.exponent, b.exponent)
    let (x, y) = (a.groups(from: exponent), b.groups(from: exponent))
    // Start with the first group. Equal groups have an exact difference of 0, and the first other
    // difference outweighs all that follow.
    var difference = DoubleDouble(0)
    for index in (0..<max(x.count, y.count)).reversed() {
      let (one, other) = (index < x.count ? x[index] : 0, index < y.count ? y[index] : 0)
      difference =
        difference * DoubleDouble(Double(groupBase)) + DoubleDouble(Double(one) - Double(other))
    }
    let scale = DoubleDouble.powerOfTen(exponent.magnitude)
    return exponent < 0 ? difference / scale : difference * scale
  }

  /// Returns the groups of the number scaled to a lower or equal exponent of the last digit.
  private func groups(from power: Int) -> [UInt64] {
    let (whole, rest) = (exponent - power).quotientAndRemainder(dividingBy: Self.groupSize)
    let factor = (0..<rest).reduce(1) { power, _ in power * 10 }
    let scaled = self * ExactDecimal(whole: factor)
    return [UInt64](repeating: 0, count: whole) + scaled.groups
  }
}

extension DoubleDouble {
  /// Returns a power of ten, exact up to 10²².
  static func powerOfTen(_ exponent: UInt) -> DoubleDouble {
    var power = 1.0
    for _ in 0..<min(exponent, 22) { power *= 10 }
    guard exponent > 22 else { return DoubleDouble(power) }
    return (22..<exponent).reduce(DoubleDouble(power)) { power, _ in power * DoubleDouble(10) }
  }
}
