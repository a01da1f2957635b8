/// A motion that code in some language cannot play.
package enum CodeError: Error, Hashable, Sendable {
  /// A description in words of a view changes, such as its rounded corners.
  case changingText(view: String, property: String)
  /// A number of a view is one that the format does not have.
  case unsupported(view: String, property: String)
  /// Both scales of a view change, whose product is the scale of its width.
  case changingScales(view: String)
  /// A number takes a longer or finer approximation than any code has.
  case inexpressible(PolylineError)
  /// A number of a view needs too many keyframes.
  case tooManyKeyframes(view: String, property: String, limit: Int)
  /// A number of a view moves for too many milliseconds to be approximated.
  case movesTooLong(view: String, property: String, limit: Int)
  /// A number of a view does not fit into single precision.
  case tooLarge(view: String, property: String, value: Double)
  /// The duration in seconds is not 0, but shorter than the language's unit of time.
  case tooShort(duration: Double)
  /// The duration in seconds is longer than the language's unit of time can count.
  case tooLong(duration: Double, limit: Double)
}
