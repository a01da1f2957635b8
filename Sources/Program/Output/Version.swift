/// The program's version.
enum Version {
  static let number = "0.1.0"
  /// The date of the version, which manual pages show.
  static let date = "2026-11-23"
  /// The name of the program.
  static let program = "deckcalc"
  /// The generator named in JSON documents.
  static let generator = "\(program) \(number)"
  /// The output of `--version`.
  static let line = generator + "\n"
}
