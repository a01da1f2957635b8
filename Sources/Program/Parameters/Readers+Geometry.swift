import Arguments
import MotionEngine
import MotionNumerics

/// The readers of sizes, points and displacements.
extension Readers {
  /// Reads a width and a height, both above 0, with an `x`, a multiplication sign or a comma between
  /// them.
  static let size: Reader<Size> = { text throws(ValueError) in
    let numbers = sizeParts(text)
    let expected = ValueError.malformed(expected: "a size such as 375x667")
    guard numbers.count == 2 else { throw expected }
    let width: Double
    let height: Double
    do throws(ValueError) {
      width = try exactDecimal(numbers[0], in: .points).high
      height = try exactDecimal(numbers[1], in: .points).high
    } catch .notANumber, .malformed {
      throw expected
    }
    guard let size = try? Size(width: width, height: height) else { throw .notAbove(0) }
    guard max(width, height) <= farthest else { throw .moreThan(farthest) }
    return size
  }

  /// Divides a string at the first sign between a width and a height, if it has one.
  private static func sizeParts(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    for index in text.indices {
      let end: Int
      switch text[index] {
      case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: ","): end = index + 1
      // The multiplication sign, ×, in UTF-8.
      case 0xC3 where text[(index + 1)...].first == 0x97: end = index + 2
      default: continue
      }
      return [trimmed(text[..<index]), trimmed(text[end...])]
    }
    return [text[...]]
  }

  /// Reads a point: two comma-separated numbers.
  static let point: Reader<Point> = { text throws(ValueError) in
    let numbers = try coordinates(text, [2], in: .points, "a position such as 160,30")
    return Point(x: numbers[0].high, y: numbers[1].high)
  }

  /// Reads a rectangle: its left and top edges, its width and its height.
  static let rectangle: Reader<Rectangle> = { text throws(ValueError) in
    let numbers = try coordinates(text, [4], in: .points, "a rectangle such as 0,20,320,44")
    let (width, height) = (numbers[2], numbers[3])
    for (part, extent) in zip(parts(text, at: ","), numbers).dropFirst(2) where extent.high < 0 {
      throw .part(Array(part), .lessThan(0))
    }
    return Rectangle(x: numbers[0].high, y: numbers[1].high, width: width.high, height: height.high)
  }

  /// Reads a displacement or a velocity along x, or along x and y.
  static func translation(in unit: NumberUnit) -> Reader<Drag.Vector> {
    { text throws(ValueError) in
      let numbers = try coordinates(text, [1, 2], in: unit, "one number or two such as 200,-5")
      return Drag.Vector(x: numbers[0], y: numbers.count > 1 ? numbers[1] : DoubleDouble(0))
    }
  }

  /// Reads a displacement or a velocity along y, or along x and y.
  static func verticalTranslation(in unit: NumberUnit) -> Reader<Drag.Vector> {
    { text throws(ValueError) in
      let numbers = try coordinates(text, [1, 2], in: unit, "one number or two such as 0,200")
      let zero = DoubleDouble(0)
      return Drag.Vector(x: numbers.count > 1 ? numbers[0] : zero, y: numbers[numbers.count - 1])
    }
  }

  private static func coordinates(
    _ text: [UInt8], _ counts: [Int], in unit: NumberUnit, _ expected: String
  ) throws(ValueError) -> [DoubleDouble] {
    let numbers = try list(text) { part throws(ValueError) in try exactDecimal(part, in: unit) }
    guard counts.contains(numbers.count) else { throw .malformed(expected: expected) }
    for number in numbers { _ = try coordinate(number) }
    return numbers
  }

  /// Reads a length of at least 0 for some sides: a comma-separated list of `SIDE=N`.
  static let lengthsBySide: Reader<PerSide<Double?>> = { text throws(ValueError) in
    let expected = ValueError.malformed(
      expected: "a list of sides with one length each, such as left=60,top=20")
    var lengths = PerSide<Double?> { _ in nil }
    for part in parts(text, at: ",") {
      let pair = parts(Array(part), at: "=").map(Array.init)
      guard pair.count == 2 else { throw expected }
      let side: Side
      do throws(ValueError) { side = try choice(Side.self)(pair[0]) } catch {
        throw .part(pair[0], error)
      }
      guard lengths[side] == nil else { throw expected }
      do throws(ValueError) {
        lengths[side] = try exactNumber(.isAtLeast(0), in: .points)(pair[1]).high
      } catch {
        throw .part(pair[1], error)
      }
    }
    return lengths
  }
}
