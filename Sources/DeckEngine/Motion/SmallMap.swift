/// Values by key, for so few keys that looking through them is fastest.
///
/// A dictionary's type takes longer to make, once when the program starts, than a short table takes
/// to print.
///
/// - Complexity: O(*n*) for each look-up among *n* keys.
package struct SmallMap<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The keys, in the order in which they came.
  package private(set) var keys: [Key] = []
  /// The values, in the order of the keys.
  package private(set) var values: [Value] = []

  /// Creates an empty map.
  package init() {}

  /// The value of a key.
  package subscript(key: Key) -> Value? {
    get { keys.firstIndex(of: key).map { values[$0] } }
    set {
      let index = keys.firstIndex(of: key)
      switch (index, newValue) {
      case (let index?, let value?): values[index] = value
      case (nil, let value?):
        keys.append(key)
        values.append(value)
      case (let index?, nil):
        keys.remove(at: index)
        values.remove(at: index)
      case (nil, nil): break
      }
    }
  }

  /// Changes the value of a key where it is stored, putting in one first if there is none.
  package mutating func update(
    _ key: Key, default value: @autoclosure () -> Value, _ change: (inout Value) -> Void
  ) {
    let index = keys.firstIndex(of: key)
    if index == nil {
      keys.append(key)
      values.append(value())
    }
    change(&values[index ?? values.count - 1])
  }

  /// Changes every value where it is stored.
  package mutating func updateAll(_ change: (inout Value) -> Void) {
    for index in values.indices { change(&values[index]) }
  }

  /// The value of a key by the place of the key.
  package subscript(index index: Int) -> Value {
    get { values[index] }
    set { values[index] = newValue }
  }
}

extension SmallMap: Equatable where Value: Equatable {}
extension SmallMap: Hashable where Value: Hashable {}
