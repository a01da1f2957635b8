/// The names of an object, found by their bytes.
///
/// A few names are compared one with another. From then on a table holds the hash and the slot of
/// each name, so that only an equal hash takes a look at the name and growing takes none: names and
/// slots are spread over the whole document, and each look at another place waits for memory.
/// `Hasher` has a seed of its own in each process, so that no document can be made to collide.
struct JSONNames {
  private static let few = 8

  /// A name in the table; the slot of the root, which is no name, marks a free place.
  private struct Entry {
    var hash: UInt32 = 0
    var slot: UInt32 = 0
  }

  private var count = 0
  private var table: [Entry] = []

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
    if table.isEmpty {
      table = [Entry](repeating: Entry(), count: 4 * Self.few)
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

  /// Enters a name unless an entry with an equal hash is equal to it, and returns that one's slot.
  @discardableResult
  private mutating func insert(
    _ new: Entry, unless isEqual: (Int) -> Bool = { _ in false }
  ) -> Int? {
    let mask = table.count - 1
    var place = Int(new.hash) & mask
    while table[place].slot != 0 {
      let entry = table[place]
      if entry.hash == new.hash, isEqual(Int(entry.slot)) { return Int(entry.slot) }
      place = (place + 1) & mask
    }
    table[place] = new
    return nil
  }

  /// The hash of a name; `hashValue` of the bytes goes to the hasher eight times as often.
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
