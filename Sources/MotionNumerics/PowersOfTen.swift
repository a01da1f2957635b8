/// The powers of ten that fit a word.
package enum PowersOfTen {
  /// The powers from 10⁰ to 10¹⁹, all that fit.
  package static let words: [UInt64] = (0...19).map(word)

  /// Returns one of the powers from 10⁰ to 10¹⁹, without making the others.
  package static func word(_ exponent: Int) -> UInt64 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
