/// The names of an object, found by their bytes.
///
/// A few names are compared one by one. For more names a table holds the slot of each by its hash, so that
/// a name is read only if its hash is equal: names and slots are spread over the whole document, and each
/// access waits for memory. `Hasher` has another seed in each process, so that no document can be made to
/// collide.
struct JSONNames {
  /// The maximum number of names that are compared one by one.
  private static let linearSearchLimit = 8

  private var count = 0
  /// The slot of each name, by its hash or the next number that was free.
  private var table: [Int: UInt32] = [:]

  /// Adds the name in the last slot.
  ///
  /// - Returns: The index of the slot with an equal name, or nil.
  mutating func insertLast(of slots: [JSONTree.Slot], object: Int, bytes: [UInt8]) -> Int? {
    let new = slots.count - 1
    count += 1
    let isTabled = count > Self.linearSearchLimit
    if !isTabled || table.isEmpty {
      let name = bytes.text(of: slots[new])
      var index = object + 1
      while index < new {
        if isTabled {
          _ = insert(index, of: slots, bytes)
        } else if bytes.text(of: slots[index]) == name {
          return index
        }
        // The slot after the value of the name.
        let value = slots[index + 1]
        let first = bytes[value.offset]
        let isContainer = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        index += 2 + (isContainer ? value.slotsInside : 0)
      }
    }
    return isTabled ? insert(new, of: slots, bytes) : nil
  }

  /// Inserts a name, or returns the slot of one that is equal.
  private mutating func insert(_ slot: Int, of slots: [JSONTree.Slot], _ bytes: [UInt8]) -> Int? {
    let name = bytes.text(of: slots[slot])
    var hasher = Hasher()
    unsafe name.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    var key = hasher.finalize()
    while let other = table[key] {
      if bytes.text(of: slots[Int(other)]) == name { return Int(other) }
      key &+= 1
    }
    table[key] = UInt32(slot)
    return nil
  }
}
