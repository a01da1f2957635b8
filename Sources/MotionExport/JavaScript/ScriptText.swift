import MotionCore
import MotionNumerics

extension Export {
  /// Returns the start of a script: its title, what it imports, and comments on the area, the views, what
  /// the code does not set of them, and the events.
  func script(
    of views: [ExportedView], importing line: String? = nil, unit: String = "px",
    _ remarks: [String], unset: [String]
  ) -> SourceText {
    var source = SourceText(indentation: 2)
    let area = areaSize.map { Numbers.text($0.last) }.joined(separator: " x ")
    let names = views.map { Self.identifier($0.name) }.joined(separator: ", ")
    source.comment(EscapedText.comment(title), mark: "//")
    for line in line.map({ [$0, ""] }) ?? [] { source.line(line) }
    let events = events.map { "\(Numbers.milliseconds($0)) ms: \($1)" }
    let comments = ["An area of \(area) \(unit); back to front: \(names)."] + remarks
    for comment in comments + unset.drop(while: \.isEmpty) + events {
      source.comment(comment, mark: "//")
    }
    source.line()
    return source
  }

  /// The events up to the end, by their seconds, with their subjects.
  var events: [(seconds: Double, name: String)] {
    scene.motion.events.filter { !$0.instant.isClearlyAfter(end) }.map { event in
      (event.instant.seconds, event.name + (event.subject.isEmpty ? "" : " " + event.subject))
    }
  }

  /// Returns the start of the function that animates some views, perhaps from other values.
  func function(_ views: [String], _ starts: [String]) -> String {
    let parameters =
      (views.isEmpty ? "" : "{ \(views.joined(separator: ", ")) }")
      + (starts.isEmpty ? "" : ", { \(starts.joined(separator: ", ")) } = {}")
    return "export function \(Self.identifier(name.text))(\(parameters)) {"
  }

  /// Returns an identifier that is not a word of JavaScript's.
  static func identifier(_ parts: String...) -> String {
    let member = Identifier.member(parts.joined(separator: "-"))
    return Resources.reserved.contains(Substring(member)) ? member + "_" : member
  }

  /// Returns the times at which a view is shown or hidden, for a comment; none if it never changes.
  static func changes(of view: ExportedView) -> [String] {
    guard view.visibility.isMoving else { return [] }
    let legs = view.visibility.legs
    return legs.dropFirst(legs[0].first == 0 ? 0 : 1).map {
      "\($0.first == 0 ? "hidden" : "visible") from \(Numbers.milliseconds($0.start.seconds)) ms"
    } + [view.visibility.last == 0 ? "hidden at the end" : "visible at the end"]
  }
}
