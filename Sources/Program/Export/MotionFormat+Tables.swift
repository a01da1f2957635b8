import Arguments
import TableText

extension MotionFormat {
  /// Throws if the format cannot show a table, or an option has no effect on the table.
  func check(
    _ table: TableOptions.Table, _ arguments: ParsedArguments
  ) throws(CommandError) {
    // Other formats have no such options, and every table but the filmstrip.
    guard self == .svg || self == .plot || table == .filmstrip else { return }
    let name = "table"
    let moments = "moments"
    switch (self, table) {
    case (.svg, .filmstrip):
      let others = [
        "columns", "against",
      ]
      guard let other = others.first(where: arguments.contains) else { return }
      throw .meaningless(
        option: other, because: "with --table \(table.rawValue)")
    case (_, .filmstrip):
      throw .needs(
        option: name, "filmstrip needs --format \(Self.svg.rawValue)")
    case (.svg, .phases), (.svg, .events), (.svg, .summary):
      throw .needs(
        option: name,
        "must be keyframes or filmstrip with the format svg (got '\(table.rawValue)')")
    case (.plot, .phases), (.plot, .events), (.plot, .summary):
      throw .needs(
        option: name, "must be keyframes with the format plot (got '\(table.rawValue)')")
    case (_, .keyframes), (_, .phases), (_, .events), (_, .summary): break
    }
    guard arguments.contains(moments) else { return }
    throw .needs(option: moments, "needs --table filmstrip")
  }
}
