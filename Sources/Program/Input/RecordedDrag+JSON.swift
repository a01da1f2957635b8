import Arguments
import MotionEngine
import MotionNumerics
import TableReading

extension RecordedDrag {
  /// Reads the points of a JSON document.
  static func points(
    ofJSON bytes: [UInt8], path: [UInt8]?, limit: Int
  ) throws(InputError) -> [Drag.Point] {
    let root: JSONTree.Node
    do throws(JSONReader.Failure) { root = try JSONReader.read(bytes).root } catch {
      throw InputError(.json(error), in: path, at: error.position)
    }
    guard let elements = root.elements else {
      throw InputError(.path(.noList), in: path, at: root.position)
    }
    var points: [Drag.Point] = []
    for element in elements {
      do throws(Located) {
        let point = try point(of: element)
        do throws(Reason) { try append(point, to: &points, limit: limit) } catch {
          throw Located(reason: error, node: element)
        }
      } catch {
        throw InputError(.path(error.reason), in: path, at: error.node.position)
      }
    }
    guard !points.isEmpty else {
      throw InputError(.path(.noPoints), in: path, at: root.position)
    }
    return points
  }

  /// An error and the value that has it.
  private struct Located: Error {
    var reason: Reason
    var node: JSONTree.Node
  }

  private static func point(of node: JSONTree.Node) throws(Located) -> Drag.Point {
    let names = ["time", "x", "y"]
    let values: [JSONTree.Node?]
    switch node.kind {
    case .object: values = names.map(node.member)
    case .list:
      values = node.elements.map(Array.init) ?? []
      guard 2...3 ~= values.count else {
        throw Located(reason: .valueCount(values.count), node: node)
      }
    case .null, .flag, .number, .text: throw Located(reason: .noPoint, node: node)
    }
    func number(_ index: Int) throws(Located) -> DoubleDouble {
      guard index < values.count, let value = values[index] else {
        if index == 2 { return DoubleDouble(0) }
        throw Located(reason: .noMember(names[index]), node: node)
      }
      guard let number = value.number else {
        throw Located(reason: .noNumber(names[index]), node: value)
      }
      do throws(ValueError) { return try Readers.coordinate(number) } catch {
        throw Located(
          reason: .number(error, column: names[index], text: Array(value.source)), node: value)
      }
    }
    return Drag.Point(time: try number(0), x: try number(1), y: try number(2))
  }
}
