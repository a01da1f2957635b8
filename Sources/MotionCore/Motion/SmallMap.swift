package import MotionNumerics

/// A map for few keys, where linear search is fastest.
///
/// Instantiating a dictionary's type, once when the program starts, takes longer than printing a
/// short table.
///
/// - Complexity: O(*n*) for each look-up among *n* keys.
package struct SmallMap<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The keys, in the order of insertion.
  package private(set) var keys = List<Key>()
  /// The values, in the order of the keys.
  package private(set) var values = List<Value>()

  /// Creates an empty map.
  package init() {}

  /// Accesses the value of a key.
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

  /// Changes the value of a key in place, inserting a default first if there is none.
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

  /// Changes all values in place.
  package mutating func updateAll(_ change: (inout Value) -> Void) {
    for index in values.indices { change(&values[index]) }
  }

  /// Accesses a value by the index of its key.
  package subscript(index index: Int) -> Value {
    get { values[index] }
    set { values[index] = newValue }
  }
}

extension SmallMap: Equatable where Value: Equatable {}
extension SmallMap: Hashable where Value: Hashable {}
