package import MotionEngine
import MotionNumerics
import TableText

/// The greatest errors of straight lines between rows, as `--max-error` gives them.
package struct ErrorBounds: Hashable, Sendable {
  /// A kind of columns that is bounded by its own name.
  package enum Kind: String, CaseIterable, Sendable {
    case opacity, scale

    fileprivate var quantity: Column.Quantity {
      switch self {
      case .opacity: .opacity
      case .scale: .scale
      }
    }
  }

  /// A bound of one column, or of all columns of a kind.
  package struct Item: Hashable, Sendable {
    package var name: String
    package var bound: Double
  }

  /// The bound of the columns in points, or nil if they have none.
  package var points: Double?
  /// The other bounds, in the order in which they are given.
  package var items: [Item] = []

  package init() {}

  /// The least bound in points: players do not resolve less.
  private static let leastPoints = 1e-6
  /// The least bound with a name, which may be of an opacity or a scale.
  private static let leastOfNames = 1e-9
  /// The greatest bound of an opacity that follows from one in points: half of one of 255 steps.
  private static let opacityStep = 0.002
  /// The share of a bound in points that bounds an opacity.
  private static let opacityShare = 0.1

  /// Returns the bounded columns among those that are printed.
  ///
  /// - Parameters:
  ///   - columns: The printed columns.
  ///   - extent: The greatest width or height of a view that is scaled, in points.
  /// - Returns: The columns with a bound, in the order of the printed ones.
  /// - Throws: A name that belongs to no printed column with a bound.
  package func columns(
    among columns: [Column], extent: () -> Double
  ) throws(Problem) -> [BoundedColumn] {
    for item in items where !columns.contains(where: { Self.bounds(item.name, $0) }) {
      let kinds = Kind.allCases.filter { kind in
        columns.contains { $0.quantity == kind.quantity && $0.name != kind.rawValue }
      }
      let names = columns.filter { $0.quantity != nil }.map(\.name) + kinds.map(\.rawValue)
      throw .noColumn(
        option: "max-error", Array(item.name.utf8), known: names.map { Array($0.utf8) })
    }
    return columns.compactMap { column in
      // The column's own name counts before that of its kind.
      let item =
        items.first { $0.name == column.name } ?? items.first { Self.bounds($0.name, column) }
      let bound = item?.bound ?? points.flatMap { implied(column, by: $0, extent) }
      return bound.map { BoundedColumn(column, bound: $0) }
    }
  }

  /// Whether an item of a name bounds a column.
  private static func bounds(_ name: String, _ column: Column) -> Bool {
    guard let quantity = column.quantity else { return false }
    return column.name == name || Kind(rawValue: name)?.quantity == quantity
  }

  /// Returns the bound of an opacity that follows from one in points.
  package static func opacity(impliedBy points: Double) -> Double {
    min(points * opacityShare, opacityStep)
  }

  /// Returns the bound of a scale that follows from one in points.
  ///
  /// The edges of a scaled view are half of its extent from its middle.
  package static func scale(impliedBy points: Double, extent: Double) -> Double {
    2 * points / max(extent, 1)
  }

  /// Returns the bound of an angle, in degrees, that follows from one in points.
  ///
  /// An edge of a turned view that is `reach` points from the axis moves by the bound, on an arc.
  /// Behind the axis it seems to move by less if the viewer is farther away than `reach`.
  package static func angle(impliedBy points: Double, reach: Double) -> Double {
    points / max(reach, 0.5) * 180 / .pi
  }

  /// Returns the bound of a column that follows from one in points, or nil if there is none.
  private func implied(_ column: Column, by points: Double, _ extent: () -> Double) -> Double? {
    switch column.quantity {
    case .length: points
    case .opacity: Self.opacity(impliedBy: points)
    case .scale: Self.scale(impliedBy: points, extent: extent())
    case .other, nil: nil
    }
  }
}

extension Codec<ErrorBounds> {
  /// A list of bounds: a number, in points, and `NAME=N` for others.
  package static var errorBounds: Codec {
    Codec(
      read: { text throws(ValueError) in
        var bounds = ErrorBounds()
        _ = try Readers.list(text) { part throws(ValueError) in try bounds.add(part) }
        return bounds
      },
      json: { bounds in
        let points = bounds.points.map { JSONValue.exact($0) }
        guard !bounds.items.isEmpty else { return points ?? .null }
        return .object(
          (points.map { [JSONMember("points", $0)] } ?? [])
            + bounds.items.map { JSONMember($0.name, .exact($0.bound)) })
      })
  }
}

extension ErrorBounds {
  /// Adds the bound that a part of a list spells.
  fileprivate mutating func add(_ part: ArraySlice<UInt8>) throws(ValueError) {
    guard let sign = part.firstIndex(of: UInt8(ascii: "=")) else {
      guard points == nil else {
        throw .malformed(expected: "a list with one number without a name")
      }
      points = try Self.bound(part, in: .points, atLeast: Self.leastPoints)
      return
    }
    let name = String(decoding: part[..<sign], as: UTF8.self)
    guard !name.isEmpty else {
      throw .malformed(expected: "a list of errors such as 0.5 or 0.5,velocity=5")
    }
    guard !items.contains(where: { $0.name == name }) else {
      throw .malformed(expected: "a list with each name once")
    }
    let rest = part[(sign + 1)...]
    do throws(ValueError) {
      let bound = try Self.bound(rest, in: nil, atLeast: Self.leastOfNames)
      items.append(Item(name: name, bound: bound))
    } catch {
      // A name is part of what was given; the number alone is at fault.
      throw .part(Array(rest), error)
    }
  }

  private static func bound(
    _ text: ArraySlice<UInt8>, in unit: NumberUnit?, atLeast least: Double
  ) throws(ValueError) -> Double {
    let bound = try Codec<Double>.number(.isPositive, in: unit).read(Array(text))
    guard bound >= least else { throw .lessThan(least) }
    return bound
  }
}
