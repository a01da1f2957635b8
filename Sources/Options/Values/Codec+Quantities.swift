package import MotionEngine
package import MotionNumerics
import TableText

/// A number as options give it: with all its digits, or the nearest double.
package protocol GivenNumber: Sendable {
  init(given number: DoubleDouble)
  /// The number in JSON.
  var shown: Double { get }
}

extension DoubleDouble: GivenNumber {
  package init(given number: DoubleDouble) { self = number }
  package var shown: Double { high }
}

extension Double: GivenNumber {
  package init(given number: DoubleDouble) { self = number.high }
  package var shown: Double { self }
}

extension Codec where Value: GivenNumber {
  /// A number within bounds, perhaps with a unit; of at most `Readers.farthest` unless it may have any
  /// magnitude.
  package static func number(
    _ rule: ParameterError.Rule = .isFinite, in unit: NumberUnit? = nil, isLimited: Bool = true,
    kind: ValueKind = .plain
  ) -> Codec {
    Codec(
      kind: kind,
      read: { text throws(ValueError) in
        let number = try Readers.checked(try Readers.exactDecimal(text[...], in: unit), rule)
        return Value(given: isLimited ? try Readers.coordinate(number) : number)
      }, json: { .exact($0.shown) })
  }

  /// A length or a coordinate in points.
  package static func length(_ rule: ParameterError.Rule = .isFinite) -> Codec {
    number(rule, in: .points)
  }

  /// A speed in points per second.
  package static func speed(_ rule: ParameterError.Rule = .isFinite) -> Codec {
    number(rule, in: .speed)
  }

  /// A frequency in hertz.
  package static func frequency(_ rule: ParameterError.Rule = .isFinite) -> Codec {
    number(rule, in: .hertz)
  }

  /// A fraction or a factor, or a percentage with the sign `%`.
  package static func share(_ rule: ParameterError.Rule = .isFinite) -> Codec {
    number(rule, in: .share)
  }

  /// A span of time of any length that is not negative, such as a delay: seconds, or a number with the
  /// unit `s` or `ms`.
  package static func span(_ rule: ParameterError.Rule = .isAtLeast(0)) -> Codec {
    number(rule, in: .time, isLimited: false, kind: .duration)
  }

  /// A duration: 0, or at least the shortest one.
  package static func duration(_ rule: ParameterError.Rule = .isAtLeast(0)) -> Codec {
    let codec = span(rule)
    return Codec(
      kind: .duration,
      read: { text throws(ValueError) in
        let duration = try codec.read(text)
        guard duration.shown == 0 || duration.shown >= Readers.shortest else {
          throw .lessThan(Readers.shortest)
        }
        return duration
      }, json: codec.json)
  }
}

// MARK: - Geometry

extension Codec<Size> {
  /// A width and a height in points, both above 0, with an `x`, a multiplication sign or a comma
  /// between them.
  package static var size: Codec {
    Codec(
      form: .list(separator: UInt8(ascii: "x")),
      read: { text throws(ValueError) in
        let parts = parts(text)
        let expected = ValueError.malformed(expected: "a size such as 375x667")
        guard parts.count == 2 else { throw expected }
        var numbers: [Double] = []
        for part in parts {
          do throws(ValueError) {
            numbers.append(try Readers.exactDecimal(part, in: .points).high)
          } catch .notANumber, .malformed {
            throw expected
          }
        }
        guard let size = try? Size(width: numbers[0], height: numbers[1]) else {
          throw .notAbove(0)
        }
        let farthest = Readers.farthest
        guard max(size.width, size.height) <= farthest else { throw .moreThan(farthest) }
        return size
      }, json: { .list([.exact($0.width), .exact($0.height)]) })
  }

  /// Divides a string at the first sign between a width and a height, if it has one.
  private static func parts(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    for index in text.indices {
      let end: Int
      switch text[index] {
      case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: ","): end = index + 1
      // The multiplication sign, ×, in UTF-8.
      case 0xC3 where text[(index + 1)...].first == 0x97: end = index + 2
      default: continue
      }
      return [Readers.trimmed(text[..<index]), Readers.trimmed(text[end...])]
    }
    return [text[...]]
  }
}

extension Codec<Point> {
  /// The two coordinates of a point.
  package static var point: Codec {
    Codec(
      form: .commas,
      read: { text throws(ValueError) in
        let numbers = try coordinates(text, 2...2, in: .points, "a position such as 160,30")
        return Point(x: numbers[0].high, y: numbers[1].high)
      }, json: { .list([.exact($0.x), .exact($0.y)]) })
  }
}

extension Codec<Rectangle> {
  /// The left and top edges of a rectangle, its width and its height.
  package static var rectangle: Codec {
    Codec(
      form: .commas,
      read: { text throws(ValueError) in
        let expected = "a rectangle such as 0,20,320,44"
        let numbers = try coordinates(text, 4...4, in: .points, expected).map { $0.high }
        let parts = Readers.parts(text, at: ",")
        for index in 2..<4 where numbers[index] < 0 {
          throw .part(Array(parts[index]), .lessThan(0))
        }
        return Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      }, json: { .list([.exact($0.x), .exact($0.y), .exact($0.width), .exact($0.height)]) })
  }
}

extension Codec<Drag.Vector> {
  /// A displacement or a velocity: along x, or for a vertical drag along y, or along x and y.
  package static func vector(in unit: NumberUnit, isVertical: Bool = false) -> Codec {
    Codec(
      form: .commas,
      read: { text throws(ValueError) in
        let expected = "one number or two such as \(isVertical ? "0,200" : "200,-5")"
        let numbers = try coordinates(text, 1...2, in: unit, expected)
        if numbers.count == 2 { return Drag.Vector(x: numbers[0], y: numbers[1]) }
        let zero = DoubleDouble(0)
        return Drag.Vector(x: isVertical ? zero : numbers[0], y: isVertical ? numbers[0] : zero)
      }, json: { .list([.exact($0.x.high), .exact($0.y.high)]) })
  }
}

/// Reads a list of coordinates.
private func coordinates(
  _ text: [UInt8], _ counts: ClosedRange<Int>, in unit: NumberUnit, _ expected: String
) throws(ValueError) -> [DoubleDouble] {
  let numbers = try Readers.list(text) { part throws(ValueError) in
    try Readers.exactDecimal(part, in: unit)
  }
  guard counts.contains(numbers.count) else { throw .malformed(expected: expected) }
  for number in numbers { _ = try Readers.coordinate(number) }
  return numbers
}
