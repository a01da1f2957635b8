import Options
import Systems

/// The reference of all commands, options and columns as a page of Markdown.
struct ReferencePage {
  let catalog: Catalog

  /// Returns the page.
  func text() throws(Problem) -> String {
    var text = """
      # Reference

      This page is the output of `deckcalc help --markdown`. Change the program, not the page.

      \(Version.generator)

      ## Arguments

      \(Self.argumentForms)
      ## Commands

      """
    let systems = catalog.systems.map { system in
      let commands = system.commands
      return (name: system.prefix ?? system.name, commands: commands, shared: Self.shared(commands))
    }
    for system in systems {
      for command in system.commands {
        text += section(command, without: system.shared, of: system.name)
      }
    }
    for command in catalog.generalCommands { text += section(command) }
    for system in systems {
      text += "\n## \(Self.sharedTitle(system.name))\n"
      for group in system.shared {
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
      return (title: group.title, options: group.options.filter { !others.contains($0) })
    }.filter { !$0.options.isEmpty }
    for group in groups {
      text += (groups.count > 1 ? "\n\(group.title):\n" : "") + "\n" + Self.table(of: group.options)
    }
    if !shared.isEmpty {
      let link = Self.sharedTitle(system).lowercased().split(separator: " ").joined(separator: "-")
      text += "\nAlso the [options of every \(system) command](#\(link)).\n"
    }
    return text + "\n```sh\n" + command.examples.map { $0 + "\n" }.joined() + "```\n"
  }

  // MARK: Columns and names

  private func columns() throws(Problem) -> String {
    let curves = [
      ("Rows of a curve", CurveCommand.headings(.keyframes, nil)),
      ("Figures of a curve", CurveSummary.headings),
    ]
    let others = TableOptions.Table.allCases.compactMap { table in
      table.headings().map { ("`--table \(table.rawValue)`", $0) }
    }
    let motions = try catalog.columns.map { ("Keyframes: \($0)", $1.map { ColumnHeading($0) }) }
    return "\n## Columns\n"
      + (motions + curves + others).map { title, headings in
        "\n### \(title)\n\n"
          + Self.table(
            ["column", "unit", "meaning"],
            headings.map { [Self.code($0.name), Self.plain($0.unit), Self.plain($0.meaning)] })
      }.joined()
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

  /// Returns a table without its empty columns.
  private static func table(_ headings: [String], _ rows: [[String]]) -> String {
    let kept = headings.indices.filter { index in rows.contains { !$0[index].isEmpty } }
    let rule = "|" + String(repeating: " --- |", count: kept.count)
    let lines = ([headings] + rows).map { cells in "|" + kept.map { " \(cells[$0]) |" }.joined() }
    return ([lines[0], rule] + lines[1...]).joined(separator: "\n") + "\n"
  }

  private static func code(_ text: String) -> String {
    text.isEmpty ? "" : "`\(escaped(text, "|"))`"
  }

  private static func plain(_ text: String) -> String { escaped(escaped(text, "|"), "<") }

  private static func escaped(_ text: String, _ character: Character) -> String {
    text.split(separator: character, omittingEmptySubsequences: false)
      .joined(separator: "\\\(character)")
  }

  /// The forms in which arguments may be given, as a list of Markdown.
  private static let argumentForms = """
    - Options may come before and after other arguments, and `--` ends them. Their names are never
      abbreviated. If an option is given twice, the last one counts, unless it is repeatable.
    - An option without a value is on if it is given. `on`, `off`, `yes`, `no`, `true` or `false`, in
      any case, may be its value: `--shadow=off`, or directly after it, `--shadow off`. A file of such
      a name is `./off`, or comes after `--`. `--no-shadow` takes no value.
    - `SIDE` is the value of `--side`: `deckcalc open right` is `deckcalc open --side right`.
    - Names of choices, formats, devices, columns and curves may have any case, and hyphens, underscores or
      spaces between their words: `'Ease In Out'` is `ease-in-out`. A format may also be named by the
      extension of its files: `md` is `markdown`; a model of ViewDeck by its release: `3.1` is `v3`.
    - Numbers have a decimal point, whatever the language. Times are in seconds, or have a unit: `0.3`,
      `0.3s`, `300ms`. Lengths may have the unit `pt`, speeds `pt/s` and frequencies `Hz`; fractions and
      factors may be percentages: `50%`.
    - A size is `375x667`, `375,667` or `375×667`. Lists have commas between their items; white space
      around a comma does not count.

    """
}
