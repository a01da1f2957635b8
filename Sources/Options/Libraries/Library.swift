/// A library that the program models, and the names of its interface.
package struct Library: Sendable {
  /// The name of the library, as it is printed.
  package let title: String
  /// The names of its classes and protocols, by which help finds the whole library.
  package let classes: [String]
  /// The first words of the commands that model it: empty for those of the deck, of one word.
  package let families: [String]
  /// The names of its interface under headings, in the order of its headers.
  package let sections: [(title: String, entries: [LibraryEntry])]

  /// Creates a library from a file of its names.
  ///
  /// The first line has the title and the classes, the second the families of commands. Any other is
  /// `# HEADING` or an entry, `NAMES = EQUIVALENT | NOTE`, of which the note may be missing. The equivalent
  /// is `-` if there is none, an option with or without a value, `event`, `column` or `action` and a name,
  /// or a command without `deckcalc`. In a line that is only names, each is the property of an option:
  /// `leftSize` of `--left-size`. In one whose names have braces, `Mode{One,Two}View = --mode`, each is
  /// that of a value: `ModeOneView = --mode one`.
  fileprivate init(_ file: [UInt8]) {
    let lines = String(decoding: file, as: UTF8.self).split(separator: "\n")
    let names = lines[0].split(separator: " ").map(String.init)
    let title = names[0]
    (self.title, classes) = (title, Array(names.dropFirst()))
    families = lines[1].split(separator: " ").dropFirst().map(String.init)
    var sections: [(title: String, entries: [LibraryEntry])] = []
    for line in lines.dropFirst(2) {
      let words = line.split(separator: " ")
      if words[0] == "#" {
        sections.append((words.dropFirst().joined(separator: " "), []))
        continue
      }
      func add(_ names: [String], _ words: ArraySlice<Substring>) {
        let entry = LibraryEntry(library: title, names: names, words)
        sections[sections.count - 1].entries.append(entry)
      }
      let names = words.prefix { $0 != "=" }.map(String.init)
      let equivalent = words[names.count...].dropFirst()
      let spellings = names.map(Self.spellings)
      if spellings[0].count > 1 {
        for (index, spelling) in spellings[0].enumerated() {
          let typed = kebabCase(spelling.value).drop { $0 == "-" }
          add(spellings.map { $0[index].name }, equivalent + [typed])
        }
      } else if equivalent.isEmpty {
        for name in names { add([name], ["--\(kebabCase(name))"]) }
      } else {
        add(names, equivalent)
      }
    }
    self.sections = sections
  }

  /// Returns the names that one with braces means, each with its part in the braces.
  private static func spellings(of name: String) -> [(name: String, value: String)] {
    let parts = name.split(omittingEmptySubsequences: false, whereSeparator: "{}".contains)
    guard parts.count > 1 else { return [(name, "")] }
    return parts[1].split(separator: ",").map { ("\(parts[0])\($0)\(parts[2])", String($0)) }
  }

  /// Returns whether a command models the library.
  package func isModeled(by command: String) -> Bool {
    let words = command.split(separator: " ")
    return words.count > 1 ? families.contains(String(words[0])) : families.isEmpty
  }

  /// The names of the interface with their equivalents.
  package var entries: [LibraryEntry] { sections.flatMap { $0.entries } }
}

/// Names of a library that have the same equivalent in the program.
package struct LibraryEntry: Sendable {
  /// The kind of an equivalent, in the words that are printed before it.
  package enum Kind: String {
    case command = ""
    /// An option of the library's commands, and its value if the name is that of a value.
    case option
    case event, column
    /// An action that only scenarios have.
    case action
    case none = "not modeled"
  }

  /// The title of the library.
  package let library: String
  /// The names, as the library's headers spell them.
  package let names: [String]
  package let kind: Kind
  /// The option or the command as it is typed, or the name of the event, column or action.
  package let equivalent: String
  /// A remark, in which code is between grave accents; empty if there is none.
  package let note: String

  /// Creates an entry from the words of its equivalent and its note.
  fileprivate init(library: String, names: [String], _ words: ArraySlice<Substring>) {
    let equivalent = words.prefix { $0 != "|" }
    let first = equivalent.first ?? "-"
    let kind: Kind =
      first == "-"
      ? .none : Kind(rawValue: String(first)) ?? (first.hasPrefix("-") ? .option : .command)
    let typed = equivalent.joined(separator: " ")
    self.equivalent =
      switch kind {
      case .command: "deckcalc " + typed
      case .option: typed
      case .event, .column, .action, .none: equivalent.dropFirst().joined(separator: " ")
      }
    (self.library, self.names, self.kind) = (library, names, kind)
    note = words.dropFirst(equivalent.count + 1).joined(separator: " ")
  }

  /// The option, and the value if the names are those of a value.
  package var option: (name: String, value: String?)? {
    guard kind == .option else { return nil }
    let parts = equivalent.dropFirst(2).split(separator: " ", maxSplits: 1).map(String.init)
    return (parts[0], parts.dropFirst().first)
  }

  /// The option that a property sets, if the names are those of properties.
  package var optionOfProperty: String? {
    guard isProperty, let option, option.value == nil else { return nil }
    return option.name
  }

  /// The option and the value that a constant means, if the names are those of constants.
  package var constant: (option: String, value: String)? {
    guard !isProperty, let option, let value = option.value else { return nil }
    return (option.name, value)
  }

  /// Whether the names are those of properties; types and constants begin with a capital or `k`.
  private var isProperty: Bool {
    let first = names[0].prefix(2)
    return first.lowercased() == first
  }
}

/// The names of the libraries that the program models, and their equivalents.
///
/// It is the one place that states them: options are also accepted by the names of properties, and
/// values by the names of constants, because they are here; help and the guides print it.
package enum LibraryIndex {
  /// The libraries, in the order of help.
  ///
  /// - Reference: IIViewDeckController.h of releases 2.2.11, 2.4.2 and 3.1.0; IIEnvironment.h,
  ///   IIViewDeckTransitioning.h and UIViewController+IIViewDeckAdditions.h of 3.1.0.
  ///   CardStackController.swift of release 0.1.1. JASidePanelController.h and
  ///   UIViewController+JASidePanel.h, after release 1.3.2. SWRevealViewController.h of release 2.4.0.
  ///   MMDrawerController.h, MMDrawerController+Subclass.h, MMDrawerVisualState.h and
  ///   UIViewController+MMDrawerController.h of release 0.6.0. Apple, UIKit and Core Animation, the classes
  ///   and protocols that are named here.
  package static let libraries: [Library] = [
    PackageResources.ViewDeck_txt, PackageResources.CardStackController_txt,
    PackageResources.JASidePanels_txt, PackageResources.SWRevealViewController_txt,
    PackageResources.MMDrawerController_txt, PackageResources.UIKit_txt,
  ].map(Library.init)

  /// Every entry of every library.
  package static let entries = libraries.flatMap { $0.entries }

  /// Returns the entries of the libraries that a command models.
  private static func entries(ofCommand name: String) -> [LibraryEntry] {
    libraries.filter { $0.isModeled(by: name) }.flatMap { $0.entries }
  }

  /// Returns the option that a property of a library sets, of any or of those that a command models.
  package static func option(
    ofProperty name: OptionName, inCommand command: String? = nil
  ) -> String? {
    guard case .property(let property) = name else { return nil }
    let known = command.map(entries(ofCommand:)) ?? entries
    return known.lazy.filter { $0.names.contains(property) }.compactMap { $0.optionOfProperty }
      .first
  }

  /// The properties of libraries that set options of other names, for a command that models them.
  package static func properties(inCommand command: String) -> [String] {
    entries(ofCommand: command).flatMap { entry in
      entry.optionOfProperty.map { option in entry.names.filter { $0 != camelCase(option) } } ?? []
    }
  }

  /// Returns the value of an option, or a list of values with commas, with the constants of
  /// libraries in it replaced, or nil if there are none.
  package static func value(_ text: [UInt8], of option: String) -> [UInt8]? {
    // A side is the same for every option, and a curve for both options and the argument.
    let options =
      [option, SideArgument.option] + (option.hasSuffix(CurveOption.name) ? [CurveOption.name] : [])
    var isFound = false
    let parts = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
      let name = String(decoding: $0.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
      let entry = entries.first { entry in
        entry.names.contains(name) && entry.constant.map { options.contains($0.option) } ?? false
      }
      guard let constant = entry?.constant else { return Array($0) }
      isFound = true
      return Array(constant.value.utf8)
    }
    return isFound ? Array(parts.joined(separator: [UInt8(ascii: ",")])) : nil
  }

  /// Whether a library has a name, such as that of an argument without its dashes.
  package static func contains(_ name: String) -> Bool {
    entries.contains { $0.names.contains(name) }
  }

  /// Returns the hint at the help about a name of a library, which is an option after dashes.
  package static func hint(_ name: [UInt8]) -> String {
    let topic = String(decoding: name.drop { $0 == UInt8(ascii: "-") }, as: UTF8.self)
    return " (see 'deckcalc help \(topic)')"
  }
}

extension Command {
  /// Returns the name of an option, also if it is given as a property of a library.
  package func resolved(_ name: OptionName) -> OptionName {
    LibraryIndex.option(ofProperty: name, inCommand: self.name).map { .name($0) } ?? name
  }
}
