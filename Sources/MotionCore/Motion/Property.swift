package import MotionNumerics

/// A property of one of a system's layers, which may move.
public struct Property: Hashable, Sendable {
  /// The property's name, such as `offset`.
  public var name: String
  /// The layer, among several of one kind, that it belongs to; 0 if there is one.
  public var layer: Int

  /// Creates a property.
  public init(_ name: String, layer: Int = 0) { (self.name, self.layer) = (name, layer) }

  /// The width of the bounds, in points.
  public static let width = Property("width")
  /// The height of the bounds, in points.
  public static let height = Property("height")
}

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
  package var values = List<Value>()

  package init() {}

  /// Accesses the value of a key; a value that is set stays.
  package subscript(key: Key) -> Value? {
    get { keys.firstIndex(of: key).map { values[$0] } }
    set { if let newValue { self[key, default: newValue] = newValue } }
  }

  /// Accesses the value of a key in place, inserting a default first if there is none.
  package subscript(key: Key, default value: @autoclosure () -> Value) -> Value {
    get { self[key] ?? value() }
    _modify {
      let index = keys.firstIndex(of: key) ?? keys.count
      if index == keys.count {
        keys.append(key)
        values.append(value())
      }
      yield &values[index]
    }
  }
}

extension SmallMap: Equatable where Value: Equatable {}
extension SmallMap: Hashable where Value: Hashable {}
