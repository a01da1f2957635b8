import Arguments

/// Options that a command or a file may have: some sections of a parameter set.
struct OptionSource: Sendable {
  /// Returns the declarations that a query asks for; one that asks by name gets no more than forms.
  let declarations: @Sendable (OptionQuery) -> [OptionDeclaration]

  /// Creates the options of some sections of a set, or of all of them.
  ///
  /// - Parameters:
  ///   - sections: The sections.
  ///   - set: The set.
  ///   - defaults: The values of options that are not given, which help shows.
  init<Root: ParameterSet>(
    _ sections: [Root.Section]? = nil, of set: Root.Type, defaults: Root = Root()
  ) {
    declarations = { query in
      var declarations: [OptionDeclaration] = []
      // Arguments are divided into options and values by the forms alone.
      if case .named = query {
        Root.forEachForm(query, in: sections) { declarations.append($0) }
        return declarations
      }
      Root.forEach(query, in: sections) { parameter in
        var option = parameter.option
        option.defaultText = parameter.text(defaults)
        declarations.append(option)
      }
      return declarations
    }
  }

  /// Creates a source of certain options.
  init(_ options: [OptionDeclaration]) {
    declarations = { query in
      options.filter { option in
        switch query {
        case .all, .values: true
        case .named(let name): name.matches(option)
        case .given(let arguments): arguments.contains(option.name)
        case .required: false
        }
      }
    }
  }
}

/// Options under a common heading.
struct OptionGroup: Sendable {
  let title: String
  /// Whether the options have a help page of their own, `help TITLE`.
  let isBrief: Bool
  let sources: [OptionSource]

  init(_ title: String, _ sources: OptionSource..., isBrief: Bool = false) {
    self.init(title, sources, isBrief: isBrief)
  }

  init(_ title: String, _ sources: [OptionSource], isBrief: Bool = false) {
    self.title = title
    self.sources = sources
    self.isBrief = isBrief
  }

  init(_ title: String, _ options: [OptionDeclaration], isBrief: Bool = false) {
    self.init(title, OptionSource(options), isBrief: isBrief)
  }

  /// The options, in the order that help lists them.
  var options: [OptionDeclaration] { sources.flatMap { $0.declarations(.all) } }
}

extension [OptionGroup] {
  /// The options of a motion's output: rows, tables and exports.
  ///
  /// - Parameters:
  ///   - rows: The options of a system that choose rows.
  ///   - hasModels: Whether the system has models.
  /// - Returns: The groups, in the order of help.
  static func output(choosing rows: [OptionSource] = [], hasModels: Bool) -> [OptionGroup] {
    let printing = [.table] + TableParameters.printing + [.assertions, .settling]
    return [
      OptionGroup("Rows", rows + [OptionSource(of: SamplingParameters.self)]),
      OptionGroup(
        "Output", OptionSource(printing, of: TableParameters.self),
        OptionSource(of: GeneralParameters.self)),
      OptionGroup(
        "Exports",
        OptionSource(
          ExportParameters.common + (hasModels ? [.against] : []), of: ExportParameters.self),
        isBrief: true),
    ]
  }
}
