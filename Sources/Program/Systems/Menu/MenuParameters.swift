import Arguments
import MotionEngine
import MotionNumerics
import TableText

/// The options of a menu and of its actions.
struct MenuParameters: ParameterSet {
  enum Section: Hashable, Sendable {
    case geometry, views, shadow, rotation, target, restoring
    case duration, toggleDuration, releaseDuration, rotationDuration
    /// The duration of every action of a scenario.
    case sharedDuration
  }

  /// The sections of the duration of each leg, of which an action has one.
  static let durations: [Section] = [
    .duration, .toggleDuration, .releaseDuration, .rotationDuration,
  ]

  /// The initial state of the menu.
  enum Start: String, CaseIterable, Sendable {
    case hidden, shown
  }

  var size = Device.iPhone8.size
  var device: Device?
  var exposedWidth = Menu.defaultExposedWidth
  var start = Start.hidden
  /// The index of the visible view.
  var from = 0
  /// The number of views, or nil for no limit.
  var count: Int?
  var titles: [String] = []
  var shadow = Menu.Shadow()
  /// The duration of each leg, or nil for that of the operation.
  var duration: DoubleDouble?
  var rotates = false
  /// The index of the view to show.
  var target: Int?
  var restoresInteractionAtEnd = false

  static func declare(_ list: inout ParameterList<Self, Section>) {
    list.section(.geometry)
    list.screen(\.size, \.device, "size of the visible view, in points")
    list.option(
      "exposed-width", \.exposedWidth, .length(.isAtLeast(0)), "N",
      "visible width of the menu, in points")
    list.option(
      "state", \.start, .choice, "STATE", "initial state of the menu: hidden or shown")
    list.section(.views)
    list.option(
      "from", \.from, .count(from: 0), "I", "index of the visible view, from 0")
    list.option(
      "count", \.count, .count(from: 1), "N", "number of views",
      usual: "number of --titles; unlimited without them", from: [\.titles])
    list.option("titles", \.titles, .titles, "LIST", "titles of the views")

    let withoutShadow = { (values: Self) -> Phrase? in
      values.shadow.isCast ? nil : "without \(option: \MenuParameters.shadow.isCast)"
    }
    list.section(.shadow)
    list.flag(
      "shadow", isNegatable: true, \.shadow.isCast,
      "cast a shadow from the visible view onto the menu")
    list.option(
      "shadow-radius", \.shadow.radius, .length(.isAtLeast(0)), "R",
      "blur radius of the shadow, in points", obstacle: withoutShadow)
    list.option(
      "shadow-opacity", \.shadow.opacity, .share(.lies(in: 0...1)), "A",
      "opacity of the shadow", obstacle: withoutShadow)
    list.option(
      "shadow-color", \.shadow.color, .color, "NAME", "color of the shadow, a name or #RRGGBB",
      obstacle: withoutShadow)

    let duration = "duration of each leg, in seconds"
    list.section(.duration)
    list.option("duration", \.duration, .duration(), "S", duration, usual: "0.5")
    list.section(.toggleDuration)
    list.option(
      "duration", \.duration, .duration(), "S", duration,
      usual: "0.5; with --rotate 0.3; after a drag 0.25")
    list.section(.releaseDuration)
    list.option(
      "duration", \.duration, .duration(), "S", "duration of the leg after the release, in seconds",
      usual: "0.25")
    list.section(.rotationDuration)
    list.option(
      "duration", \.duration, .duration(), "S", "duration of the rotation, in seconds",
      usual: "0.3")
    list.section(.sharedDuration)
    list.option(
      "duration", \.duration, .duration(), "S", duration, usual: "depends on the action")
    list.section(.target)
    list.option(
      "to", \.target, .count(from: 0), "J", "index of the view to show, from 0 (required)",
      isRequired: true)
    list.section(.restoring)
    list.flag(
      "restores-interaction-at-end", \.restoresInteractionAtEnd,
      "re-enable touches when the swap ends, not when the new view enters")
    list.section(.rotation)
    list.flag("rotate", \.rotates, "rotate the device instead; the view keeps its x")
  }

  /// Returns the number of views, or nil for no limit.
  ///
  /// - Throws: A number of views that differs from that of their titles, or an index beyond it.
  func checkedCount(_ arguments: ParsedArguments) throws(CommandError) -> Int? {
    if let count, !titles.isEmpty, count != titles.count {
      throw .needs(
        option: Self.name(of: \.count),
        """
        must be the number of \(option: \MenuParameters.titles), \(titles.count) (got '\(count)')
        """)
    }
    let checked = count ?? (titles.isEmpty ? nil : titles.count)
    try check(from, of: \.from, below: checked, arguments)
    try check(target, of: \.target, below: checked, arguments)
    return checked
  }

  private func check(
    _ index: Int?, of path: PartialKeyPath<Self>, below count: Int?, _ arguments: ParsedArguments
  ) throws(CommandError) {
    guard let index, let count, index >= count else { return }
    throw Self.error(.notWhole(0...count - 1), of: path, in: arguments)
  }
}

extension Codec<[String]> {
  /// A list of titles that are not empty.
  fileprivate static var titles: Codec {
    Codec(
      form: .commas,
      read: { text throws(ValueError) in
        let titles = try Readers.strings(text)
        guard !titles.contains([]) else {
          throw .malformed(expected: "a list of titles that are not empty")
        }
        return titles.map { String(decoding: $0, as: UTF8.self) }
      },
      json: { .list($0.map { .text($0) }) })
  }
}
