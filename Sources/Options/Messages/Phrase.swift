/// A part of a message that names options as the command line does: `--left-size 60`.
///
/// A scenario writes `"leftSize": "60"`, and its messages `'leftSize' 60`: the options in the literals of a
/// phrase are spelled when the message is printed, those in its interpolated strings are not.
package struct Phrase: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The spelling of the options in a message.
  package enum Spelling: Sendable {
    /// On the command line.
    case options
    /// As members of a JSON object.
    case members
  }

  fileprivate enum Part: Hashable, Sendable {
    case text(String)
    /// A string in which options are written as on the command line: `--left-size`.
    case naming(String)
  }

  private var parts: [Part]

  /// Creates a phrase that names no options.
  package init(_ text: String) { parts = [.text(text)] }

  /// Creates a phrase that names options as the command line writes them.
  package init(naming text: String) { parts = [.naming(text)] }

  package init(stringLiteral text: String) { self.init(naming: text) }

  package init(stringInterpolation phrase: StringInterpolation) { parts = phrase.parts }

  /// The parts of a phrase in the order of its literal.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ text: String) { parts.append(.naming(text)) }

    package mutating func appendInterpolation(_ text: String) { parts.append(.text(text)) }

    package mutating func appendInterpolation(_ name: some RawRepresentable<String>) {
      parts.append(.text(name.rawValue))
    }

    package mutating func appendInterpolation(_ number: Int) { parts.append(.text(String(number))) }

    package mutating func appendInterpolation(_ number: Double) {
      parts.append(.text(Messages.number(number)))
    }

    package mutating func appendInterpolation(_ phrase: Phrase) { parts += phrase.parts }
  }

  /// The phrase in one spelling.
  package func text(_ spelling: Spelling) -> String {
    parts.map { part in
      switch (part, spelling) {
      case (.text(let text), _), (.naming(let text), .options): text
      case (.naming(let text), .members): Self.members(in: text)
      }
    }.joined()
  }

  /// Returns a string with options written as members: `--left-size` becomes `'leftSize'`.
  private static func members(in text: String) -> String {
    let parts = text.split(separator: "--", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts.first ?? "")) { text, part in
      let name = part.prefix { $0.isLowercase || $0.isNumber || $0 == "-" }
      guard name.first?.isLetter ?? false else { return text + "--" + part }
      let isOff = name.hasPrefix("no-")
      return text + "'\(camelCase(String(isOff ? name.dropFirst(3) : name)))'"
        + (isOff ? " false" : "") + part.dropFirst(name.count)
    }
  }
}
