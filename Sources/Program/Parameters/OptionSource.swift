import Arguments

/// Options that a command or a file may have: some sections of a parameter set.
struct OptionSource: Sendable {
  /// Returns the declarations of usable options that a query asks for.
  let declarations: @Sendable (OptionQuery) -> [OptionDeclaration]
  /// Returns the declarations that a query asks for, with those of options that are accepted without
  /// effect; a query by name gets no more than forms.
  let accepted: @Sendable (OptionQuery) -> [OptionDeclaration]

  /// Creates the options of some sections of a set, or of all of them.
  ///
  /// - Parameters:
  ///   - sections: The sections that are accepted.
  ///   - unused: Those of which no option can matter.
  ///   - set: The set.
  ///   - defaults: The values of options that are not given, which help shows.
  init<Root: ParameterSet>(
    _ sections: [Root.Section]? = nil, unused: [Root.Section] = [],
    of set: Root.Type, defaults: Root = Root()
  ) {
    declarations = { query in
      let usable =
        unused.isEmpty ? sections : sections.map { $0.filter { !unused.contains($0) } }
      return Self.declarations(query, in: usable, of: set, defaults)
    }
    accepted = { Self.declarations($0, in: sections, of: set, defaults) }
  }

  private static func declarations<Root: ParameterSet>(
    _ query: OptionQuery, in sections: [Root.Section]?, of set: Root.Type, _ defaults: Root
  ) -> [OptionDeclaration] {
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

  /// Creates a source of the options that a closure lists.
  init(listing options: @escaping @Sendable (OptionQuery) -> [OptionDeclaration]) {
    declarations = { options($0).filter(\.matters) }
    accepted = options
  }

  /// Creates a source of certain options.
  init(_ options: [OptionDeclaration]) {
    declarations = { query in
      options.filter { option in
        switch query {
        case .all, .values: true
        case .named(let name): name.matches(option)
        case .given(let arguments), .givenOrRequired(let arguments):
          arguments.contains(option.name)
        case .conditional: false
        }
      }
    }
    accepted = declarations
  }
}

/// Options under a common heading.
struct OptionGroup: Sendable {
  let title: String
  /// A line of help about the page that the options have to themselves, `help TITLE`; nil if they
  /// have none.
  let page: String?
  let sources: [OptionSource]

  init(_ title: String, _ sources: OptionSource..., page: String? = nil) {
    self.init(title, sources, page: page)
  }

  init(_ title: String, _ sources: [OptionSource], page: String? = nil) {
    self.title = title
    self.sources = sources
    self.page = page
  }

  init(_ title: String, _ options: [OptionDeclaration], page: String? = nil) {
    self.init(title, OptionSource(options), page: page)
  }

  /// The usable options, in the order that help lists them.
  var options: [OptionDeclaration] { options(.all) }
  /// The same with those that are accepted without effect.
  var accepted: [OptionDeclaration] { sources.flatMap { $0.accepted(.all) } }

  /// Returns the usable options that a query asks for.
  func options(_ query: OptionQuery) -> [OptionDeclaration] {
    sources.flatMap { $0.declarations(query) }
  }
}

extension [OptionGroup] {
  /// The options of a motion's output: rows, tables and exports.
  ///
  /// - Parameters:
  ///   - rows: The options of a system that choose rows.
  ///   - hasModels: Whether the system has models.
  /// - Returns: The groups, in the order of help.
  static func output(choosing rows: [OptionSource] = [], hasModels: Bool) -> [OptionGroup] {
    var exports = ExportOptions()
    exports.hasModels = hasModels
    return [
      OptionGroup("Rows", rows + [SamplingOptions().source()]),
      OptionGroup("Output", TableOptions(.motion).source(), GeneralOptions().source()),
      OptionGroup("Exports", exports.source(), page: "Options of pictures, pages and code"),
    ]
  }
}
