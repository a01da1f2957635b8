import MotionCore
import MotionNumerics

/// A motion as Swift code that uses UIKit.
package struct UIKitCode {
  /// The text of the file.
  package private(set) var text = ""

  private let views: [ExportedView]
  private let tracks: [CodeTrack]
  private let chains: [UIKitChain]
  /// The properties that only Core Animation animates, or changes at an instant.
  private let layerTracks: [CodeTrack]
  private let phases: [Motion.Phase]

  /// Creates the code of an export.
  ///
  /// - Throws: A motion that the code cannot play.
  package init(_ export: Export) throws(CodeError) {
    let end = export.rest.seconds
    let views = try export.codeViews()
    var tracks: [CodeTrack] = []
    for view in views { tracks += try CodeTrack.animated(of: view) }
    (self.views, self.tracks) = (views, tracks)
    phases = Array(export.scene.motion.phases)
    chains = end > 0 ? UIKitChain.chains(of: tracks.filter(\.path.isMoving)) : []
    let layers = views.flatMap { view in
      let all = CodeTrack.layer(of: view)
      return all.filter { $0.name.hasPrefix("shadow") }
        + all.filter { view.turns && $0.name.hasPrefix("transform") } + all.suffix(1)
    }
    layerTracks = layers.filter { track in
      end > 0 && track.isMoving && !(track.name.hasPrefix("shadow") && track.view.color == nil)
    }
    let unset = ExportedView.unset(of: views) { view in
      layers.filter { $0.view.name == view.name && !$0.path.isDiscrete }.compactMap(\.stillness)
    }
    var source = SourceText(export, of: views, importing: ["import UIKit"], notes + unset)
    source.line("@MainActor")
    try source.block("enum \(Identifier.type(export.name)) {") { source throws(CodeError) in
      source.line("static let duration: TimeInterval = \(Numbers.time(end))")
      for track in chains.flatMap(\.tracks) {
        track.writePoints("points", "time: Double, value: CGFloat", to: &source) { step in
          track.points(of: step).map { (Numbers.time($0.x), track.text($0.y)) }
        }
      }
      writeRun(to: &source)
      for track in layerTracks { try track.stated().writeFunction(to: &source) }
      if chains.contains(where: \.hasPieces) { source.append(PackageResources.curve_swift_txt) }
      if chains.contains(where: \.waits) { source.append(PackageResources.wait_swift_txt) }
    }
    text = source.text
  }

  /// Remarks on what UIKit does in its own way, and on what Core Animation animates.
  private var notes: [String] {
    let hasSprings = tracks.contains { $0.steps.contains { $0.legs[0].spring != nil } }
    let remarks = [
      ("shadow", "UIKit does not animate shadows; Core Animation does."),
      ("transform", "Core Animation turns views; the layer keeps its perspective."),
    ].filter { prefix, _ in layerTracks.contains { $0.name.hasPrefix(prefix) } }.map(\.1)
    return (hasSprings ? ["UIKit plays a spring for a settling time of its own."] : []) + remarks
  }

  // MARK: Running

  private func writeRun(to source: inout SourceText) {
    source.line()
    source.comment(
      "Gives the views their values at the start, runs the motion and calls back. "
        + "Returns the animators.")
    source.line("@discardableResult")
    source.list(
      "static func run(",
      views.map { "\($0.identifier): UIView" }
        + tracks.flatMap(\.release).map { "\($0.name): CGFloat = \($0.value)" }
        + ["completion: @escaping () -> Void = {}"],
      ") -> [UIViewPropertyAnimator] {")
    source.indented { source in
      // The values at the start, other than those of shadows.
      for view in views {
        let name = view.identifier
        for (property, value) in view.layerSettings {
          source.line("\(name).layer.\(property) = \(value)")
        }
        let own = tracks.filter { $0.view.name == view.name }
        let first = own.map { $0.release.first?.name ?? $0.text($0.path.first) }
        source.line("\(name).bounds.size = CGSize(width: \(first[0]), height: \(first[1]))")
        source.line("\(name).center = CGPoint(x: \(first[2]), y: \(first[3]))")
        for (track, value) in zip(own, first).dropFirst(4) { source.line(track.setting(value)) }
        if view.hides, !view.visibility.isMoving { source.line("\(name).isHidden = true") }
      }
      for track in layerTracks {
        track.writeStatements(for: "\(track.view.identifier).layer", to: &source)
      }
      writeChains(to: &source)
    }
    source.line("}")
  }

  private func writeChains(to source: inout SourceText) {
    guard !chains.isEmpty else {
      source.line("completion()")
      return source.line("return []")
    }
    if chains.count > 1 {
      source.append(PackageResources.finish_swift_txt, ["count": "\(chains.count)"])
    }
    var names: [String] = []
    var counts: [String: Int] = [:]
    for chain in chains {
      source.line()
      chain.write(to: &source, finish: chains.count > 1 ? "finish()" : "completion()") { instant in
        let phase = phases.last { !$0.start.isClearlyAfter(instant) }?.name ?? ""
        let name = Identifier.member(phase, "animator")
        counts[name, default: 0] += 1
        names.append(name + (counts[name] == 1 ? "" : "\(counts[name] ?? 0)"))
        return names[names.count - 1]
      }
    }
    source.line()
    source.list("return [", names, "]")
  }
}
