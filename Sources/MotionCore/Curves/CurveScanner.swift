import MotionNumerics

/// A scanner of identifiers, numbers, percentages and punctuation in a curve.
struct CurveScanner {
  /// A number: the nearest double, and the decimal if it is exact.
  struct Number: Sendable {
    let nearest: Double
    let exact: ShortDecimal?

    static func whole(_ number: Int) -> Number {
      Number(nearest: Double(number), exact: ShortDecimal(whole: number))
    }
  }

  private let text: [UInt8]
  private var index = 0

  init(_ text: [UInt8]) { self.text = text }

  var isAtEnd: Bool { index == text.count }

  var startsWithLetter: Bool { index < text.count && Self.isLetter(text[index]) }

  var startsWithNumber: Bool { NumberSyntax.end(of: text[index...]) > index }

  /// Skips white space and comments.
  mutating func skipSpace() {
    while index < text.count {
      if [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(text[index]) {
        index += 1
      } else if text[index...].starts(with: "/*".utf8) {
        var end = index + 2
        while end < text.count, !text[end...].starts(with: "*/".utf8) { end += 1 }
        index = min(end + 2, text.count)
      } else {
        return
      }
    }
  }

  /// Consumes a punctuation mark if it is next.
  mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard index < text.count, text[index] == UInt8(ascii: mark) else { return false }
    index += 1
    return true
  }

  /// Consumes a name, or a word of one, and returns it as it is written.
  ///
  /// Only a word that is not the first may begin with a digit.
  mutating func identifier(isFirst: Bool = true) -> String? {
    let start = index
    while index < text.count,
      Self.isLetter(text[index]) || [UInt8(ascii: "-"), UInt8(ascii: "_")].contains(text[index])
        || (!isFirst || index > start) && NumberSyntax.isDigit(text[index])
    { index += 1 }
    return index == start ? nil : String(decoding: text[start..<index], as: UTF8.self)
  }

  /// Consumes a name, which may have spaces instead of hyphens if it is that of a curve.
  mutating func name() -> String? {
    guard var name = identifier() else { return nil }
    var (rest, joined) = (self, name)
    for _ in 1..<CurveSyntax.wordLimit {
      rest.skipSpace()
      guard let word = rest.identifier(isFirst: false) else { break }
      joined += "-" + word
      if CurveSyntax.isName(joined) { (name, self) = (joined, rest) }
    }
    return name
  }

  mutating func number() throws(ParameterError) -> Double { try exactNumber().nearest }

  mutating func integer() throws(ParameterError) -> Int {
    skipSpace()
    let end = NumberSyntax.end(of: text[index...])
    guard end > index, let value = try? NumberSyntax.integer(text[index..<end]) else {
      throw unexpected("a whole number")
    }
    index = end
    return value
  }

  /// Consumes up to two percentages and returns them as fractions.
  mutating func percentages() throws(ParameterError) -> [Double] {
    var values: [Double] = []
    while values.count < 2 {
      skipSpace()
      let end = NumberSyntax.end(of: text[index...])
      guard end > index, end < text.count, text[end] == UInt8(ascii: "%") else { break }
      guard let value = try? NumberSyntax.double(text[index..<end], timesTenTo: -2) else {
        throw unexpected("a percentage")
      }
      values.append(value)
      index = end + 1
    }
    return values
  }

  /// Consumes numbers separated by white space or commas.
  mutating func numbers(atMost limit: Int) throws(ParameterError) -> [Number] {
    var values: [Number] = []
    skipSpace()
    while values.count < limit, !isAtEnd, text[index] != UInt8(ascii: ")") {
      values.append(try exactNumber())
      skipSpace()
      guard take(",") else { continue }
      skipSpace()
      guard startsWithNumber, values.count < limit else { throw unexpected("a number") }
    }
    return values
  }

  /// Consumes the name of a number, perhaps qualified: `low`, `Spring.StiffnessLow`.
  private mutating func constant(
    after word: String, of constants: [(name: String, value: Double)]
  ) throws(ParameterError) -> Number {
    let start = self
    var name = ""
    repeat { name = CurveSyntax.normalized(identifier() ?? "") } while take(".")
    let found = constants.first { constant in
      let plain = CurveSyntax.normalized(constant.name)
      return name == plain || name == word + plain
    }
    guard let found else {
      let names = constants.map(\.name).joined(separator: ", ")
      throw start.unexpected("a number or one of \(names)")
    }
    return Number(nearest: found.value, exact: nil)
  }

  /// The unit that a number may have.
  enum Unit {
    case none, time, share
    /// One of some names instead of a number, perhaps after a word in lowercase.
    case named(String, [(name: String, value: Double)])
    /// Points per second, if the distance that they are divided by is known.
    case velocity(distance: Double?)
  }

  /// Consumes a number, perhaps with a unit.
  private mutating func exactNumber(_ kind: Unit = .none) throws(ParameterError) -> Number {
    skipSpace()
    if case .named(let word, let constants) = kind, startsWithLetter {
      return try constant(after: word, of: constants)
    }
    let end = NumberSyntax.end(of: text[index...])
    let letters = text[end...].prefix(while: Self.isLetter)
    let mark = letters.isEmpty ? "%" : "/s"
    let isMarked = text[letters.endIndex...].starts(with: mark.utf8)
    let unit = text[end..<letters.endIndex + (isMarked ? mark.utf8.count : 0)]
    var (power, distance): (Int?, Double) = (0, 1)
    switch (kind, String(decoding: unit, as: UTF8.self).lowercased()) {
    case (_, ""), (.time, "s"): break
    case (.time, "ms"): power = -3
    case (.time, _): throw unexpected("a time such as 0.5, 0.5s or 500ms")
    case (.share, "%"): power = -2
    case (.velocity(let known?), "pt/s"), (.velocity(let known?), "px/s"): distance = known
    default: power = nil
    }
    guard end > index, let power,
      let nearest = try? NumberSyntax.double(text[index..<end], timesTenTo: power)
    else { throw unexpected("a number") }
    defer { index = unit.endIndex }
    return Number(
      nearest: nearest / distance, exact: power == 0 ? ShortDecimal(text[index..<end]) : nil)
  }

  /// Consumes `name: number` pairs separated by commas or white space, with a colon or an equals
  /// sign, and returns the numbers with the indices of their names.
  ///
  /// `aliases` are other names, in lowercase without hyphens, and `unit` returns the unit that a number
  /// may have.
  mutating func labeled(
    _ names: [String], aliases: [String: String] = [:], unit: (Int) -> Unit = { _ in .none }
  ) throws(ParameterError) -> [(index: Int, number: Number)] {
    let known = names.map(CurveSyntax.normalized)
    var values: [(index: Int, number: Number)] = []
    repeat {
      skipSpace()
      guard let spelling = identifier() else {
        throw unexpected("one of " + names.map { $0 + ":" }.joined(separator: ", "))
      }
      let plain = CurveSyntax.normalized(spelling)
      guard let index = known.firstIndex(of: aliases[plain] ?? plain) else {
        throw ParameterError(.unknownParameter(spelling, known: names))
      }
      guard !values.contains(where: { $0.index == index }) else {
        throw ParameterError(.repeatedParameter(names[index]))
      }
      skipSpace()
      guard take(":") || take("=") else { throw unexpected("':' or '=' after \(spelling)") }
      values.append((index, try exactNumber(unit(index))))
      skipSpace()
    } while take(",") || startsWithLetter
    return values
  }

  /// Returns the error for the rest of the string, which should begin with something else.
  func unexpected(_ expected: String) -> ParameterError {
    ParameterError(
      .unexpected(String(decoding: text[index...], as: UTF8.self), expected: expected))
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
  }
}
