extension ExportColor {
  /// The color as labeled arguments of an initializer.
  var arguments: String {
    [("red", red), ("green", green), ("blue", blue)].map { name, channel in
      "\(name): \(Numbers.text(Double(channel) / 255))"
    }.joined(separator: ", ")
  }

  /// The code of the color, or `black`.
  var name: String {
    guard self != .black else { return "black" }
    let digits = String(red << 16 | green << 8 | blue, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
