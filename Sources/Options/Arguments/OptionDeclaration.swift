/// The name, form and help text of an option.
package struct OptionDeclaration: Hashable, Sendable {
  /// The form of a value.
  package enum Form: Hashable, Sendable {
    /// One value.
    case single
    /// Several values with a separator between them, which JSON may give as an array.
    case list(separator: UInt8)
    /// A value for each of several names, which JSON may give as an object: `name=value`.
    case members
  }

  /// The name without dashes, in kebab case.
  package var name: String
  /// The letter of the short form, if there is one.
  package var letter: Character?
  /// The placeholder of the value in help, or nil for an option without a value.
  package var placeholder: String?
  /// The form of the value.
  package var form: Form
  /// Whether `--no-name` turns the option off.
  package var isNegatable: Bool
  /// A one-line description.
  package var summary: String
  /// The default shown in help, or empty for none.
  package var defaultText = ""
  /// The names of the options from which the value follows if this one is not given.
  package var sources: [String] = []
  /// The names of the options that cannot be given with this one.
  package var excluded: [String] = []
  /// Whether the default depends on the model.
  package var followsModel = false
  /// The heading of help under which the option stands, if its group does not say it.
  package var heading = ""
  /// Whether the option can matter to the command, which accepts it in any case.
  package var matters = true
  /// Whether the defaults of other options leave no effect to the option.
  package var isIdle = false
  /// The kind of the value.
  package var kind = ValueKind.plain
  /// The names that the value may be, or those of its parts; made only with all of a declaration.
  package var choices: [String] = []

  /// Declares an option.
  package init(
    _ name: String, letter: Character? = nil, placeholder: String? = nil, form: Form = .single,
    isNegatable: Bool = false, summary: String = ""
  ) {
    (self.name, self.letter, self.placeholder, self.form) = (name, letter, placeholder, form)
    (self.isNegatable, self.summary) = (isNegatable, summary)
  }

  /// Whether the option takes a value.
  package var takesValue: Bool { placeholder != nil }
}

/// The name by which an argument refers to an option.
package enum OptionName: Hashable, Sendable {
  /// The name in kebab case.
  case name(String)
  /// The letter of the short form.
  case letter(UInt8)
  /// A name as it is typed, which may be that of a library's property; no declaration has it.
  case property(String)

  /// Whether it is the name of an option.
  package func matches(_ option: OptionDeclaration) -> Bool {
    switch self {
    case .name(let name): option.name == name
    case .letter(let letter): option.letter?.asciiValue == letter
    case .property: false
    }
  }
}

/// The kind of an option's value, by which a shell completes it.
package enum ValueKind: Hashable, Sendable {
  /// A number, a name of the user's choice, or one of the names that the declaration lists.
  case plain
  /// A duration or a time in seconds, or with a unit, or a list of them.
  case duration
  /// An existing file in a format of tables or documents.
  case inputFile
  /// A file to write.
  case outputFile
  /// A folder.
  case folder
  /// A curve, by its name or in full.
  case curve
  /// One of the values of the command's option `--model`.
  case model
  /// The name of a column.
  case column
  /// Columns of the command's table, or changes of the default ones.
  case columnChoice
  /// The name of a view of the motion.
  case view
  /// The name of a dialect of curves.
  case dialect
  /// A condition, which begins with the name of a figure of the summary.
  case condition
}

/// An error in an option's value: data only, no message text.
package enum ValueError: Error, Hashable, Sendable {
  /// The string is not a number, or not a finite one, or the number exceeds the largest double.
  case number(NumberSyntax.Failure)
  /// The number is not an integer in the range.
  case notWhole(ClosedRange<Int>)
  /// The number is less than the minimum.
  case lessThan(Double)
  /// The number is greater than the maximum.
  case moreThan(Double)
  /// The number is not greater than a bound.
  case notAbove(Double)
  /// The string is not one of the accepted values; one of them, perhaps with more, may be meant.
  case notOneOf([String], meant: String? = nil)
  /// The string is not one of many names, which a command lists.
  case notListed([String], by: String)
  /// The string is neither one of many names nor of another expected form.
  case notNamed(expected: String, known: [String])
  /// The string does not have the expected form.
  case malformed(expected: String)
  /// A part of the value, such as an item of a list, is invalid.
  indirect case part([UInt8], ValueError)
}

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
