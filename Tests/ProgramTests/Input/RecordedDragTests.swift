import MotionEngine
import Program
import Testing

@Suite struct RecordedDragTests {
  /// The points of a path, in words, or the message that refuses it.
  private func read(_ text: String, blockSize: Int = .max, limit: Int = RecordedDrag.limit)
    -> [String]
  {
    var host = MemoryHost()
    host.files["path"] = Array(text.utf8)
    host.readLimit = blockSize
    defer { #expect(host.openInputCount == 0) }
    do throws(InputError) {
      return try RecordedDrag.read(at: Array("path".utf8), on: &host, limit: limit).map(words)
    } catch {
      #expect(error.status == .malformedInput)
      return [error.message]
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

  @Test(arguments: [
    ("", "1:1: the path needs at least one point"),
    ("\n\n", "3:1: the path needs at least one point"),
    ("\u{FEFF}", "1:1: the path needs at least one point"),
    ("time,x\n", "2:1: the path needs at least one point"),
    ("[]", "1:1: the path needs at least one point"),
    ("time,y\n0,1", "1:1: no column 'x' (available: 'time', 'y')"),
    ("Time,x\n0,1", "1:1: no column 'time' (available: 'Time', 'x')"),
    ("0,1\n1,2", "1:1: no column 'time' (available: '0', '1')"),
    ("time;x\n0;1", "1:1: columns must be separated by commas or tabs (got ';')"),
    ("time,x,time\n0,1,2", "1:8: duplicate column 'time'"),
    ("time,x\n0,1\n1", "3:1: the row must have 2 fields, as the header has (got 1)"),
    ("time,x\n0,1\n\n1,2,3\n", "4:1: the row must have 2 fields, as the header has (got 3)"),
    ("time,x\n0,1x\n", "2:3: x must be a number (got '1x')"),
    ("time,x\n0, 1\n", "2:3: x must be a number (got ' 1')"),
    ("time,x\n0,\n", "2:3: x must be a number (got '')"),
    ("time,x\n0,\"0,5\"\n", "2:3: x must be a number (got '0,5'); use a dot: 0.5"),
    ("time,x,y\n0,0,nan\n", "2:5: y must be a finite number (got 'nan')"),
    ("time,x\n1e400,0\n", "2:1: time must be a smaller number (got '1e400')"),
    ("time,x\n1,1e200\n", "2:3: x must be at most 1e+100 (got '1e200')"),
    ("[[0, 0], [1, -1e101]]", "1:14: x must be at least -1e+100 (got '-1e101')"),
    (
      "time,x\n1,0\n0.5,0",
      "3:1: time must be at least 1, the time of the previous point (got '0.5')"
    ),
    ("x,time\n0,1\n2,1", "3:3: the path has two positions at time 1"),
    ("time,x\n0,1\n1,\"2", "3:3: the quoted field is not closed"),
    ("time,x\n\"0\"1,1", "2:4: expected the end of the field after the closing quotation mark"),
    ("time,x\r0,1", "1:7: expected a line feed after the carriage return"),
    ("time,x\n0,1\u{0}2", "2:4: NUL character at offset 10"),
    ("t\u{0}i\u{0}", "1:1: the file must be UTF-8 (got UTF-16)"),
    ("{\"points\": []}", "1:1: the document must be an array of points"),
    (
      "[\n [0, 1],\n 5]",
      "3:2: a point must be an object such as {\"time\": 0, \"x\": 0} or an array such as [0, 0]"
    ),
    ("[[1]]", "1:2: a point must be an array of 2 or 3 numbers: time, x and y (got 1)"),
    ("[{\"time\": 1, \"y\": 2}]", "1:2: the point needs 'x'"),
    ("[{\"time\": 1, \"x\": \"2\"}]", "1:19: 'x' must be a number"),
    ("[[0, 1, null]]", "1:9: 'y' must be a number"),
    ("[[1, 0], [0, 0]]", "1:10: time must be at least 1, the time of the previous point (got '0')"),
    ("[[0, 1, 0], [0, 1, 2]]", "1:13: the path has two positions at time 0"),
  ])
  func refusesWithThePlace(text: String, message: String) {
    #expect(read(text) == ["deckcalc: error: path:" + message])
    #expect(read(text, blockSize: 1) == ["deckcalc: error: path:" + message])
  }

  @Test(arguments: [("time,x\n", "102:1"), ("time,x", "102:1"), ("[", "101:1")])
  func tooManyPointsAreRefused(head: String, place: String) {
    let isJSON = head == "["
    let isBlank = !head.hasSuffix("\n") && !isJSON
    let rows = (0...100).map { index in
      isJSON ? "[\(index),1],\n" : isBlank ? "\n" : "\(index),1\n"
    }
    let text = head + rows.joined() + (isJSON ? "[1e9,1]]" : isBlank ? "\n" : "")
    #expect(
      read(text, limit: 100) == [
        "deckcalc: error: path:\(place): the path must have at most 100 points"
      ])
  }
}
