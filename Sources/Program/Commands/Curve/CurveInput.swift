import Arguments
import MotionNumerics
import TableText

/// An input of a curve: a value of x, or a time.
struct CurveInput: Hashable, Sendable {
  var number: DoubleDouble
  /// Whether the number is a time in seconds rather than a value of x.
  var isTime = false

  /// The input as it is typed.
  var text: String { Messages.number(number.high) + (isTime ? "s" : "") }

  /// Reads a number, a percentage, or a time with the unit `s` or `ms`.
  static func read(_ text: ArraySlice<UInt8>) throws(ValueError) -> CurveInput {
    if text.last == UInt8(ascii: "%") {
      return CurveInput(number: try Readers.exactDecimal(text.dropLast(), timesTenTo: -2))
    }
    let (number, power) = Readers.numberOfTime(text)
    do throws(ValueError) {
      let value = try Readers.exactDecimal(number, timesTenTo: power)
      return CurveInput(number: value, isTime: number.count < text.count)
    } catch {
      throw Readers.unitError(
        error, text,
        expected: "a fraction of the duration such as 0.3 or 30%, or a time such as 0.3s or 300ms")
    }
  }

  var json: JSONValue { isTime ? .text(text) : .exact(number.high) }
}

extension Codec<CurveInput> {
  /// An input of a curve.
  static var curveInput: Codec {
    Codec(
      read: { text throws(ValueError) in try CurveInput.read(text[...]) }, json: { $0.json })
  }
}

extension Codec<[CurveInput]> {
  /// A list of inputs of a curve.
  static var curveInputs: Codec {
    Codec(
      form: .commas,
      read: { text throws(ValueError) in try Readers.list(text, CurveInput.read) },
      json: { .list($0.map(\.json)) })
  }
}
