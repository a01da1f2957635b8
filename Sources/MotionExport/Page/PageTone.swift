/// The color of a view on a page.
struct PageTone {
  /// The index of the color; 0 is that of paper.
  let index: Int

  /// Creates the color of a view by its name; views with numbers take turns.
  init(_ name: String) {
    index =
      switch name {
      case "center", "to", "current": 0
      case "left", "from", "previous", "menu": 1
      case "right", "next", "new": 2
      case "top": 3
      case "bottom": 4
      case "picture": 5
      default: Self.turns[(name.split(separator: "-").last.flatMap { Int($0) } ?? 0) % 5]
      }
  }

  /// The colors of views with numbers.
  private static let turns = [0, 2, 3, 4, 5]
}
