import TableText

/// Elements of pictures, by their classes.
enum SVG {
  /// Returns the start of a picture: its names, its rules and its paper.
  static func start(
    _ names: String, width: Double, height: Double, title: String, description: String,
    suffix: String, rules: String, _ attributes: String = ""
  ) -> [String] {
    let (t, d) = ("t\(suffix)", "d\(suffix)")
    return [
      #"<svg xmlns="http://www.w3.org/2000/svg" class="\#(names)" "#
        + #"viewBox="0 0 \#(at: width) \#(at: height)" role="img" "#
        + #"aria-labelledby="\#(t) \#(d)"\#(attributes)>"#,
      #"<title id="\#(t)">\#(EscapedText.xml(title))</title>"#,
      #"<desc id="\#(d)">\#(EscapedText.xml(description))</desc>"#,
    ] + (rules.isEmpty ? [] : ["<style>\(rules)</style>"]) + [
      #"<rect class="paper" width="100%" height="100%"/>"#
    ]
  }

  /// Returns a string as it is at a position.
  static func text(_ text: String, _ x: Double, _ y: Double, _ names: String) -> String {
    self.text(markup: EscapedText.xml(text), x, y, names)
  }

  /// Returns spans and other escaped characters at a position.
  static func text(markup: String, _ x: Double, _ y: Double, _ names: String) -> String {
    #"<text class="\#(names)" x="\#(at: x)" y="\#(at: y)">\#(markup)</text>"#
  }

  /// Returns a part of a string.
  static func span(_ text: String, _ names: String) -> String {
    #"<tspan class="\#(names)">\#(EscapedText.xml(text))</tspan>"#
  }

  /// Returns a path, which may have other attributes.
  static func path(_ names: String, _ d: String, _ attributes: String = "") -> String {
    #"<path class="\#(names)"\#(attributes) d="\#(d)"/>"#
  }

  /// Returns a horizontal line.
  static func line(_ names: String, from x: Double, to end: Double, at y: Double) -> String {
    path(names, "M\(at: x) \(at: y)H\(at: end)")
  }

  static func circle(_ names: String, _ x: Double, _ y: Double, radius: Double = 3.5) -> String {
    #"<circle class="\#(names)" cx="\#(at: x)" cy="\#(at: y)" r="\#(at: radius)"/>"#
  }

  /// Returns a closed path through points.
  static func outline(_ points: [Plot.Point]) -> String {
    "M" + points.map { "\(at: $0.x) \(at: $0.y)" }.joined(separator: "L") + "Z"
  }

  /// Returns the title and the lines below it, which are shorter in a narrow picture.
  static func heading(_ title: String, _ lines: [String], width: Double) -> [String] {
    let room = width - 32
    func both(_ string: String, _ size: Double, _ y: (Double, Double), _ name: String) -> [String] {
      // Whole figures are left out of a narrow picture.
      var parts = string.split(separator: " · ", omittingEmptySubsequences: false)
      func narrow() -> String { parts.joined(separator: " · ") }
      let narrowSize = 1.08 * Theme.narrowSize
      while parts.count > 1, TextWidth.of(narrow(), size: narrowSize) > room { parts.removeLast() }
      return [
        text(TextWidth.shortened(string, to: room, size: size), 16, y.0, name + " w"),
        text(TextWidth.shortened(narrow(), to: room, size: narrowSize), 16, y.1, name + " n"),
      ]
    }
    guard !title.isEmpty else { return [] }
    let others = lines.enumerated().dropFirst().map { index, line in
      text(
        TextWidth.shortened(line, to: room, size: Theme.textSize), 16,
        45 + PlotLayout.lineHeight * Double(index), "m w")
    }
    return both(title, 1.08 * Theme.titleSize, (26, 26), "t")
      + lines.prefix(1).flatMap { both($0, Theme.textSize, (45, 53), "m") } + others
  }
}

extension DefaultStringInterpolation {
  /// Appends a coordinate of a picture.
  mutating func appendInterpolation(at number: Double) {
    appendInterpolation(PlotNumber.text(number))
  }
}

/// Estimates of the width of text in a system's font, which pictures cannot measure.
enum TextWidth {
  /// Returns the width of a string at a font size; few fonts are wider.
  static func of(_ text: String, size: Double) -> Double {
    size * text.unicodeScalars.reduce(0.0) { $0 + em($1) }
  }

  /// Returns the width of a bold string at a font size.
  static func bold(_ text: String, size: Double) -> Double { 1.08 * of(text, size: size) }

  /// Returns the start of a string that fits in a width, with an ellipsis if it is shortened.
  static func shortened(_ text: String, to width: Double, size: Double) -> String {
    guard of(text, size: size) > width else { return text }
    var (kept, ems) = ("", 0.0)
    for character in text {
      ems = character.unicodeScalars.reduce(ems) { $0 + em($1) }
      guard size * (ems + em("…")) <= width else { break }
      kept.append(character)
    }
    return kept.isEmpty ? "" : kept + "…"
  }

  /// The width of a character as a fraction of the font size.
  private static func em(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", ".", ",", ":", ";", "'", "|", "!", " ": 0.36
    case "f", "t", "r", "(", ")", "[", "]", "-", "/": 0.44
    case "m", "w", "M", "W", "@", "%", "…", "&": 1
    case "A"..."Z": 0.74
    case "\u{0}"..."\u{7F}": 0.64
    default: 1
    }
  }
}
