import TableText

/// Numbers, tables and data in a page.
enum PageText {
  /// Returns a JSON value as the contents of a `script` element, without spaces between its parts.
  static func script(_ value: JSONValue) -> String {
    var buffer = ByteBuffer(capacity: 1 << 16)
    buffer.append(value, style: .shortest)
    return EscapedText.scriptJSON(
      Resources.compact(buffer.bytes, after: ":,{[", before: ""))
  }

  /// Returns the shortest text of a number.
  static func number(_ number: Double) -> String {
    number.isFinite ? NumberStyle.shortest.text(of: number) : "0"
  }

  /// Returns a number with a fixed count of decimals.
  static func number(_ number: Double, decimals: Int) -> String {
    guard number.isFinite else { return "" }
    let text = PlotNumber.signed(number, decimals: decimals)
    let kept = text.split(separator: ".").dropFirst().first?.utf8.count ?? 0
    let point = kept == 0 && decimals > 0 ? "." : ""
    return text + point + String(repeating: "0", count: decimals - kept)
  }

  /// Returns a decimal number with at most three decimals, or more if it is small, with a minus sign;
  /// another string as it is.
  static func shortened(_ text: String) -> (text: String, fraction: Int, isExact: Bool) {
    func fraction(_ text: String) -> Int {
      text.firstIndex(of: ".").map { text[$0...].utf8.count - 1 } ?? 0
    }
    guard let number = Double(text), text.utf8.allSatisfy({ "+-.0123456789".utf8.contains($0) })
    else { return (text, 0, true) }
    var (decimals, size) = (3, number.magnitude)
    while size > 0, size < 0.1, decimals < 9 { (size, decimals) = (10 * size, decimals + 1) }
    let isExact = fraction(text) <= decimals
    let short = isExact ? text : NumberStyle.fixed(decimals).text(of: number)
    let sign = text.first == "+" && !isExact ? "+" : ""
    return (sign + PlotNumber.minus(short), fraction(short), isExact)
  }

  /// Returns a cell of a table.
  static func cell(
    _ text: String, _ tag: String = "td", isNumber: Bool = false, _ attributes: String = ""
  ) -> String {
    cell(markup: EscapedText.xml(text), tag, isNumber: isNumber, attributes)
  }

  /// Returns a cell of a table with escaped content.
  static func cell(
    markup: String, _ tag: String = "td", isNumber: Bool = false, _ attributes: String = ""
  ) -> String {
    "<\(tag)\(isNumber ? " class=\"_number\"" : "")\(attributes)>\(markup)</\(tag)>"
  }

  /// Returns a heading of a column.
  static func head(_ text: String, isNumber: Bool = false) -> String {
    cell(text, "th", isNumber: isNumber, " scope=\"col\"")
  }

  /// Returns a table of rows of cells, under a label that is escaped.
  static func table(
    _ label: String, _ attributes: String = "", caption: String? = nil, heads: String,
    rows: [String]
  ) -> String {
    let title = caption.map { "<caption>\($0)</caption>\n" } ?? ""
    return scrolled(
      "<table\(attributes)>\n\(title)<thead><tr>\(heads)</tr></thead>\n<tbody>\n"
        + rows.joined() + "</tbody></table>", label)
  }

  /// Returns elements in a box that a narrow page scrolls, with the keyboard, too.
  static func scrolled(_ elements: String, _ label: String) -> String {
    "<div class=\"_table\" tabindex=\"0\" role=\"region\" aria-label=\"\(label)\">"
      + "\(elements)</div>\n"
  }
}
