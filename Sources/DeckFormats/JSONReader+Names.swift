/// The names of an object, found by their bytes.
///
/// A few names are compared one with another. From then on a table holds the slots of the names,
/// four bytes each and at most half of it in use, for 10⁶ names must take linear time and no more
/// memory than the values. `Hasher` has a seed of its own in each process, so that no document can
/// be made to collide.
struct JSONNames {
  private static let few = 8

  private var count = 0
  // A zero is a free place: the slot with that index is the root, which is no name.
  private var table: [UInt32] = []

  /// Adds the name in the last slot.
  ///
  /// - Returns: The index of the slot that holds an equal name, if there is one.
  mutating func insertLast(of slots: [JSONTree.Slot], object: Int, bytes: [UInt8]) -> Int? {
    let new = slots.count - 1
    let name = bytes.text(of: slots[new])
    count += 1
    if count <= Self.few {
      var index = object + 1
      while index < new {
        if bytes.text(of: slots[index]) == name { return index }
        index = Self.nextName(after: index, slots: slots, bytes: bytes)
      }
      return nil
    }
    if 2 * count > table.count { grow(slots: slots, object: object, bytes: bytes) }
    var place = place(for: name)
    while table[place] != 0 {
      let index = Int(table[place])
      if bytes.text(of: slots[index]) == name { return index }
      place = (place + 1) & (table.count - 1)
    }
    table[place] = UInt32(truncatingIfNeeded: new)
    return nil
  }

  /// Makes the table twice as large and enters all names but the last again.
  private mutating func grow(slots: [JSONTree.Slot], object: Int, bytes: [UInt8]) {
    let size = max(4 * Self.few, 2 * table.count)
    table = []
    table = [UInt32](repeating: 0, count: size)
    var index = object + 1
    while index < slots.count - 1 {
      var place = place(for: bytes.text(of: slots[index]))
      while table[place] != 0 { place = (place + 1) & (size - 1) }
      table[place] = UInt32(truncatingIfNeeded: index)
      index = Self.nextName(after: index, slots: slots, bytes: bytes)
    }
  }

  private func place(for name: ArraySlice<UInt8>) -> Int {
    name.hashValue & (table.count - 1)
  }

  /// The slot after the value of the name at `index`.
  private static func nextName(after index: Int, slots: [JSONTree.Slot], bytes: [UInt8]) -> Int {
    let value = slots[index + 1]
    let first = bytes[value.offset]
    let isContainer = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    return index + 2 + (isContainer ? value.slotsInside : 0)
  }
}

extension JSONReader {
  /// Checks that the name just read is new to its object.
  mutating func checkName() throws(Failure) {
    let last = open.count - 1
    let object = open[last].index
    guard let first = open[last].names.insertLast(of: slots, object: object, bytes: bytes) else {
      return
    }
    let name = slots[slots.count - 1]
    throw failure(
      .duplicateName(String(decoding: bytes.text(of: name), as: UTF8.self)), at: name.offset,
      length: name.length, related: slots[first].offset)
  }
}
