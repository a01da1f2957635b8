import Arguments
import DeckEngine
import DeckFormats

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
      do throws(Misplaced) {
        let point = try point(of: element)
        do throws(Reason) { try append(point, to: &points, limit: limit) } catch {
          throw Misplaced(fault: error, node: element)
        }
      } catch {
        throw InputError(.path(error.fault), in: path, at: error.node.position)
      }
    }
    guard !points.isEmpty else {
      throw InputError(.path(.noPoints), in: path, at: root.position)
    }
    return points
  }

  /// A fault and the value that has it.
  private struct Misplaced: Error {
    var fault: Reason
    var node: JSONTree.Node
  }

  private static func point(of node: JSONTree.Node) throws(Misplaced) -> Drag.Point {
    let names = ["time", "x", "y"]
    let values: [JSONTree.Node?]
    switch node.kind {
    case .object: values = names.map(node.member)
    case .list:
      values = node.elements.map(Array.init) ?? []
      guard 2...3 ~= values.count else {
        throw Misplaced(fault: .valueCount(values.count), node: node)
      }
    case .null, .flag, .number, .text: throw Misplaced(fault: .noPoint, node: node)
    }
    func number(_ index: Int) throws(Misplaced) -> DoubleDouble {
      guard index < values.count, let value = values[index] else {
        if index == 2 { return DoubleDouble(0) }
        throw Misplaced(fault: .noMember(names[index]), node: node)
      }
      guard let number = value.number else {
        throw Misplaced(fault: .noNumber(names[index]), node: value)
      }
      do throws(ValueError) { return try Readers.coordinate(number) } catch {
        throw Misplaced(
          fault: .number(error, column: names[index], text: Array(value.source)), node: value)
      }
    }
    return Drag.Point(time: try number(0), x: try number(1), y: try number(2))
  }
}
