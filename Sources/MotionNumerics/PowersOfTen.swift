/// The powers of ten that fit a word.
package enum PowersOfTen {
  /// The powers from 10⁰ to 10¹⁹, all that fit.
  package static let words: [UInt64] = (0...19).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
