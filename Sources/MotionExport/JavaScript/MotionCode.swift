import MotionCore
import MotionNumerics

extension Export {
  /// Returns the motion as a module of JavaScript that uses Motion.
  ///
  /// - Throws: A motion that the code cannot play.
  /// - Reference: Motion documentation, "animate", "Transitions".
  package func motionCode() throws(CodeError) -> String {
    let views = try flatViews()
    // The animations are in a list in a function.
    var calls = SourceText(indentation: 2, depth: 2)
    var (moving, starts): ([String], [String]) = ([], [])
    for view in views {
      let (name, own) = (Self.identifier(view.name), CodeTrack.motion(of: view).filter(\.isMoving))
      if !own.isEmpty { moving.append(name) }
      for track in own {
        starts += track.release.map { "\($0.name) = \($0.value)" }
        try Self.write(track, name, to: &calls)
      }
    }
    let unset = ExportedView.unset(of: views) { view in
      CodeTrack.motion(of: view).compactMap(\.stillness) + Self.changes(of: view)
    }
    var source = script(
      of: views, importing: "import { animate } from \"motion\";",
      [
        "Each element is positioned at the area's top left corner; 1 pt is 1px.",
        "Motion's curves are within 0.0005 of their progress.",
      ], unset: unset)
    source.append(
      PackageResources.motion_js,
      [
        "duration": Numbers.time(rest.seconds), "function": function(moving, starts),
        "calls": calls.text,
      ])
    return source.text
  }

  private static func write(
    _ track: CodeTrack, _ view: String, to source: inout SourceText
  ) throws(CodeError) {
    let release = track.release.map(\.name)
    let legs = track.path.legs
    let waits = legs.count > 1 && legs[0].shape == .hold && legs[0].first == legs[1].first
    let start = waits ? legs[1].start : .zero
    var (values, options): ([String], [String])
    if let spring = track.onlySpring, let leg = track.onlyLeg {
      values = [leg.first, leg.last].map(track.text)
      let end = Numbers.text(track.path.tolerance)
      options =
        ["type: \"spring\""] + spring.constants
        + ["velocity: \(release.last ?? leg.velocity)", "restDelta: \(end)", "restSpeed: \(end)"]
    } else {
      let stated = try track.stated { _ in false }
      let duration = (track.path.end - start).high
      let keys = stated.keys(since: start, unit: duration)
      values = keys.map { track.text($0.value) }
      let eases = keys.dropFirst().map { ease($0.curve) }
      options =
        ["duration: \(Numbers.time(duration))"]
        + (keys.count > 2 ? list("times", keys.map { Numbers.time($0.x) }) : [])
        + (Set(eases).count == 1 ? ["ease: \(eases[0])"] : list("ease", eases))
    }
    values = values.map { track.form.replacing("%", with: $0) }
    if let first = release.first { values[0] = track.form.replacing("%", with: first) }
    if waits { options.append("delay: \(Numbers.time(start.seconds))") }
    values = list("{ \(track.name)", values, "] }")
    options[0] = "{ " + options[0]
    options[options.count - 1] += " }"
    source.list("animate(", [view] + values + options, "),")
  }

  /// Returns the items of a named list, which may be divided between lines.
  private static func list(_ name: String, _ items: [String], _ end: String = "]") -> [String] {
    items.indices.map {
      ($0 == 0 ? "\(name): [" : "") + items[$0] + ($0 == items.count - 1 ? end : "")
    }
  }

  /// Returns the easing of a curve, or of a straight line.
  private static func ease(_ curve: CubicBezierCurve?) -> String {
    guard let curve else { return "\"linear\"" }
    let points = curve.arguments
    // Motion has no curve called ease.
    return Identifier.easings[points].flatMap { $0 == "ease" ? nil : "\"\($0)\"" } ?? "[\(points)]"
  }
}

extension CodeTrack {
  /// Returns the numbers of a view that Motion animates.
  fileprivate static func motion(of view: ExportedView) -> [CodeTrack] {
    func track(
      _ name: String, _ quantity: Scene.View.Quantity, _ path: ScalarPath? = nil
    ) -> CodeTrack {
      CodeTrack(view, name, path ?? view[quantity], unit: "", usual: quantity.traits.usual)
    }
    var radius = track("borderRadius", .cornerRadius)
    let round = view.roundCorners
    if !round.isEmpty, round.count < 4 {
      let corners = ["top-left", "top-right", "bottom-right", "bottom-left"]
      radius.form = "\"\(corners.map { round.contains($0) ? "%px" : "0" }.joined(separator: " "))\""
    }
    var shadow = track("boxShadow", .shadowOpacity)
    let lengths = [
      view[.shadowOffsetX].last, view[.shadowOffsetY].last, 2 * view[.shadowRadius].last,
    ].map { "\(Numbers.text($0))px" }
    if let color = view.color {
      let channels = "\(color.red) \(color.green) \(color.blue)"
      shadow.form = "\"\(lengths.joined(separator: " ")) rgb(\(channels) / %)\""
    }
    return [
      track("x", .x, view.shiftedX), track("y", .y, view.shiftedY), track("width", .width),
      track("height", .height), track("scale", .scale), track("scaleX", .scaleX),
      track("opacity", .opacity), radius, shadow,
    ]
  }
}
