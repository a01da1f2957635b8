/// The columns of a table, found by their names.
struct JSONTableColumns: Sendable {
  /// The names in UTF-8.
  private(set) var names: [[UInt8]] = []
  private var indices: [[UInt8]: Int] = [:]
  /// The scanner of plain rows with these columns.
  let scanner: JSONRowScanner

  /// Creates a table without columns.
  init() { scanner = JSONRowScanner() }

  /// Takes the columns from the value of `columns`.
  init(of list: JSONTree.Node) throws(JSONTableReader.Failure) {
    var positions: [[UInt8]: TextPosition] = [:]
    for column in list.elements.map(Array.init) ?? [] {
      let name = column.member(named: "name")
      guard let name, let text = name.text else {
        throw .init(.columnWithoutName, at: (name ?? column).position)
      }
      if let first = positions.updateValue(name.position, forKey: Array(text.utf8)) {
        throw .init(.duplicateColumn(text, first: first), at: name.position)
      }
      names.append(Array(text.utf8))
    }
    scanner = JSONRowScanner()
  }

  /// Takes the columns from the names of the object that has been read.
  init(ofObject json: JSONReader) throws(JSONTableReader.Failure) {
    var scanner = JSONRowScanner(namesOfObject: ())
    for index in stride(from: 1, to: json.slots.count, by: 2) {
      let name = json.slots[index]
      try json.checkScalar(json.slots[index + 1])
      let text = Array(json.bytes.text(of: name))
      indices[text] = names.count
      names.append(text)
      scanner.appendName(json.bytes[name.offset..<name.offset + name.length])
    }
    self.scanner = scanner
  }

  /// Returns the values of the object that has been read, in the order of the columns.
  func values(of json: JSONReader) throws(JSONTableReader.Failure) -> [JSONTree.Slot] {
    var values = [JSONTree.Slot?](repeating: nil, count: names.count)
    for index in stride(from: 1, to: json.slots.count, by: 2) {
      let name = json.bytes.text(of: json.slots[index])
      guard let column = indices[Array(name)] else {
        throw .init(
          .unknownMember(String(decoding: name, as: UTF8.self)),
          at: json.position(of: json.slots[index].offset))
      }
      try json.checkScalar(json.slots[index + 1])
      values[column] = json.slots[index + 1]
    }
    if let missing = values.firstIndex(where: { $0 == nil }) {
      throw .init(.missingMember(String(decoding: names[missing], as: UTF8.self)), at: json.start)
    }
    return values.compactMap(\.self)
  }

  /// Returns the values of the array that has been read.
  func values(ofList json: JSONReader) throws(JSONTableReader.Failure) -> [JSONTree.Slot] {
    let values = Array(json.slots.dropFirst())
    for value in values { try json.checkScalar(value) }
    guard values.count == names.count else {
      throw .init(.valueCount(values.count, columns: names.count), at: json.start)
    }
    return values
  }
}

extension JSONReader {
  /// Rejects an array or an object as a cell.
  fileprivate func checkScalar(_ value: JSONTree.Slot) throws(JSONTableReader.Failure) {
    let byte = bytes[value.offset]
    guard byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") else { return }
    throw .init(.nestedValue, at: position(of: value.offset))
  }
}
