/// The colors of filmstrips: muted fills, one for each role of a view.
package enum FilmstripStyle {
  /// The fills by the number of their class.
  private static let fills: [Theme.Color] = [
    ("#d3e3f8", "#1d3d63"), ("#d8ecdb", "#1f4a2c"), ("#f6e6c6", "#55421a"),
    ("#e6dcf6", "#43316d"), ("#cfeaef", "#17474f"), ("#f7dbd6", "#5c2c2b"),
  ]

  /// The roles of views by the start of their names, in the order of the fills.
  private static let roles: [[String]] = [
    ["center", "current", "to"], ["left", "previous", "from"], ["right", "next"],
    ["top", "picture", "new"], ["bottom"], ["menu"],
  ]

  /// Returns the index of a view's fill: that of its role, or of its number.
  static func fill(of name: String, at index: Int) -> Int {
    if let dash = name.lastIndex(of: "-"), let number = Int(name[name.index(after: dash)...]) {
      return abs(number) % fills.count
    }
    return roles.firstIndex { $0.contains(name) } ?? index % fills.count
  }

  /// The rules of the filmstrips in a document, in a style element, after those of `PlotStyle`.
  package static var rules: String {
    Theme.rules(
      fills.indices.map { (".film .f\($0){fill", fills[$0]) } + [
        (".film .view,.film .edge{stroke", Theme.axis),
        (".film .device{fill", Theme.grid),
      ])
      + ".film .view{stroke-width:.75}.film .dark{fill:#000}.film .edge{fill:none;stroke-width:1.5}"
      + ".film text{stroke:none}.film .v{font-size:10px}"
      + "@media(max-width:\(Theme.narrowWidth)px){.film .v{font-size:14px}}"
  }
}
