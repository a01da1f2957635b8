import MotionNumerics

/// Parts that files of all of Apple's frameworks have in common.
enum SwiftFile {
  /// Appends the title and the import.
  static func writeHeader(
    of export: Export, importing module: String, to source: inout SourceText
  ) {
    source.comment(EscapedText.comment(export.title), mark: "//")
    source.line()
    source.line("import \(module)")
    source.line()
  }

  /// Appends what the code is, the area and the views from back to front, and remarks.
  static func writeSummary(
    of export: Export, _ views: [CodeView], _ remarks: [String], to source: inout SourceText
  ) {
    let width = Numbers.text(export.areaWidth.last)
    let height = Numbers.text(export.areaHeight.last)
    let moves = export.rest.seconds > 0 && views.contains(where: \.moves)
    source.comment(
      (moves ? "A motion" : "Views without a motion")
        + " in an area of \(width) x \(height) pt; back to front: "
        + views.map(\.identifier).joined(separator: ", ") + ".")
    if !remarks.isEmpty, remarks.first != "" { source.comment("") }
    for remark in remarks { source.comment(remark) }
  }
}
