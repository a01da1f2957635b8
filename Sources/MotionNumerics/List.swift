/// A list of values whose type costs nothing when the program starts.
///
/// The storage of an array is a class of its own for each type of elements. The Swift runtime
/// instantiates such a class when the first array of the type is made, and each takes 8,000 to 14,000
/// instructions: for the types that a command needs, more than everything else that it does for a
/// short table. The storage of a list is one class for all elements, which exists before the program
/// starts. So lists hold what every table needs: the parts of plans and motions, series, cells.
/// Arrays hold numbers, bytes and strings, whose storage is needed in any case.
///
/// A list is a value, as an array is: its storage is copied when one of several owners changes it.
///
/// - Complexity: As that of arrays.
@frozen @safe
public struct List<Element>:
  RandomAccessCollection, MutableCollection, RangeReplaceableCollection
{
  @usableFromInline var storage: ListStorage?

  /// Creates an empty list.
  @inlinable public init() {}

  /// Creates a list of one element.
  @inlinable public init(of element: Element) { append(element) }

  /// Creates a list of the same element, some times.
  @inlinable public init(repeating element: Element, count: Int) {
    self.init(count: count) { _ in element }
  }

  /// Creates a list of the results of a closure for each index.
  @inlinable public init(count: Int, _ element: (Int) -> Element) {
    guard count > 0 else { return }
    let storage = makeRoom(for: count)
    let elements = unsafe Self.elements(of: storage)
    for index in 0..<count { unsafe (elements + index).initialize(to: element(index)) }
    storage.count = count
  }

  // MARK: Storage

  /// The address of the first element of some storage.
  @inlinable @inline(__always)
  static func elements(of storage: ListStorage) -> UnsafeMutablePointer<Element> {
    unsafe storage.elements.assumingMemoryBound(to: Element.self)
  }

  /// Makes the list the only owner of its storage, with room for more elements.
  ///
  /// If there is none, it is made for as many again, so that appending takes constant time on average.
  @inlinable @inline(__always) mutating func makeRoom(for more: Int = 0) -> ListStorage {
    let count = count
    if isKnownUniquelyReferenced(&storage), let storage, storage.capacity >= count + more {
      return storage
    }
    return copyStorage(capacity: Swift.max(count + more, more > 0 ? 2 * count : 0, 4))
  }

  @inlinable @inline(never) mutating func copyStorage(capacity: Int) -> ListStorage {
    let copy = ListStorage(of: Element.self, capacity: capacity)
    let target = unsafe Self.elements(of: copy)
    copy.count = count
    if isKnownUniquelyReferenced(&storage), let storage {
      unsafe target.moveInitialize(from: Self.elements(of: storage), count: storage.count)
      storage.count = 0
    } else if let storage {
      unsafe target.initialize(from: Self.elements(of: storage), count: storage.count)
    }
    storage = copy
    return copy
  }

  /// Returns the list of the results of a closure for each element.
  @inlinable package func map<Result>(_ transform: (Element) -> Result) -> List<Result> {
    List<Result>(count: count) { transform(self[$0]) }
  }

  // MARK: Collections

  /// The index of the first element, 0.
  @inlinable public var startIndex: Int { 0 }
  /// The index past the last element, their number.
  @inlinable public var endIndex: Int { storage?.count ?? 0 }
  /// The number of elements.
  @inlinable public var count: Int { storage?.count ?? 0 }

  /// Accesses the element at an index, from 0.
  @inlinable public subscript(index: Int) -> Element {
    get {
      guard let storage, index >= 0, index < storage.count else {
        preconditionFailure("the index is not in the list")
      }
      return unsafe Self.elements(of: storage)[index]
    }
    _modify {
      precondition(index >= 0 && index < count, "the index is not in the list")
      let storage = makeRoom()
      yield unsafe &Self.elements(of: storage)[index]
    }
  }

  /// Calls a closure that may change the elements, which are in contiguous memory.
  @inlinable public mutating func withContiguousMutableStorageIfAvailable<Result>(
    _ body: (inout UnsafeMutableBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    let storage = makeRoom()
    var elements = unsafe UnsafeMutableBufferPointer(
      start: Self.elements(of: storage), count: storage.count)
    return try unsafe body(&elements)
  }

  /// Appends an element.
  @inlinable public mutating func append(_ element: Element) {
    let storage = makeRoom(for: 1)
    unsafe (Self.elements(of: storage) + storage.count).initialize(to: element)
    storage.count += 1
  }

  /// Replaces the elements of a range.
  @inlinable public mutating func replaceSubrange<Elements: Collection<Element>>(
    _ range: Range<Int>, with elements: Elements
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "the range is in the list")
    let added = elements.count
    if added == 0, range.isEmpty { return }
    let storage = makeRoom(for: Swift.max(added - range.count, 0))
    let first = unsafe Self.elements(of: storage) + range.lowerBound
    let moved = storage.count - range.upperBound
    unsafe first.deinitialize(count: range.count)
    unsafe (first + added).moveInitialize(from: first + range.count, count: moved)
    var index = 0
    for element in elements {
      unsafe (first + index).initialize(to: element)
      index += 1
    }
    precondition(index == added, "a collection has as many elements as it says")
    storage.count += added - range.count
  }
}

extension List: @unchecked Sendable where Element: Sendable {}

/// The elements of lists, which may be shared.
@usableFromInline @safe final class ListStorage {
  @exclusivity(unchecked) @usableFromInline var uncheckedCount = 0
  /// The number of elements for which there is room.
  @usableFromInline let capacity: Int
  @usableFromInline let elements: UnsafeMutableRawPointer
  /// Destroys elements, whose type only it knows.
  @usableFromInline let destroy: (UnsafeMutableRawPointer, Int) -> Void

  /// The number of initialized elements.
  @inlinable @inline(__always) var count: Int {
    get { unsafe uncheckedCount }
    set { unsafe uncheckedCount = newValue }
  }

  @inlinable init<Element>(of type: Element.Type, capacity: Int) {
    self.capacity = capacity
    unsafe elements = .allocate(
      byteCount: capacity * MemoryLayout<Element>.stride,
      alignment: MemoryLayout<Element>.alignment)
    unsafe destroy = { elements, count in
      _ = unsafe elements.assumingMemoryBound(to: Element.self).deinitialize(count: count)
    }
  }

  @inlinable deinit {
    unsafe destroy(elements, count)
    unsafe elements.deallocate()
  }
}

// MARK: - Values

extension List: ExpressibleByArrayLiteral {
  /// Creates a list of the elements of a literal, which the compiler first makes an array.
  @inlinable public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension List: Equatable where Element: Equatable {
  /// Returns whether two lists have equal elements in the same order.
  @inlinable public static func == (a: List, b: List) -> Bool {
    a.storage === b.storage || a.count == b.count && a.elementsEqual(b)
  }
}

extension List: Hashable where Element: Hashable {
  /// Hashes the elements.
  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}
