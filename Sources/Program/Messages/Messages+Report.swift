import TableComparison

// The sentences of pages and pictures of comparisons.

extension Messages {
  /// The greatest number of names in a title.
  private static let titleLimit = 6

  /// The title of a comparison of two files, or of the suites or files that are compared.
  static func title(ofComparing names: [[UInt8]], isSuite: Bool) -> String {
    if !isSuite, names.count == 2 {
      return "expected \(file(names[0])), actual \(file(names[1]))"
    }
    let shown = names.prefix(titleLimit).map(file).joined(separator: ", ")
    let rest = names.count - titleLimit
    return rest > 0 ? "\(shown) and \(rest) more" : shown
  }

  static func file(_ name: [UInt8]) -> String {
    name == Array("-".utf8) ? "standard input" : shortened(name)
  }

  static func unplottedCases(after count: Int) -> String {
    "Only the first \(count) results have plots."
  }

  /// The rows that a plot shows, one of each `step`.
  static func drawnRows(every step: Int, of count: Int) -> String {
    "Every \(ordinal(step)) of \(grouped(count)) rows is drawn."
  }

  /// The name of a deviation's curve, with the greatest one.
  static func deviation(of curve: Comparison.Curve) -> String {
    guard let greatest = curve.greatest else { return "deviation" }
    return "deviation (\(noun(greatest)): \(greatest.text))"
  }

  /// The greatest deviation of a column and its location.
  static func greatest(of curve: Comparison.Curve) -> String {
    guard let greatest = curve.greatest else { return "\(curve.name): no differences" }
    return "\(curve.name): \(noun(greatest)) \(greatest.text) in \(greatest.location)"
  }

  private static func noun(_ greatest: Comparison.Curve.Greatest) -> String {
    greatest.isAccepted ? "greatest deviation" : "greatest difference"
  }

  /// Returns an ordinal number, such as `2nd`.
  private static func ordinal(_ number: Int) -> String {
    let isTeen = 11...13 ~= number % 100
    let suffix = isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    return "\(number)\(suffix)"
  }

  /// Returns a number with commas between its thousands.
  private static func grouped(_ number: Int) -> String {
    number < 1_000
      ? "\(number)"
      : grouped(number / 1_000) + "," + String(String(number % 1_000 + 1_000).dropFirst())
  }
}
