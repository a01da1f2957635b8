package import MotionCore
import MotionNumerics

/// A motion on a page: its views and its values.
package struct PageMotion: Sendable {
  /// The reason why a motion does not fit on a page.
  package enum Failure: Error, Hashable, Sendable {
    /// Its rules need too many points.
    case rules(PolylineError)
    /// Its values need more rows than a number.
    case rows(Int)
  }

  /// A figure of the motion: its label, its value, and its unit and perhaps a place.
  package struct Fact: Hashable, Sendable {
    package var label, value, unit: String

    /// Creates a fact.
    package init(_ label: String, _ value: String, _ unit: String) {
      (self.label, self.value, self.unit) = (label, value, unit)
    }
  }

  /// The name among several motions, such as a model or a file.
  package var name: String
  /// The duration, in seconds.
  package var duration: Double
  /// The views, or nil if nothing is known of them.
  package var stage: PageStage?
  package var facts: [Fact] = []
  package var values: PageValues
  package var phases: [Motion.Phase] = []
  package var events: [Motion.Event] = []

  /// The greatest number of rows of values.
  private static let greatestRowCount = 20_000

  /// Creates a motion without phases and events.
  package init(name: String, duration: Double, stage: PageStage?, values: PageValues) {
    (self.name, self.duration) = (name, duration)
    (self.stage, self.values) = (stage, values)
  }

  /// Creates the motion of an export.
  ///
  /// - Parameters:
  ///   - export: The views and their motion.
  ///   - stem: The start of the names of the rules.
  ///   - name: The name among several motions.
  ///   - columns: The columns of the motion's table.
  ///   - layers: The layers that have values of their own, or nil for one.
  /// - Throws: A motion that needs too many points or rows.
  package init(
    _ export: Export, stem: String, name: String, columns: [Column], layers: [Int]?
  ) throws(Failure) {
    let (end, scene) = (export.rest, export.scene)
    let motion = scene.motion.extended(to: end.exact)
    let ends = Array(scene.motion.phases).map(\.end).filter { $0 < export.end }
    func greatest(_ number: Expression) -> Double {
      ([.zero, export.end] + ends).compactMap { number.value(in: scene.motion, at: $0) }.max() ?? 0
    }
    let (width, height) = (greatest(scene.area.width), greatest(scene.area.height))
    guard
      let values = PageValues(
        columns, of: motion, until: end, layers: layers, extent: max(width, height),
        limit: Self.greatestRowCount)
    else { throw .rows(Self.greatestRowCount) }
    let rules: CSSDocument
    do throws(PolylineError) {
      rules = try CSSDocument(export, stem: stem, in: "_screen", reducesMotion: false)
    } catch { throw .rules(error) }
    let stage = PageStage(
      stem: stem, width: width, height: height, views: scene.views, rules: rules.text)
    self.init(name: name, duration: end.seconds, stage: stage, values: values)
    phases = scene.motion.phases.filter { end.isClearlyAfter($0.start) }.map { phase in
      var shown = phase
      shown.duration = (min(phase.end, end) - phase.start)
      return shown
    }
    events = motion.events.filter { !$0.instant.isClearlyAfter(end) }
  }
}
