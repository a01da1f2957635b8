import MotionCore
import MotionNumerics

/// A motion as Swift code that uses UIKit.
package struct UIKitCode {
  /// The text of the file.
  package private(set) var text = ""

  private let views: [CodeView]
  private let scalars: [UIKitScalar]
  private let chains: [UIKitChain]
  /// The properties that only Core Animation animates.
  private let layerScalars: [CoreAnimationScalar]
  private let phases: [Motion.Phase]

  /// Creates the code of an export.
  ///
  /// - Throws: A motion that the code cannot play.
  package init(_ export: Export) throws(CodeError) {
    let end = export.rest.seconds
    var views: [CodeView] = []
    var scalars: [UIKitScalar] = []
    for view in export.scene.views {
      let view = try CodeView(view, in: export)
      views.append(view)
      scalars += try UIKitScalar.all(of: view)
    }
    (self.views, self.scalars) = (views, scalars)
    phases = Array(export.scene.motion.phases)
    chains = end > 0 ? UIKitChain.chains(of: scalars.filter(\.isMoving)) : []
    layerScalars = end > 0 ? views.flatMap(Self.layerScalars).filter(\.isMoving) : []
    var source = SourceText()
    SwiftFile.writeHeader(of: export, importing: "UIKit", to: &source)
    SwiftFile.writeSummary(
      of: export, views,
      notes
        + CodeStillness.lines(views) { view in
          Self.stillness(of: view) + CodeStillness.appearance(of: view)
        }, to: &source)
    source.line("@MainActor")
    try source.block("enum \(Identifier.type(export.name)) {") { source throws(CodeError) in
      source.line("static let duration: TimeInterval = \(Numbers.time(end))")
      writePoints(to: &source)
      source.line()
      writeRun(to: &source)
      for scalar in layerScalars {
        source.line()
        try CoreAnimationFunction(scalar: scalar, end: export.end).write(to: &source)
      }
      writeHelpers(to: &source)
    }
    text = source.text
  }

  /// Returns the properties of a view that only Core Animation animates, or changes at an instant.
  private static func layerScalars(of view: CodeView) -> [CoreAnimationScalar] {
    (view.shadowColor == nil ? [] : CoreAnimationScalar.shadow(of: view)) + turn(of: view)
      + (view.hides ? [CoreAnimationScalar(hiding: view)] : [])
  }

  /// Returns the scales and the angle of a view that turns.
  private static func turn(of view: CodeView) -> [CoreAnimationScalar] {
    view.paths.turns ? CoreAnimationScalar.scaleAndTurn(of: view) : []
  }

  /// Returns the values of a layer that do not change and that the code does not set.
  private static func stillness(of view: CodeView) -> [String] {
    (CoreAnimationScalar.shadow(of: view) + turn(of: view)).compactMap(\.stillness)
  }

  /// Remarks on what UIKit does in its own way.
  private var notes: [String] {
    let steps = scalars.filter(\.isMoving).flatMap(\.steps)
    let hasSprings = steps.contains { step in
      if case .spring = step.kind { true } else { false }
    }
    return
      (hasSprings ? ["UIKit plays a spring for a settling time of its own."] : [])
      + layerNotes
  }

  /// Remarks on what Core Animation animates.
  private var layerNotes: [String] {
    [
      ("shadow", "UIKit does not animate shadows; Core Animation does."),
      ("transform", "Core Animation turns views; the layer keeps its perspective."),
    ].filter { prefix, _ in layerScalars.contains { $0.keyPath.hasPrefix(prefix) } }.map(\.1)
  }

  // MARK: Points

  private func writePoints(to source: inout SourceText) {
    for scalar in chains.flatMap(\.scalars) {
      for (index, step) in scalar.steps.enumerated() where step.kind == .pieces {
        source.line()
        source.list(
          "private static let \(scalar.pointsName(of: index)): "
            + "[(time: Double, value: CGFloat)] = [",
          scalar.points(of: index).map { point in
            "(\(Numbers.time(point.position)), \(Numbers.text(point.value, within: scalar.tolerance)))"
          }, "]", endsInComma: true)
      }
    }
  }

  // MARK: Running

  private func writeRun(to source: inout SourceText) {
    source.comment(
      "Gives the views their values at the start, runs the motion and calls back. "
        + "Returns the animators.")
    source.line("@discardableResult")
    source.list(
      "static func run(",
      views.map { "\($0.identifier): UIView" } + ["completion: @escaping () -> Void = {}"],
      ") -> [UIViewPropertyAnimator] {")
    source.indented { source in
      for view in views { writeStart(of: view, to: &source) }
      for scalar in layerScalars {
        for line in scalar.statements(for: "\(Identifier.member(scalar.view)).layer") {
          source.line(line)
        }
      }
      writeChains(to: &source)
    }
    source.line("}")
  }

  /// Appends the values at the start, other than those of shadows.
  private func writeStart(of view: CodeView, to source: inout SourceText) {
    for (property, value) in view.layerSettings {
      source.line("\(view.identifier).layer.\(property) = \(value)")
    }
    let own = scalars.filter { $0.view == view.name }
    func first(_ property: String) -> String {
      own.first { $0.property == property }.map { Numbers.text($0.first) } ?? "0"
    }
    source.line(
      "\(view.identifier).bounds.size = CGSize("
        + "width: \(first("bounds.size.width")), height: \(first("bounds.size.height")))")
    source.line(
      "\(view.identifier).center = CGPoint(x: \(first("center.x")), y: \(first("center.y")))")
    for scalar in own.dropFirst(4) { source.line(scalar.setting(scalar.first)) }
    if !view.paths.isVisible.isMoving, !view.paths.isVisible.last {
      source.line("\(view.identifier).isHidden = true")
    }
  }

  private func writeChains(to source: inout SourceText) {
    guard !chains.isEmpty else {
      source.line("completion()")
      return source.line("return []")
    }
    if chains.count > 1 {
      source.line()
      source.line("var running = \(chains.count)")
      source.block("func finish() {") { source in
        source.line("running -= 1")
        source.line("if running == 0 { completion() }")
      }
    }
    var names: [String] = []
    for chain in chains {
      source.line()
      // The chain takes names while it writes, so they are added to the list afterwards.
      var used = names
      let own = chain.write(to: &source, finish: chains.count > 1 ? "finish()" : "completion()") {
        instant in
        let phase = phases.last { !$0.start.isClearlyAfter(instant) }?.name ?? ""
        let base = Identifier.member(phase, "animator")
        var (name, number) = (base, 1)
        while used.contains(name) {
          number += 1
          name = base + "\(number)"
        }
        used.append(name)
        return name
      }
      names += own
    }
    source.line()
    source.list("return [", names, "]")
  }

  // MARK: Helpers

  private func writeHelpers(to source: inout SourceText) {
    let hasPieces = chains.contains { $0.scalars[0].steps.contains { $0.kind == .pieces } }
    if hasPieces {
      source.line()
      source.comment(
        "The `curveLinear` of `UIView.AnimationOptions`: keyframes ease in and out without it.")
      source.line(
        "private static let curveLinear = UIView.KeyframeAnimationOptions(rawValue: 3 << 16)")
    }
    if chains.contains(where: \.waits) {
      source.line()
      source.comment("Calls back after a number of seconds.")
      source.block(
        "private static func wait(_ seconds: TimeInterval, "
          + "then next: @escaping @MainActor () -> Void) {"
      ) { source in
        source.block("Task {") { source in
          source.line("try? await Task.sleep(for: .seconds(seconds))")
          source.line("next()")
        }
      }
    }
  }
}
