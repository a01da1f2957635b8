import MotionEngine
import Testing

@testable import Comparing
@testable import Options
@testable import Program
@testable import Systems

@Suite struct RecordedDragTests {
  /// The points of a path, in words, or the message that refuses it.
  private func read(_ text: String, blockSize: Int = .max, limit: Int = RecordedDrag.limit)
    -> [String]
  {
    let host = MemoryHost()
    host.files["path"] = Array(text.utf8)
    host.readLimit = blockSize
    defer { #expect(host.openInputCount == 0) }
    do throws(Problem) {
      return try RecordedDrag.read(at: Array("path".utf8), on: host, limit: limit).map(words)
    } catch {
      #expect(error.status == .malformedInput)
      return [Messages.error(error.sentence())]
    }
  }

  /// Each number as the sum that holds it.
  private func words(_ point: Drag.Point) -> String {
    [point.time, point.x, point.y].map { number in
      // The low part distinguishes an exact decimal from the nearest double.
      Mirror(reflecting: number).children.map { "\($0.value)" }.filter { $0 != "0.0" }
        .joined(separator: "+")
    }.joined(separator: " ")
  }

  private let drag = [" 1.0 ", "0.5 2.5 3.0", "1.0 -40.0 "]

  @Test(
    arguments: [
      "time,x,y\n0,1,0\n0.5,2.5,3\n1,-40,0\n",
      "\u{FEFF}y,time,x\r\n0,0,1\r\n3,.5,+2.5\r\n-0e5,1e0,-4e1",
      "id,time,\"x\",note,y\n1,0,1,\"a, b\nc\",0\n\n2,0.5,2.5,,3\n3,1,-40,é,0\n\n",
      "\n\ntime\tx\ty\n0\t1\t0\n0.5\t2.5\t3\n1\t-40\t0",
      "time,x,y\n0,1,0\n0,1,0\n0.5,2.5,3\n1,-40,0\n1,-40,0\n",
      "[[0, 1, 0], [0.5, 2.5, 3], [1, -40, 0]]",
      "\u{FEFF} \r\n[[0, 1], [0.5, 2.5, 3], [1, -40]]\n",
      #"[{"time": 0, "x": 1}, {"y": 3, "time": 5e-1, "x": 2.5, "z": [{}]}, [1, -40]]"#,
    ], [Int.max, 1, 7])
  func pathsAreReadFromTablesAndJSON(text: String, blockSize: Int) {
    // A negative zero is a zero.
    let points = read(text, blockSize: blockSize).map { $0.replacing("-0.0", with: "") }
    #expect(points == drag)
  }

  @Test(arguments: ["time,x\n0.3,-0.1", "[[0.3, -0.1]]", #"[{"time": 0.30, "x": -1e-1}]"#])
  func decimalsAreExact(text: String) {
    // 0.3 as a double is 1.11e-17 too small, 0.1 is 5.55e-18 too large.
    #expect(
      read(text) == [
        "0.3+1.1102230246251566e-17 -0.1+5.551115123125783e-18 "
      ])
  }

  /// Paths that a golden file cannot hold; drag-paths.txt has the other messages.
  @Test(arguments: [
    ("\u{FEFF}", "1:1: the path needs at least one point"),
    ("time,x\r0,1", "1:7: expected a line feed after the carriage return"),
    ("time,x\n0,1\u{0}2", "2:4: NUL character at offset 10"),
    ("t\u{0}i\u{0}", "1:1: the file must be UTF-8 (got UTF-16)"),
    ("time,x\n0,1\n1,\"2", "3:3: the quoted field is not closed"),
    ("[[1, 0], [0, 0]]", "1:10: time must be at least 1, the time of the previous point (got '0')"),
  ])
  func refusesWithThePlace(text: String, message: String) {
    #expect(read(text) == ["deckcalc: error: path:" + message])
    #expect(read(text, blockSize: 1) == ["deckcalc: error: path:" + message])
  }

  @Test(arguments: [("time,x\n", "102:1"), ("[", "101:1")])
  func tooManyPointsAreRefused(head: String, place: String) {
    let isJSON = head == "["
    let rows = (0...100).map { isJSON ? "[\($0),1],\n" : "\($0),1\n" }
    let text = head + rows.joined() + (isJSON ? "[1e9,1]]" : "")
    #expect(
      read(text, limit: 100) == [
        "deckcalc: error: path:\(place): the path must have at most 100 points"
      ])
  }
}
