import Options
import Program
import TableReading

/// A host that keeps everything in memory, for tests.
final class MemoryHost: Host {
  var output: [UInt8] = []
  var diagnostics: [String] = []
  var files: [String: [UInt8]] = [:]
  /// The variables of the environment.
  var environment: [String: String] = [:]
  /// The paths that are symbolic links.
  var links: Set<String> = []
  /// The number of bytes that standard output takes before it is full.
  var outputLimit = Int.max
  /// The contents of standard input, or nil if it is closed.
  var standardInput: [UInt8]?
  var isTerminal = false
  var width: Int?
  override var inputIsTerminal: Bool { isTerminal }
  override var outputIsTerminal: Bool { isTerminal }
  var readsErrors = false
  override var errorIsTerminal: Bool { readsErrors }
  override var terminalWidth: Int? { width }
  /// The number of rows from which a table asks for threads; no more than any command prints.
  var threadedRows = 2
  override var threadedRowCount: Int { threadedRows }
  var processors = 1
  override var processorCount: Int { processors }
  /// The number of bytes that one read gives at most.
  var readLimit = Int.max
  /// An open input, which is closed when it is dropped.
  private final class Input {
    private let host: MemoryHost
    private let limit: Int
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>, limit: Int, _ host: MemoryHost) {
      (self.host, self.limit, rest) = (host, limit, bytes)
      host.openInputCount += 1
    }

    deinit { host.openInputCount -= 1 }

    func read(_ limit: Int, into bytes: inout [UInt8]) throws(ReadError) -> Int {
      guard host.readsBeforeFailure > 0 else { throw ReadError(reason: "Input/output error") }
      host.readsBeforeFailure -= 1
      let block = rest.prefix(min(limit, self.limit))
      rest = rest.dropFirst(block.count)
      bytes += block
      host.bytesRead += block.count
      return block.count
    }
  }

  /// The number of reads after which the next fails.
  var readsBeforeFailure = Int.max
  /// The number of bytes that were read.
  private(set) var bytesRead = 0
  /// The number of inputs that are open.
  private(set) var openInputCount = 0
  /// The numbers of threads that commands asked for.
  private(set) var threads: [Int] = []
  private var open: (path: String, bytes: [UInt8])?

  override func writeOutput(_ bytes: Span<UInt8>) throws(Problem) {
    for index in bytes.indices { output.append(bytes[index]) }
    guard output.count <= outputLimit else {
      throw .file(.write, nil, "No space left on device")
    }
  }

  override func writeDiagnostic(_ line: String) { diagnostics.append(line) }

  override func createFile(at path: [UInt8], replacingLinks: Bool) throws(Problem) {
    open = (String(decoding: path, as: UTF8.self), [])
  }

  override func writeFile(_ bytes: Span<UInt8>) throws(Problem) {
    for index in bytes.indices { open?.bytes.append(bytes[index]) }
  }

  override func commitFile() throws(Problem) {
    if let open { files[open.path] = open.bytes }
    open = nil
  }

  override func abandonFile() { open = nil }

  override func openInput(at path: [UInt8]?) throws(Problem) -> ByteSource {
    guard let bytes = path.map(contents) ?? standardInput else {
      let reason = path == nil ? "Bad file descriptor" : "No such file or directory"
      throw .file(.read, path, reason, isMissing: path != nil)
    }
    let input = Input(bytes[...], limit: readLimit, self)
    return ByteSource(path: path) { limit, bytes throws(ReadError) in
      try input.read(limit, into: &bytes)
    }
  }

  private func contents(of path: [UInt8]) -> [UInt8]? {
    let path = String(decoding: path, as: UTF8.self)
    return files[path] ?? (path.hasPrefix("./") ? files[String(path.dropFirst(2))] : nil)
  }

  override func environmentValue(of name: String) -> [UInt8]? {
    environment[name].map { Array($0.utf8) }
  }

  override func isLink(at path: [UInt8]) -> Bool {
    links.contains(String(decoding: path, as: UTF8.self))
  }

  override func realPath(of path: [UInt8]) -> [UInt8]? {
    let path = String(decoding: path, as: UTF8.self)
    let parts = path.split(separator: "/").filter { $0 != "." }
    let isLinked = parts.indices.contains { links.contains(parts[...$0].joined(separator: "/")) }
    let isFile = files.keys.contains(path)
    let isFolder =
      path == "." || files.keys.contains { $0.hasPrefix(path + (path.hasSuffix("/") ? "" : "/")) }
    guard isLinked || isFile || isFolder else { return nil }
    return Array(((isLinked ? "/elsewhere/" : "/root/") + parts.joined(separator: "/")).utf8)
  }

  override func isRegularFile(at path: [UInt8]) -> Bool {
    files[String(decoding: path, as: UTF8.self)] != nil
  }

  override func removeFile(at path: [UInt8]) throws(Problem) {
    files[String(decoding: path, as: UTF8.self)] = nil
  }

  override func concurrently<Result: Sendable>(
    _ count: Int, threads: Int, _ work: @escaping @Sendable (Int, Host) -> Result
  ) -> [Result] {
    if threads > 1 { self.threads.append(threads) }
    return super.concurrently(count, threads: threads, work)
  }

  /// Makes as many pieces as there are threads, the last one first, before it writes them.
  override func inOrder(
    _ count: Int, threads: Int, maker: @escaping @Sendable () -> PieceMaker,
    write: (Span<UInt8>) throws(Problem) -> Void
  ) throws(Problem) {
    if threads > 1 { self.threads.append(threads) }
    let makers = (0..<threads).map { _ in maker() }
    for first in stride(from: 0, to: count, by: threads) {
      let held = Array(zip(first..<count, makers))
      for (piece, maker) in held.reversed() { maker.make(piece) }
      for (_, maker) in held { try maker.withBytes(write) }
    }
  }

  override func fileNames(in folder: [UInt8]) throws(Problem) -> [[UInt8]] {
    let folder = String(decoding: folder, as: UTF8.self)
    let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    return files.keys.filter { $0.hasPrefix(prefix) && !$0.dropFirst(prefix.count).contains("/") }
      .map { Array($0.utf8.dropFirst(prefix.utf8.count)) }
  }
}

/// The output of a run of the program.
struct Run {
  let status: Int32
  let output: String
  let diagnostics: [String]
  let files: [String: [UInt8]]
  /// The numbers of threads that the program asked for.
  var threads: [Int] = []
  /// The contents of the files, as strings.
  var contents: [String: String] { files.mapValues { String(decoding: $0, as: UTF8.self) } }

  /// Creates the output of a run that was made elsewhere.
  init(status: Int32, output: String, diagnostics: [String], files: [String: [UInt8]]) {
    self.status = status
    self.output = output
    self.diagnostics = diagnostics
    self.files = files
  }

  /// Runs the program on words.
  init(_ words: String..., outputLimit: Int = .max) {
    self.init(words, outputLimit: outputLimit)
  }

  /// Runs the program on words, with files that it may read and what standard input holds, or with the
  /// answers of a user at a terminal.
  init(
    _ words: [String], outputLimit: Int = .max, files inputs: [String: String] = [:],
    standardInput: String? = nil, answers: String? = nil, environment: [String: String] = [:],
    links: Set<String> = []
  ) {
    let host = MemoryHost()
    host.isTerminal = answers != nil
    (host.environment, host.links) = (environment, links)
    host.outputLimit = outputLimit
    host.files = inputs.mapValues { Array($0.utf8) }
    host.standardInput = (answers ?? standardInput).map { Array($0.utf8) }
    status = Catalog.standard.run(words.map { Array($0.utf8) }, on: host)
    output = String(decoding: host.output, as: UTF8.self)
    diagnostics = host.diagnostics
    files = host.files
    threads = host.threads
  }
}
