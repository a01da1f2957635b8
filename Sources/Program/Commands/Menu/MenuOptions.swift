import Arguments
import MotionEngine
import MotionNumerics

/// The options that describe a menu and its views, in the order that help lists them.
enum MenuOptions {
  /// The initial state of the menu.
  enum Start: String, CaseIterable, Sendable {
    case hidden, shown
  }

  static let standardSize = (Device.all.first { $0.name == "iphone-8" } ?? .standard).size

  static let size = OptionKey(
    OptionDeclaration(
      "size", placeholder: "WxH", summary: "size of the visible view, in points",
      defaultText: "375x667"),
    or: standardSize, read: Readers.size)
  static let exposedWidth = OptionKey(
    OptionDeclaration(
      "exposed-width", placeholder: "N", summary: "visible width of the menu, in points",
      defaultText: "200"),
    or: Menu.defaultExposedWidth, read: Readers.number(.isAtLeast(0)))
  static let state = OptionKey(
    OptionDeclaration(
      "state", placeholder: "STATE", summary: "initial state of the menu: hidden or shown",
      defaultText: Start.hidden.rawValue),
    or: Start.hidden, read: Readers.choice(Start.self))
  static let duration = OptionKey(
    OptionDeclaration(
      "duration", placeholder: "S", summary: "duration of each leg, in seconds",
      defaultText: "0.5"),
    or: DoubleDouble(0.5), read: Readers.duration())
  static let restoresInteraction = OptionKey(
    OptionDeclaration(
      "restores-interaction-at-end",
      summary: "re-enable touches when the swap ends, not when the new view enters"))
  static let titles = OptionKey(
    OptionDeclaration("titles", placeholder: "LIST", summary: "titles of the views"),
    or: [String](), read: readTitles)
  static let count = OptionKey(
    OptionDeclaration(
      "count", placeholder: "N", summary: "number of views",
      defaultText: "number of --titles; unlimited without them"),
    or: 1, read: Readers.count(from: 1))
  // An index is read against the number of views, by `MenuViews`.
  static let from = OptionKey(
    OptionDeclaration(
      "from", placeholder: "I", summary: "index of the visible view, from 0", defaultText: "0"),
    or: Array("0".utf8), read: Readers.bytes)
  static let to = OptionKey(
    OptionDeclaration(
      "to", placeholder: "J", summary: "index of the view to show, from 0 (required)"),
    or: Array("0".utf8), read: Readers.bytes)

  static let shadow = OptionKey(
    OptionDeclaration(
      "shadow", isNegatable: true, summary: "cast a shadow from the visible view onto the menu"))
  static let shadowRadius = OptionKey(
    OptionDeclaration(
      "shadow-radius", placeholder: "R", summary: "blur radius of the shadow, in points",
      defaultText: "10"),
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
    OptionDeclaration("rotate", summary: "rotate the device instead; the view keeps its x"))

  /// The options of a drag, which replaces the animation that the command is named for.
  static let gesture =
    [
      OptionDeclaration(
        GestureOptions.target.declaration.name,
        placeholder: GestureOptions.target.declaration.placeholder,
        summary: "drag the view by this displacement instead, in points, at constant speed")
    ] + GestureOptions.all.dropFirst()

  /// The options of every menu command.
  static let geometry = [
    size.declaration, exposedWidth.declaration, state.declaration, from.declaration,
    count.declaration, titles.declaration,
  ]

  /// The options that describe the shadow, if there is one.
  static let shadowDetails = [
    shadowRadius.declaration, shadowOpacity.declaration, shadowColor.declaration,
  ]
  /// The options of the visible view's shadow.
  static let shadows = [shadow.declaration] + shadowDetails

  private static let readTitles: Readers.Reader<[String]> = { text throws(ValueError) in
    let titles = try Readers.strings(text)
    guard !titles.contains([]) else {
      throw .malformed(expected: "a list of titles that are not empty")
    }
    return titles.map { String(decoding: $0, as: UTF8.self) }
  }
}

/// The views of a menu: their titles and their number.
struct MenuViews: Sendable {
  let titles: [String]
  /// The number of views, or nil for no limit.
  let count: Int?

  /// Reads the options of the views.
  ///
  /// - Throws: A number of views that differs from that of their titles.
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

  /// Returns the index of a view.
  ///
  /// - Throws: An index outside the range of the views.
  func index(_ key: OptionKey<[UInt8]>, _ arguments: ParsedArguments) throws(CommandError) -> Int {
    let text = try readingUsage { () throws(UsageError) in try arguments[key] }
    let reader = count.map { Readers.integer(in: 0...$0 - 1) } ?? Readers.count(from: 0)
    do { return try reader(text) } catch {
      throw .usage(.unreadableValue(option: key.declaration.name, text, error))
    }
  }
}
