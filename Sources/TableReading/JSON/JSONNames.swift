/// The names of an object, found by their bytes.
///
/// A few names are compared one by one. For more names a table holds the hash and slot of each,
/// so that a name is read only if its hash is equal, and not when the table grows: names and slots
/// are spread over the whole document, and each access waits for memory. `Hasher` has another seed
/// in each process, so that no document can be made to collide.
struct JSONNames {
  /// The maximum number of names that are compared one by one.
  private static let linearSearchLimit = 8

  /// A name in the table; the slot of the root, which is not a name, marks a free entry.
  private struct Entry {
    var hash: UInt32 = 0
    var slot: UInt32 = 0
  }

  private var count = 0
  private var table: [Entry] = []

  /// Adds the name in the last slot.
  ///
  /// - Returns: The index of the slot with an equal name, or nil.
  mutating func insertLast(of slots: [JSONTree.Slot], object: Int, bytes: [UInt8]) -> Int? {
    let new = slots.count - 1
    let name = bytes.text(of: slots[new])
    count += 1
    if count <= Self.linearSearchLimit {
      var index = object + 1
      while index < new {
        if bytes.text(of: slots[index]) == name { return index }
        index = Self.nextName(after: index, slots: slots, bytes: bytes)
      }
      return nil
    }
    if table.isEmpty {
      table = [Entry](repeating: Entry(), count: 4 * Self.linearSearchLimit)
      var index = object + 1
      while index < new {
        insert(Entry(hash: Self.hash(bytes.text(of: slots[index])), slot: UInt32(index)))
        index = Self.nextName(after: index, slots: slots, bytes: bytes)
      }
    } else if 4 * count > 3 * table.count {
      let entries = table
      table = [Entry](repeating: Entry(), count: 2 * entries.count)
      for entry in entries where entry.slot != 0 { insert(entry) }
    }
    return insert(Entry(hash: Self.hash(name), slot: UInt32(new))) { slot in
      bytes.text(of: slots[slot]) == name
    }
  }

  /// Inserts a name, or returns the slot of an entry that is equal.
  @discardableResult
  private mutating func insert(
    _ new: Entry, unless isEqual: (Int) -> Bool = { _ in false }
  ) -> Int? {
    let mask = table.count - 1
    var index = Int(new.hash) & mask
    while table[index].slot != 0 {
      let entry = table[index]
      if entry.hash == new.hash, isEqual(Int(entry.slot)) { return Int(entry.slot) }
      index = (index + 1) & mask
    }
    table[index] = new
    return nil
  }

  /// Returns the hash of a name; `hashValue` of the bytes calls the hasher eight times as often.
  private static func hash(_ name: ArraySlice<UInt8>) -> UInt32 {
    var hasher = Hasher()
    var word: UInt64 = UInt64(truncatingIfNeeded: name.count)
    var room = 4
    for byte in name {
      word = word << 8 | UInt64(byte)
      room -= 1
      if room == 0 {
        hasher.combine(word)
        (word, room) = (0, 8)
      }
    }
    hasher.combine(word)
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }

  /// Returns the slot after the value of the name at `index`.
  private static func nextName(after index: Int, slots: [JSONTree.Slot], bytes: [UInt8]) -> Int {
    let value = slots[index + 1]
    let first = bytes[value.offset]
    let isContainer = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    return index + 2 + (isContainer ? value.slotsInside : 0)
  }
}
