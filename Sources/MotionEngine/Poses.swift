/// The values of properties, in order; a property without a value is absent.
public struct Poses: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// The poses, one for each property.
  var list: [Plan.Pose] = []

  /// Creates no poses; setting each takes less at the start of a program than a literal.
  init() {}

  /// Creates the poses of a literal such as `[.offset: 0, .height: 480]`.
  public init(dictionaryLiteral elements: (Property, Double?)...) {
    list = elements.map { Plan.Pose($0.0, $0.1) }
  }

  /// The value of a property, or nil if it has none.
  public subscript(property: Property) -> Double? {
    get { list.first { $0.property == property }?.value }
    set {
      if let index = list.firstIndex(where: { $0.property == property }) {
        list[index].value = newValue
      } else {
        list.append(Plan.Pose(property, newValue))
      }
    }
  }

  /// Returns the poses of some properties.
  func only(_ properties: [Property]) -> Poses {
    var poses = self
    poses.list = list.filter { properties.contains($0.property) }
    return poses
  }

  /// Returns the poses of both, which have no property in common.
  static func + (first: Poses, second: Poses) -> Poses {
    var poses = first
    poses.list += second.list
    return poses
  }
}
