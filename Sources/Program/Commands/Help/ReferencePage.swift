import Arguments
import TableText

/// The reference of all commands, options and columns as a page of Markdown.
struct ReferencePage {
  let catalog: Catalog

  /// Returns the page.
  func text() throws(CommandError) -> String {
    var text = """
      # Reference

      This page is the output of `deckcalc help --markdown`. Change the program, not the page.

      \(Version.generator)

      ## Arguments

      \(ArgumentForms.markdown)
      ## Commands

      """
    let systems = catalog.systems.map { (name: $0.prefix ?? $0.name, commands: $0.commands) }
    let shared = systems.map { Self.shared($0.commands) }
    for (system, shared) in zip(systems, shared) {
      for command in system.commands {
        text += section(command, without: shared, of: system.name)
      }
    }
    for command in catalog.generalCommands { text += section(command) }
    for (system, shared) in zip(systems, shared) {
      text += "\n## \(Self.sharedTitle(system.name))\n"
      for group in shared {
        text += "\n### \(group.title)\n\n" + Self.table(of: group.options)
      }
    }
    return try text + columns() + lists()
  }

  // MARK: Commands

  private static func sharedTitle(_ name: String) -> String { "Options of every \(name) command" }

  /// Returns the options that all commands have in common, by heading.
  private static func shared(_ commands: [Command]) -> [OptionGroup] {
    guard let first = commands.first else { return [] }
    return first.options.compactMap { group in
      let common = group.options.filter { option in
        commands.dropFirst().allSatisfy { command in
          command.options.contains { $0.title == group.title && $0.options.contains(option) }
        }
      }
      return common.isEmpty ? nil : OptionGroup(group.title, common)
    }
  }

  /// Returns the section of a command, without the options that its whole system shares.
  private func section(
    _ command: Command, without shared: [OptionGroup] = [], of system: String = ""
  ) -> String {
    var text = """

      ### \(command.name)

      \(Self.plain(command.summary)).

      ```text
      deckcalc \(Help.title(command)) [OPTIONS]
      ```

      """
    let groups = command.options.map { group in
      let others = shared.first { $0.title == group.title }?.options ?? []
      return OptionGroup(group.title, group.options.filter { !others.contains($0) })
    }.filter { !$0.options.isEmpty }
    for group in groups {
      text +=
        (groups.count > 1 ? "\n\(group.title):\n" : "") + "\n"
        + Self.table(of: group.options)
    }
    if !shared.isEmpty {
      let link = anchor(Self.sharedTitle(system))
      text += "\nAlso the [options of every \(system) command](#\(link)).\n"
    }
    return text + "\n```sh\n" + command.examples.map { $0 + "\n" }.joined() + "```\n"
  }

  /// Returns the anchor of a heading: lowercase, with hyphens for spaces.
  private func anchor(_ heading: String) -> String {
    heading.lowercased().split(separator: " ").joined(separator: "-")
  }

  // MARK: Columns and names

  private func columns() throws(CommandError) -> String {
    var text = "\n## Columns\n"
    for system in catalog.systems {
      for (name, columns) in try system.columns {
        text += "\n### Keyframes: \(name)\n\n" + Self.table(of: columns.map(Listings.Entry.init))
      }
    }
    for (title, table) in [("Rows", CurveRange.Table.keyframes), ("Figures", .summary)] {
      let headings = CurveCommand.headings(table, nil)
      text +=
        "\n### \(title) of a curve\n\n" + Self.table(of: headings.map(Listings.Entry.init))
    }
    for (table, headings) in [
      (TableOptions.Table.phases, PhaseTable.headings),
      (.events, EventTable.headings(.side)), (.summary, SummaryTable.headings),
    ] {
      text +=
        "\n### `--table \(table.rawValue)`\n\n"
        + Self.table(of: headings.map(Listings.Entry.init))
    }
    return text
  }

  private func lists() -> String {
    [
      ("Curves", ["name or form", "meaning"], ListCommand.curves),
      ("Devices", ["name", "size in points"], ListCommand.devices),
    ].map { title, headings, entries in
      "\n## \(title)\n\n"
        + Self.table(headings, entries.map { [Self.code($0.name), Self.plain($0.meaning)] })
    }.joined()
  }

  // MARK: Tables

  private static func table(of options: [OptionDeclaration]) -> String {
    table(
      ["option", "meaning", "default"],
      options.map { [code(Help.label($0)), plain($0.summary), plain($0.defaultText)] })
  }

  private static func table(of entries: [Listings.Entry]) -> String {
    table(
      ["column", "unit", "meaning"],
      entries.map { [code($0.name), plain($0.unit), plain($0.meaning)] })
  }

  /// Returns a table without its empty columns.
  private static func table(_ headings: [String], _ rows: [[String]]) -> String {
    let kept = headings.indices.filter { index in rows.contains { !$0[index].isEmpty } }
    let rule = "|" + String(repeating: " --- |", count: kept.count)
    let lines = [line(headings, kept), rule] + rows.map { line($0, kept) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ cells: [String], _ kept: [Int]) -> String {
    "|" + kept.map { " \(cells[$0]) |" }.joined()
  }

  private static func code(_ text: String) -> String {
    text.isEmpty ? "" : "`\(escaped(text, "|"))`"
  }

  private static func plain(_ text: String) -> String { escaped(escaped(text, "|"), "<") }

  private static func escaped(_ text: String, _ character: Character) -> String {
    text.split(separator: character, omittingEmptySubsequences: false)
      .joined(separator: "\\\(character)")
  }
}
