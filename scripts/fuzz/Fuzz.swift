import MotionNumerics
import Options
import Program
import TableReading

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// A fuzzed reader, with expectations for any input.
///
/// The environment variable FUZZ_TARGET selects one. A violated expectation ends the process, so
/// libFuzzer keeps the input.
enum FuzzTarget: String, CaseIterable {
  case table
  case jsonTable = "json-table"
  case scenario, suite, path, curve, words, options

  /// The chosen target.
  static let chosen: FuzzTarget = {
    let name = unsafe getenv("FUZZ_TARGET").map { unsafe String(cString: $0) } ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      fatalError("FUZZ_TARGET must be one of \(allCases.map(\.rawValue)) (got '\(name)')")
    }
    return target
  }()

  /// Runs the program on an input.
  func run(_ bytes: [UInt8]) {
    switch self {
    case .table: compare(bytes, as: ["a.csv", "b.tsv"])
    case .jsonTable: compare(bytes, as: ["a.json", "b.ndjson"])
    case .scenario: perform(bytes)
    case .suite: verify(bytes)
    case .path: follow(bytes)
    case .curve: draw(bytes)
    case .words: execute(bytes)
    case .options: combine(bytes)
    }
  }
}

/// Runs the chosen target on the bytes from libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzTarget.chosen.run(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

// MARK: Readers

extension FuzzTarget {
  /// The option sets of the comparisons; the first byte of the input selects one.
  private static let comparisons: [[String]] = [
    [], ["--align"], ["--key", "time"], ["--key", "time", "--key-tolerance", "1"],
    ["--only-common", "--format", "json", "--sort", "row"], ["--format", "csv"],
    ["--format", "junit"],
    ["--format", "github", "--limit", "1000"], ["--format", "markdown", "--tolerance", "0.5"],
    ["--relative", "offset=0.1,time=1e-300", "--format", "json"], ["--quiet"],
    ["--ignore", "offset", "--align", "--format", "csv"],
  ]

  /// Compares two tables separated by a byte of 255, or one table with itself.
  private func compare(_ bytes: [UInt8], as names: [String]) {
    guard let first = bytes.first else { return }
    let options = Self.comparisons[Int(first) % Self.comparisons.count]
    let parts = bytes.dropFirst().split(
      separator: 255, maxSplits: 1, omittingEmptySubsequences: false)
    let tables = [Array(parts[0]), Array(parts[parts.count - 1])]
    let files = Dictionary(
      uniqueKeysWithValues: zip(names.map { Array($0.utf8) }, tables))
    let arguments = ["diff"] + names + options
    let (status, host) = FuzzedProgram.run(arguments, files)
    if parts.count == 1 {
      // For one column the file name decides the format, because a header without tabs may be CSV.
      let (same, _) = FuzzedProgram.run(["diff", names[0], names[0]] + options, files)
      expect(same != 1, "a table differs from itself")
    }
    // The block size of reads must not matter.
    let (slowStatus, slow) = FuzzedProgram.run(arguments, files, blockSize: 1 + Int(first) % 7)
    expect(status == slowStatus, "small blocks: status \(slowStatus) instead of \(status)")
    expect(host.output == slow.output, "small blocks change the report")
    expect(host.diagnostics == slow.diagnostics, "small blocks change the messages")
    // Exchanging the tables must not change whether they differ.
    if options.isEmpty {
      let (swapped, _) = FuzzedProgram.run(["diff", names[1], names[0]], files)
      expect((swapped == 1) == (status == 1), "exchanged: status \(swapped), not \(status)")
    }
    if options.contains("json"), status <= 1 { expectJSON(host) }
  }

  private func perform(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let tables = ["keyframes", "phases", "events", "summary"]
    let files = [Array("s.json".utf8): Array(bytes.dropFirst())]
    let formats = ["csv", "svg", "html", "css", "swift", "compose", "plot", "text"]
    let format = formats[Int(first >> 3) % 8]
    let table =
      ["csv", "text"].contains(format)
      ? ["--table", tables[Int(first) % 4], "--max-rows", "3000", "--frames", "40"]
      : ["--format", format]
    let (status, _) = FuzzedProgram.run(["run", "s.json"] + table, files)
    guard first & 4 != 0, format == "csv" else { return }
    let (explained, _) = FuzzedProgram.run(["explain", "run", "s.json"] + table, files)
    expect(explained == status, "explain: status \(explained) instead of \(status)")
  }

  private func verify(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let files = [
      "suite.json": Array(bytes.dropFirst()), "a.csv": Array("time,offset\n0,0\n0.3,276\n".utf8),
      "b.json": Array(#"[{"time": 0, "offset": 0}]"#.utf8),
      "s.json": Array(#"{"actions": [{"at": 0, "do": "open"}]}"#.utf8),
      "p.csv": Array("time,x\n0,0\n0.1,50\n".utf8),
    ]
    let named = Dictionary(uniqueKeysWithValues: files.map { (Array($0.utf8), $1) })
    let formats = ["text", "json", "junit", "github", "markdown", "csv"]
    let format = formats[Int(first) % formats.count]
    let (status, host) = FuzzedProgram.run(["verify", "suite.json", "--format", format], named)
    if format == "json", host.output.first != nil { expectJSON(host) }
    guard first & 64 != 0 else { return }
    let (checked, _) = FuzzedProgram.run(["record", "suite.json", "--check"], named)
    expect(checked <= 1 || status != 0, "record --check: status \(checked) where verify has 0")
  }

  private func follow(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let name = first & 1 == 0 ? "p.csv" : first & 2 == 0 ? "p.json" : "p.tsv"
    let files = [Array(name.utf8): Array(bytes.dropFirst())]
    let rows = ["--max-rows", "3000", "--frames", "20"]
    let command = first & 4 == 0 ? ["pan"] : ["card", "drag"]
    _ = FuzzedProgram.run(command + ["--path", name] + rows, files)
  }

  private func draw(_ bytes: [UInt8]) {
    guard !bytes.contains(0) else { return }
    let curve = bytes.starts(with: "-".utf8) ? Array(" ".utf8) + bytes : bytes
    let arguments = ["curve", "--at", "0,0.3,0.5,1,2", "--format", "json", "--"]
    let (status, host) = FuzzedProgram.run(arguments.map { Array($0.utf8) } + [curve], [:])
    if status == 0 { expectJSON(host) }
    let opening = ["open", "--frames", "4", "--table", "summary", "--curve"]
    let (opened, _) = FuzzedProgram.run(opening.map { Array($0.utf8) } + [curve], [:])
    expect(
      opened != 0 || status == 0 || host.diagnostics.joined().contains("--duration"),
      "a leg accepts an invalid curve")
  }

  /// The small files that command lines can name.
  private static let files: [[UInt8]: [UInt8]] = {
    let files = [
      "suite.json": #"{"cases": [{"name": "a", "arguments": ["open"], "expect": "a.csv"}]}"#,
      "a.csv": "time,offset\n0,0\n0.3,276\n", "b.json": #"[{"time": 0, "offset": 0}]"#,
      "s.json": #"{"actions": [{"at": 0, "do": "open"}, {"at": 0.1, "do": "close"}]}"#,
      "p.csv": "time,x\n0,0\n0.1,50\n",
    ]
    return Dictionary(uniqueKeysWithValues: files.map { (Array($0.utf8), Array($1.utf8)) })
  }()

  /// Runs the command line whose arguments are the lines of the input.
  private func execute(_ bytes: [UInt8]) {
    guard !bytes.contains(0) else { return }
    var arguments = bytes.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    // The last value of an option takes effect.
    let exceptions = ["diff", "verify", "record", "list", "help"]
    if !exceptions.contains(where: { arguments[0] == Array($0.utf8) }) {
      arguments += [Array("--max-rows=3000".utf8)]
    }
    _ = FuzzedProgram.run(arguments, Self.files)
  }

  /// Runs a command with options from its help: the first byte selects the command, and each two
  /// bytes select an option and its value.
  private func combine(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let grammar = Grammar.all
    let command = grammar[Int(first & 127) % grammar.count]
    var arguments = command.name
    for index in stride(from: 1, to: min(bytes.count - 1, 17), by: 2) {
      let option = command.options[Int(bytes[index]) % command.options.count]
      arguments.append(option.name)
      guard option.takesValue else { continue }
      arguments.append(Grammar.values[Int(bytes[index + 1]) % Grammar.values.count])
    }
    arguments.append("--max-rows=3000")
    let (status, host) = FuzzedProgram.run(arguments, Self.files)
    let output = String(decoding: host.output, as: UTF8.self)
    let hasTexts = arguments.contains("--titles")
    expect(
      hasTexts
        || output.split(whereSeparator: { ",\n\t [](){}:".contains($0) }).allSatisfy {
          !["nan", "-nan", "inf", "-inf"].contains($0)
        }, "a number is not finite: \(arguments)")
    // explain has other formats, and does not support curve.
    guard first & 128 != 0, !arguments.contains("--format"), arguments[0] != "curve" else { return }
    let (explained, _) = FuzzedProgram.run(["explain"] + arguments, Self.files)
    expect(explained == 0 || status != 0, "explain: status \(explained): \(arguments)")
  }
}

/// A command and its options, from the help of the program.
struct Grammar {
  let name: [String]
  let options: [(name: String, takesValue: Bool)]

  /// The commands that print a motion or a curve.
  static let all: [Grammar] = [
    "open", "close", "toggle", "bounce", "peek", "set-size", "pan", "tap", "rotate", "resize",
    "push-over", "run", "card stack", "card unstack", "card drag", "transition present",
    "transition dismiss", "transition slide", "transition push", "transition swipe",
    "menu toggle", "menu drag", "menu rotate", "menu show", "menu hide", "menu swap",
    "menu launch", "panels open", "panels pan", "panels swap", "panels hide", "panels rotate",
    "reveal toggle", "reveal move", "reveal pan", "reveal push", "reveal replace", "drawer open",
    "drawer pan", "drawer peek", "drawer swap", "drawer rotate", "curve",
  ].map { name in
    let arguments = name.split(separator: " ").map(String.init)
    let (_, host) = FuzzedProgram.run(["help"] + arguments, [:])
    var options: [(name: String, takesValue: Bool)] = []
    for line in String(decoding: host.output, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard let index = parts.firstIndex(where: { $0.hasPrefix("--") }), index < 2,
        line.hasPrefix(" ")
      else { continue }
      let next = parts.dropFirst(index + 1).first ?? ""
      let takesValue = next.first.map { $0.isUppercase || $0 == "'" } ?? false
      let option = parts[index].filter { $0 != "," }
      guard !["--output", "--help", "--version", "--max-rows"].contains(option) else { continue }
      options.append((option, takesValue))
    }
    let argument = name == "run" ? ["s.json"] : name == "curve" ? ["bouncy"] : []
    return Grammar(name: arguments + argument, options: options)
  }

  /// Option values, most of them at the end of a range.
  static let values: [String] = {
    var values = [
      "0", "1", "-1", "2", "3", "0.5", "10", "44", "100", "276", "320", "1000", "-600", "0.3",
      "100ms", "1e-3", "50%", "left", "right", "top", "bottom", "open", "closed", "left,right",
      "left,right,top,bottom", "320x480", "480x320", "0x0", "1e-300x1e300", "documented", "shipped",
      "v3", "center", "all", "keyframes", "phases", "events", "summary", "filmstrip", "csv", "tsv",
      "json", "ndjson", "markdown", "text", "plot", "svg", "html", "css", "swift", "compose",
      "swift-ui", "join", "full", "15", "library", "core-animation", "linear", "bouncy", "ease",
      "spring(1 100 10 0)", "spring(1 1e-300 0 1e300)", "steps(3)", "joint", "p.csv",
      "spring(response: 1e-9, damping: 0.01)", "cubic-bezier(0, 1e308, 1, -1e308)",
      "linear(0, 1e308 50%, -1e308)", "0,0.1,0.2", "0,1e250", "time,offset", "additive", "jump",
      "uikit", "ios7", "closed", "ipad", "A,B,C", "overshoot<1", "duration>=0", "1e250", "1e251",
    ]
    let small = [-324, -323, -308, -300, -162, -150, -20, -9]
    let great = [6, 9, 15, 16, 100, 153, 154, 155, 200, 270, 300, 306, 307, 308]
    values += small.map { "1e\($0)" } + great.flatMap { ["1e\($0)", "-1e\($0)"] }
    return values + [
      "4.9e-324", "2.2250738585072014e-308", "1.7976931348623157e308", "-1.7976931348623157e308",
      "9007199254740992", "9223372036854775807", "0.9999999999999999", "1.0000000000000002",
    ]
  }()
}

// MARK: Expectations

/// The program in this process.
enum FuzzedProgram {
  private static let statuses: Set<Int32> = [0, 1, 64, 65, 66, 73, 74]

  static func run(
    _ arguments: [String], _ files: [[UInt8]: [UInt8]], blockSize: Int = .max
  ) -> (Int32, FuzzHost) {
    run(arguments.map { Array($0.utf8) }, files, blockSize: blockSize)
  }

  /// Runs a command line, and checks the expectations for all command lines.
  static func run(
    _ arguments: [[UInt8]], _ files: [[UInt8]: [UInt8]], blockSize: Int = .max
  ) -> (Int32, FuzzHost) {
    let host = FuzzHost(files: files, blockSize: blockSize)
    let status = Catalog.standard.run(arguments, on: host)
    expect(statuses.contains(status), "status \(status)")
    expect(
      status <= 1 || !host.diagnostics.isEmpty || !host.output.isEmpty,
      "status \(status) without a message")
    for line in host.diagnostics {
      expect(line.utf8.count <= 1_000, "a message of \(line.utf8.count) bytes")
      expect(!line.unicodeScalars.contains(where: isControl), "a control character: \(line)")
    }
    return (status, host)
  }

  /// Whether a terminal may interpret a character.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f...0x9f, 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}

/// Checks that the output is one JSON document.
private func expectJSON(_ host: FuzzHost) {
  guard host.isWhole else { return }
  do throws(JSONReader.Failure) { _ = try JSONReader.read(host.output) } catch {
    fatalError("the output is not JSON: \(error)")
  }
}

private func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
  guard condition else { fatalError(message()) }
}
