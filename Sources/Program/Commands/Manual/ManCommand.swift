import Options
import Systems

/// The command that prints manual pages, or writes all of them.
enum ManCommand {
  static let name = "man"

  static func declaration(of catalog: Catalog) -> Command {
    Command(
      name: name, group: Catalog.helpHeading,
      summary: "Print a manual page in the format of man(7)",
      arguments: ["[COMMAND]"], atMost: 2,
      options: [OptionGroup("Options", Parameters().source())],
      examples: ["deckcalc man open -o deckcalc-open.1", "deckcalc man --directory man1"],
      synonyms: ["manual"]
    ) { arguments, run throws(Problem) in
      let parameters = try Parameters().reading(arguments)
      if let folder = parameters.directory {
        if parameters.output != nil { throw .contradiction(option: "directory", other: "output") }
        if let name = arguments.positionals.first { throw .unexpectedArgument(name) }
        try writePages(of: catalog, to: folder, on: run.host)
      } else {
        let page = try page(for: arguments.positionals, catalog)
        try run.host.write(Array(page.source.utf8), to: parameters.output)
      }
      return Completion(.done)
    }
  }

  private struct Parameters: Options {
    var directory: [UInt8]?
    var output: [UInt8]?

    mutating func declare(_ list: inout OptionList) {
      list.option(
        "--directory", &directory, .bytes(.folder), "DIR",
        "write the pages of the program and of all commands to DIR")
      list.output(&output)
      list.general()
    }
  }

  /// Writes the pages of the program, of all families of commands and of all commands.
  private static func writePages(
    of catalog: Catalog, to folder: [UInt8], on host: Host
  ) throws(Problem) {
    for folder in FilePath.folders(of: folder) + [folder] where !folder.isEmpty {
      try host.makeFolder(at: folder)
    }
    let families = catalog.systems.compactMap { system in
      system.prefix.flatMap { ManualPage.family($0, in: catalog) }
    }
    for page in [.program(catalog)] + families + catalog.commands.map({ .of($0, in: catalog) }) {
      try host.write(
        Array(page.source.utf8), to: FilePath.file(Array(page.file.utf8), in: folder),
        replacingLinks: true)
    }
  }

  /// Returns the page about a command, a family of commands or, without words, the program.
  private static func page(for words: [[UInt8]], _ catalog: Catalog) throws(Problem) -> ManualPage {
    guard let first = words.first else { return .program(catalog) }
    let word = String(decoding: first, as: UTF8.self)
    if words.count == 1, let page = ManualPage.family(word, in: catalog) { return page }
    guard let (command, count) = try catalog.leading(words) else {
      throw .unknownCommand(first, known: catalog.names)
    }
    guard words.count == count else { throw .unexpectedArgument(words[count]) }
    return .of(command, in: catalog)
  }
}
