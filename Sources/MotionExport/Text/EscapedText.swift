import TableText

/// Strings of users in exported files, in which nothing of them may have a meaning.
package enum EscapedText {
  /// Returns a string for a comment of CSS, Swift or Kotlin.
  ///
  /// Swift and Kotlin nest comments, and a style element ends at `</style`.
  package static func comment(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let previous = result.unicodeScalars.last
      if (previous == "*" && scalar == "/") || (previous == "/" && scalar == "*") { result += " " }
      let isPlain = scalar != "<" && VisibleText.isPlain(scalar)
      result += isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }
    return result.unicodeScalars.last == "\\" ? result + " " : result
  }

  /// Returns a string for the text or an attribute of XML and HTML.
  ///
  /// Control characters and characters that XML forbids become U+FFFD.
  package static func xml(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      // A parser would make a line feed of a carriage return, and a space of all in an attribute.
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      // XML allows the last of these, but advises against them.
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": result += "\u{FFFD}"
      case _ where scalar.value & 0xFFFE == 0xFFFE: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns a JSON document for a script element of HTML: the same document, spelled without `<`.
  package static func scriptJSON(_ document: String) -> String {
    var result = ""
    for scalar in document.unicodeScalars {
      switch scalar {
      case "<": result += "\\u003c"
      case "\u{2028}": result += "\\u2028"
      case "\u{2029}": result += "\\u2029"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
