/// A double's exact decimal digits, by schoolbook arithmetic.
///
/// The reference for number text: slow, short, and without any code in common with it.
struct ExactDecimal {
  /// Nine digits each, the least significant first.
  private var groups: [UInt64]
  /// The number of digits after the point.
  private var decimals: Int
  private let isNegative: Bool

  /// Creates the exact value of a finite double.
  init(_ number: Double) {
    isNegative = number.sign == .minus
    let isSubnormal = number.exponentBitPattern == 0
    let significand = number.significandBitPattern | (isSubnormal ? 0 : 1 << 52)
    let exponent = Int(max(number.exponentBitPattern, 1)) - 1075
    groups = [significand]
    decimals = max(0, -exponent)
    multiply(by: 1)
    // c · 2⁻ⁿ = c · 5ⁿ · 10⁻ⁿ.
    for _ in 0..<exponent.magnitude / 8 { multiply(by: exponent > 0 ? 256 : 390_625) }
    for _ in 0..<exponent.magnitude % 8 { multiply(by: exponent > 0 ? 2 : 5) }
  }

  private mutating func multiply(by factor: UInt64) {
    var carried: UInt64 = 0
    for index in groups.indices {
      // A significand times 1 or a group times 390,625 stays far below 2⁶⁴.
      let product = groups[index] * factor + carried
      groups[index] = product % 1_000_000_000
      carried = product / 1_000_000_000
    }
    while carried > 0 {
      groups.append(carried % 1_000_000_000)
      carried /= 1_000_000_000
    }
  }

  /// Returns the value rounded to a count of decimals, ties to even.
  func rounded(to places: Int) -> String {
    // The digits, the last one first, with a zero before the first for a carry.
    var digits: [UInt8] = []
    for group in groups {
      var rest = group
      for _ in 0..<9 {
        digits.append(UInt8(rest % 10))
        rest /= 10
      }
    }
    while digits.count <= decimals + 1 { digits.append(0) }
    digits.append(0)
    let dropped = max(0, decimals - places)
    if dropped > 0 {
      let first = digits[dropped - 1]
      let isTie = first == 5 && digits[..<(dropped - 1)].allSatisfy { $0 == 0 }
      let isUp = isTie ? digits[dropped] % 2 == 1 : first >= 5
      digits.removeFirst(dropped)
      var index = 0
      while isUp, digits[index] == 9 {
        digits[index] = 0
        index += 1
      }
      if isUp { digits[index] += 1 }
    }
    let kept = min(decimals, places)
    var fraction = Array(digits[..<kept])
    var whole = Array(digits[kept...])
    while fraction.first == 0 { fraction.removeFirst() }
    while whole.count > 1, whole.last == 0 { whole.removeLast() }
    let isZero = fraction.isEmpty && whole == [0]
    let text = { (digits: [UInt8]) in digits.reversed().map { String($0) }.joined() }
    let sign = isNegative && !isZero ? "-" : ""
    return sign + text(whole) + (fraction.isEmpty ? "" : "." + text(fraction))
  }
}
