extension JSONTableReader {
  /// Takes the columns from the value of `columns`.
  mutating func takeColumns(ofList slot: Int) throws(Failure) {
    let list = JSONTree.Node(tree: json.tree, index: slot)
    var positions: [[UInt8]: TextPosition] = [:]
    for column in list.elements.map(Array.init) ?? [] {
      let name = column.member(named: "name")
      guard let name, let text = name.text else {
        throw Failure(.columnWithoutName, at: (name ?? column).position)
      }
      if let first = positions.updateValue(name.position, forKey: Array(text.utf8)) {
        throw Failure(.duplicateColumn(text, first: first), at: name.position)
      }
      columnNames.append(Array(text.utf8))
    }
    beginCells()
  }

  /// Takes the columns from the names of the object that has been read.
  mutating func takeColumnsOfObject() throws(Failure) {
    for index in stride(from: 1, to: json.slots.count, by: 2) {
      let name = json.slots[index]
      try checkScalar(json.slots[index + 1])
      columnIndices[Array(json.bytes.text(of: name))] = columnNames.count
      columnNames.append(Array(json.bytes.text(of: name)))
      spellings += json.bytes[name.offset..<name.offset + name.length]
      spellingEnds.append(spellings.count)
    }
    beginCells()
  }

  private mutating func beginCells() {
    hasColumns = true
    cells = Array(repeating: CellRange(start: 0, end: 0), count: columnNames.count)
  }
}
