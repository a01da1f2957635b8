/// The colors of filmstrips: muted fills, one for each role of a view.
package enum FilmstripStyle {
  /// The fills by class, for a light and for a dark background.
  package static let fills: [(name: String, light: String, dark: String)] = [
    ("f0", "#d3e3f8", "#1d3d63"), ("f1", "#d8ecdb", "#1f4a2c"), ("f2", "#f6e6c6", "#55421a"),
    ("f3", "#e6dcf6", "#43316d"), ("f4", "#cfeaef", "#17474f"), ("f5", "#f7dbd6", "#5c2c2b"),
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
    func block(_ fill: ((name: String, light: String, dark: String)) -> String) -> String {
      ".film{" + fills.map { "--\($0.name):\(fill($0))" }.joined(separator: ";") + "}"
    }
    return block { $0.light } + "@media(prefers-color-scheme:dark){" + block { $0.dark } + "}"
      + fills.map { ".film .\($0.name){fill:var(--\($0.name))}" }.joined()
      + ".film .view{stroke:var(--axis);stroke-width:.75}.film .dark{fill:#000}"
      + ".film .device{fill:var(--band)}.film .edge{fill:none;stroke:var(--axis);stroke-width:1.5}"
      + ".film text{stroke:none}.film .v{font-size:10px}"
      + "@media(max-width:\(PlotStyle.narrowWidth)px){.film .v{font-size:14px}}"
  }
}
