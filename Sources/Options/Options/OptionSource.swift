/// The declarations that are asked for; only these are made, so the number of options costs a command
/// nothing but comparisons of names.
package enum OptionQuery {
  /// All of them.
  case all
  /// The one of a name.
  case named(OptionName)
  /// Those of options that are given.
  case given(ParsedArguments)
}

/// Options that a command or a file may have.
package struct OptionSource: Sendable {
  /// Returns the declarations that a query asks for, with those of options that are accepted without
  /// effect; a query by name gets no more than forms.
  package let accepted: @Sendable (OptionQuery) -> [OptionDeclaration]

  /// Returns the declarations of usable options that a query asks for.
  package func declarations(_ query: OptionQuery) -> [OptionDeclaration] {
    accepted(query).filter { $0.matters }
  }
}

/// Options under a common heading.
package struct OptionGroup: Sendable {
  package let title: String
  /// A line of help about the page that the options have to themselves, `help TITLE`; nil if they
  /// have none.
  package let page: String?
  package let sources: [OptionSource]

  package init(_ title: String, _ sources: OptionSource..., page: String? = nil) {
    self.init(title, sources, page: page)
  }

  package init(_ title: String, _ sources: [OptionSource], page: String? = nil) {
    (self.title, self.sources, self.page) = (title, sources, page)
  }

  package init(_ title: String, _ options: [OptionDeclaration], page: String? = nil) {
    let source = OptionSource { query in
      switch query {
      case .all: options
      case .named(let name): options.filter(name.matches)
      case .given(let arguments): options.filter { arguments.contains($0.name) }
      }
    }
    self.init(title, source, page: page)
  }

  /// The usable options, in the order that help lists them.
  package var options: [OptionDeclaration] { options(.all) }
  /// The same with those that are accepted without effect.
  package var accepted: [OptionDeclaration] { sources.flatMap { $0.accepted(.all) } }

  /// Returns the usable options that a query asks for.
  package func options(_ query: OptionQuery) -> [OptionDeclaration] {
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
  package static func output(choosing rows: [OptionSource] = [], hasModels: Bool) -> [OptionGroup] {
    var exports = ExportOptions()
    exports.hasModels = hasModels
    return [
      OptionGroup("Rows", rows + [SamplingOptions().source()]),
      OptionGroup("Output", TableOptions(.motion).source(), GeneralOptions().source()),
      OptionGroup("Exports", exports.source(), page: "Options of pictures, pages and code"),
    ]
  }
}
