/// The program's version.
enum Version {
  static let number = "0.1.0"
  /// The generator named in JSON documents.
  static let generator = "deckcalc \(number)"
  /// The output of `--version`.
  static let line = generator + "\n"
}
