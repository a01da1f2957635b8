import TableText

/// The files in the folder `Resources`: style sheets, scripts and fixed elements, and data.
enum Resources {
  /// The style sheet of a page that plays motions.
  static var pageStyle: String {
    sheet(PackageResources.dots_css) + plotStyle(narrow: "@container")
      + sheet(PackageResources.common_css, PackageResources.page_css)
  }
  static var pageScript: String { script(PackageResources.common_js, PackageResources.page_js) }

  /// The style sheet of a report.
  static var reportStyle: String {
    plotStyle(narrow: "@container") + comparisonStyle + filmStyle
      + sheet(PackageResources.common_css, PackageResources.report_css)
  }
  static var reportScript: String { script(PackageResources.common_js, PackageResources.report_js) }

  /// Returns the style sheet of plots, where a query begins the rules of a narrow picture: of the window
  /// or, in a page, of the box around the picture.
  static func plotStyle(narrow query: String = "@media") -> String {
    filled(
      Array(sheet(PackageResources.plot_css).utf8),
      ["narrow": "\(query)(max-width:\(Theme.narrowWidth)px)"])
  }
  static var comparisonStyle: String { sheet(PackageResources.comparison_css) }
  static var filmStyle: String { sheet(PackageResources.film_css) }
  /// The class in Dart and the function in TypeScript of what goes from point to point.
  static var polyline: String { text(PackageResources.polyline_dart) }
  static var polylineScript: String { text(PackageResources.polyline_ts) }
  /// The names and the codes of colors, a line each.
  static var colors: String { text(PackageResources.colors_txt) }

  /// The names of types that exported code uses, or that no type can have.
  static var types: [Substring] { text(PackageResources.types_txt).split(separator: "\n") }
  /// The words that cannot name a parameter or a function of JavaScript.
  static var reserved: [Substring] { text(PackageResources.reserved_txt).split(separator: "\n") }

  private static func text(_ file: [UInt8]) -> String { String(decoding: file, as: UTF8.self) }

  /// Returns a file with values, already escaped, in place of their names in double braces.
  static func filled(_ file: [UInt8], _ values: [String: String]) -> String {
    let parts = text(file).split(separator: "{{", omittingEmptySubsequences: false)
    return parts[0]
      + parts.dropFirst().map { part in
        let ends = part.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
        return (values[String(ends[0])] ?? "") + ends[1]
      }.joined()
  }

  /// Returns the start of a page up to its style, which may use what is on the page and load nothing.
  static func head(title: String, generator: String, style: String) -> String {
    filled(
      PackageResources.head_html,
      ["title": title, "generator": EscapedText.xml(generator), "style": style])
  }

  private static func sheet(_ files: [UInt8]...) -> String {
    Theme.themed(compact(sheet: files.joined()))
  }

  /// Returns a style sheet without what only readers of its source need.
  static func compact(sheet: some Sequence<UInt8>) -> String {
    compact(sheet, after: ":;,{}>", before: "{}>")
  }

  private static func script(_ files: [UInt8]...) -> String {
    // Every statement of the scripts ends with a semicolon or a brace.
    let marks = "=(){}[];,:?&|<>*"
    return "\"use strict\";(()=>{\(compact(files.joined(), after: marks, before: marks))})();\n"
  }

  /// Returns code without what only readers of its source need: lines that are comments, the spaces
  /// before lines, and outside of strings those after or before some characters.
  static func compact(_ code: some Sequence<UInt8>, after: String, before: String) -> String {
    let lines = Array(code).split(separator: UInt8(ascii: "\n")).map {
      $0.drop { $0 == UInt8(ascii: " ") }
    }
    let kept = lines.filter { !$0.starts(with: "//".utf8) && !$0.starts(with: "/*".utf8) }
    let bytes = Array(kept.joined(separator: "\n".utf8))
    let (after, before) = (Set(after.utf8), Set(before.utf8))
    var (result, quote, isEscaped): ([UInt8], UInt8?, Bool) = ([], nil, false)
    for (byte, next) in zip(bytes, bytes.dropFirst() + [0]) {
      if quote == nil, " \n".utf8.contains(byte),
        before.contains(next) || result.last.map(after.contains) ?? true
      {
        continue
      }
      if byte == quote, !isEscaped {
        quote = nil
      } else if quote == nil, "\"'`".utf8.contains(byte) {
        quote = byte
      }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
