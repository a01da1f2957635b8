import Arguments
import DeckEngine

/// The options that describe a menu and its views, in the order that help lists them.
enum MenuOptions {
  /// What the menu is at the start.
  enum Start: String, CaseIterable, Sendable {
    case hidden, shown
  }

  static let standardSize = (Device.all.first { $0.name == "iphone-8" } ?? .standard).size

  static let size = OptionKey(
    OptionDeclaration(
      "size", placeholder: "WxH", summary: "the area that the visible view fills",
      defaultText: "375x667"),
    or: standardSize, read: Readers.size)
  static let exposedWidth = OptionKey(
    OptionDeclaration(
      "exposed-width", placeholder: "N", summary: "how much of the menu shows", defaultText: "200"),
    or: Menu.defaultExposedWidth, read: Readers.number(.isAtLeast(0)))
  static let state = OptionKey(
    OptionDeclaration(
      "state", placeholder: "STATE", summary: "what the menu is at the start: hidden or shown",
      defaultText: Start.hidden.rawValue),
    or: Start.hidden, read: Readers.choice(Start.self))
  static let duration = OptionKey(
    OptionDeclaration(
      "duration", placeholder: "S", summary: "how long each leg takes",
      defaultText: "0.5"),
    or: DoubleDouble(0.5), read: Readers.duration())
  static let restoresInteraction = OptionKey(
    OptionDeclaration(
      "restores-interaction-at-end",
      summary: "a swap gives interaction back at its end, not as the new view comes in"))
  static let titles = OptionKey(
    OptionDeclaration("titles", placeholder: "LIST", summary: "the titles of the views"),
    or: [String](), read: readTitles)
  static let count = OptionKey(
    OptionDeclaration(
      "count", placeholder: "N", summary: "how many views there are",
      defaultText: "as many as --titles; without them no limit"),
    or: 1, read: Readers.count(from: 1))
  // An index is read against the number of views, by `MenuViews`.
  static let from = OptionKey(
    OptionDeclaration(
      "from", placeholder: "I", summary: "the index of the visible view", defaultText: "0"),
    or: Array("0".utf8), read: Readers.bytes)
  static let to = OptionKey(
    OptionDeclaration(
      "to", placeholder: "J", summary: "the index of the view that comes in (required)"),
    or: Array("0".utf8), read: Readers.bytes)

  static let shadow = OptionKey(
    OptionDeclaration(
      "shadow", isNegatable: true, summary: "cast a shadow from the visible view onto the menu"))
  static let shadowRadius = OptionKey(
    OptionDeclaration(
      "shadow-radius", placeholder: "R", summary: "blur radius of the shadow", defaultText: "10"),
    or: Menu.Shadow().radius, read: Readers.number(.isAtLeast(0)))
  static let shadowOpacity = OptionKey(
    OptionDeclaration(
      "shadow-opacity", placeholder: "A", summary: "opacity of the shadow", defaultText: "0.5"),
    or: Menu.Shadow().opacity, read: Readers.number(.lies(in: 0...1)))
  static let shadowColor = OptionKey(
    OptionDeclaration(
      "shadow-color", placeholder: "NAME", summary: "color of the shadow, a name or #RRGGBB",
      defaultText: "black"),
    or: Menu.Shadow().color, read: Readers.colorName)

  static let rotate = OptionKey(
    OptionDeclaration("rotate", summary: "the bounds turn instead, and the view keeps its x"))

  /// A finger, which does something else than what the command is named for.
  static let finger =
    [
      OptionDeclaration(
        GestureOptions.target.declaration.name,
        placeholder: GestureOptions.target.declaration.placeholder,
        summary: "a finger moves the view this far instead, at constant speed")
    ] + GestureOptions.all.dropFirst()

  /// What every menu command takes.
  static let places = [
    size.declaration, exposedWidth.declaration, state.declaration, from.declaration,
    count.declaration, titles.declaration,
  ]

  /// The options that describe a shadow that is cast.
  static let shadowDetails = [
    shadowRadius.declaration, shadowOpacity.declaration, shadowColor.declaration,
  ]
  /// The options of the visible view's shadow.
  static let shadows = [shadow.declaration] + shadowDetails

  private static let readTitles: Readers.Reader<[String]> = { text throws(ValueError) in
    let titles = try Readers.words(text)
    guard !titles.contains([]) else {
      throw .malformed(expected: "a list of titles that are not empty")
    }
    return titles.map { String(decoding: $0, as: UTF8.self) }
  }
}

/// The views of a menu: what they are called, and how many there are.
struct MenuViews: Sendable {
  let titles: [String]
  /// The number of views, or nil for as many as are asked for.
  let count: Int?

  /// Reads the options of the views.
  ///
  /// - Throws: A number of views that is not that of their titles.
  init(_ arguments: ParsedArguments) throws(CommandError) {
    let (titles, given) = try readingUsage { () throws(UsageError) in
      (try arguments[MenuOptions.titles], try arguments[MenuOptions.count])
    }
    let isCounted = arguments.contains(MenuOptions.count)
    if isCounted, !titles.isEmpty, given != titles.count {
      throw .needs(
        option: MenuOptions.count.declaration.name,
        "must be the number of \(option: MenuOptions.titles), \(titles.count) (got '\(given)')")
    }
    self.titles = titles
    count = isCounted ? given : titles.isEmpty ? nil : titles.count
  }

  /// The index of a view.
  ///
  /// - Throws: One that is outside the range of the views.
  func index(_ key: OptionKey<[UInt8]>, _ arguments: ParsedArguments) throws(CommandError) -> Int {
    let text = try readingUsage { () throws(UsageError) in try arguments[key] }
    let reader = count.map { Readers.integer(in: 0...$0 - 1) } ?? Readers.count(from: 0)
    do { return try reader(text) } catch {
      throw .usage(.unreadableValue(option: key.declaration.name, text, error))
    }
  }
}
