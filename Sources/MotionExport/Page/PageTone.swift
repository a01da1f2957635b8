/// The color of a view on a page.
struct PageTone {
  /// The index of the color; 0 is that of paper.
  let index: Int

  /// Creates the color of a view with a name; other views take turns by their position.
  init(_ name: String, _ position: Int) {
    index =
      switch name {
      case "center", "to", "current": 0
      case "left", "from", "previous", "menu": 1
      case "right", "next", "new": 2
      case "top": 3
      case "bottom": 4
      case "picture": 5
      default: position % 6
      }
  }
}
