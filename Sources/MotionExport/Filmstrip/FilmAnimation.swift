import MotionCore
import MotionNumerics
import TableText

/// The motion of a filmstrip's first frame: its views, and the rules that move them and the dot at
/// the foot.
///
/// Who prefers reduced motion sees the first frame.
struct FilmAnimation {
  /// A view as it first appears, with the classes of its element.
  typealias View = (view: FilmView, names: String, isLast: Bool)

  private(set) var views: [View] = []
  private(set) var rules = ""

  /// The pauses before and after the motion, in seconds.
  private static let (pauseBefore, pauseAfter) = (0.4, 0.8)

  init(_ film: Filmstrip, scale: Double, foot: (x: PlotScale, y: PlotScale)) {
    let end = film.plot.range.upperBound
    let count = min(max(Int((end * 60).rounded(.up)), 8), 480)
    let times = (0...count).map { end * Double($0) / Double(count) }
    let all = times.map { FilmFrame(film.scene, at: Instant(DoubleDouble($0))) }
    let length = Self.pauseBefore + end + Self.pauseAfter
    let shares = times.map { 100 * (Self.pauseBefore + $0) / length }
    func keyframes(_ name: String, _ rows: [[Double]], _ text: ([Double]) -> String) -> String {
      let stops = Self.reduced(rows).map { "\(at: shares[$0])%{\(text(rows[$0]))}" }
      return "@keyframes \(name){0%{\(text(rows[0]))}\(stops.joined())100%{\(text(rows[count]))}}"
        + ".film .\(name){animation:\(name) \(at: length)s linear infinite}"
    }
    let shown = film.scene.views.compactMap { view in
      all.lazy.compactMap { $0.view(named: view.name) }.first
    }
    for (index, base) in shown.enumerated() {
      var last = base
      let rows = all.map { frame in
        let view = frame.all.first { $0.name == base.name }
        last = view ?? last
        let scaleX = last.frame.width / base.frame.width
        let scaleY = last.frame.height / base.frame.height
        return [
          (last.frame.left - base.frame.left * scaleX) * scale,
          (last.frame.top - base.frame.top * scaleY) * scale, 100 * scaleX, 100 * scaleY,
          view.map { 100 * $0.opacity / max(base.opacity, 0.01) } ?? 0,
        ]
      }
      let isLater = all[0].view(named: base.name) == nil
      views.append((base, "a\(index)\(isLater ? " later" : "")", index == shown.count - 1))
      guard rows.contains(where: { $0 != rows[0] }) else { continue }
      rules += keyframes("a\(index)", rows) { row in
        let scales = row[2...3].map { NumberStyle.fixed(4).text(of: $0 / 100) }
        return "transform:translate(\(at: row[0])px,\(at: row[1])px) "
          + "scale(\(scales.joined(separator: ",")));"
          + "opacity:\(NumberStyle.fixed(3).text(of: row[4] / 100))"
      }
    }
    if let curve = film.plot.foot {
      var height = foot.y(curve.runs.first?.first?.y ?? 0)
      let rows = times.map { time in
        height = curve.value(at: time).map { foot.y($0) } ?? height
        return [foot.x(time), height]
      }
      rules += keyframes("play", rows) { row in
        "opacity:1;transform:translate(\(at: row[0])px,\(at: row[1])px)"
      }
    }
    rules =
      ".film .later,.film .play{opacity:0}@media(prefers-reduced-motion:no-preference){\(rules)}"
  }

  /// Returns the indices of rows between which straight lines are within 0.15 of all others.
  private static func reduced(_ rows: [[Double]]) -> [Int] {
    var kept = [0]
    for end in rows.indices.dropFirst() {
      let start = kept[kept.count - 1]
      let isStraight = (start..<end).allSatisfy { index in
        let share = Double(index - start) / Double(end - start)
        return zip(zip(rows[start], rows[end]), rows[index]).allSatisfy { ends, value in
          (value - (ends.0 + (ends.1 - ends.0) * share)).magnitude <= 0.15
        }
      }
      if !isStraight { kept.append(end - 1) }
    }
    return kept + [rows.count - 1]
  }
}
