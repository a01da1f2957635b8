/// The words that turn an option without a value on or off: `--shadow=off`, `--shadow no`.
///
/// Only these words are taken from the argument after an option, in any case (`YES` and `NO` of
/// Objective-C), so that other arguments keep their meaning.
package enum SwitchWord {
  /// The words that messages name.
  package static let usual = ["on", "off"]

  /// Returns whether a word means on or off, or nil if it is another word.
  package static func isOn(_ word: [UInt8]) -> Bool? {
    switch String(decoding: word, as: UTF8.self).lowercased() {
    case "on", "yes", "true": true
    case "off", "no", "false": false
    default: nil
    }
  }
}
