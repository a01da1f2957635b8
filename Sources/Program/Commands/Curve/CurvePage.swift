import Options

/// The motion of dots that follow curves, for a page: a dot goes from 0 to 1 on its curve.
///
/// A curve without a duration lasts one second.
struct CurvePage {
  /// The size of the area and the dots, in points.
  private enum Layout {
    static let width = 320.0
    static let margin = 12.0
    static let lane = 60.0
    static let label = 21.0
    static let dot = 24.0
  }

  private let curves: CurveSet
  private let motion: Motion
  /// The values at the start and the end.
  private let ends: (from: Double, to: Double)

  /// Creates the motion of curves.
  ///
  /// - Throws: A range of x.
  init(_ curves: CurveSet, _ arguments: ParsedArguments) throws(Problem) {
    if arguments.contains("at") {
      throw .unusable("at", "with the format html")
    }
    self.curves = curves
    let duration = curves.duration ?? DoubleDouble(1)
    var plan = Plan(primaryProperty: Self.value(of: 0))
    plan.legs = [Plan.Leg(name: "curve", duration: duration, curve: .linear, moves: [])]
    ends = curves.values ?? (0, 1)
    for (index, member) in curves.members.enumerated() {
      guard let curve = member.meaning.timingCurve else { continue }
      // A spring or joint, which runs in seconds, would be at its target at the end of its change.
      let continues = member.hasOwnDuration
      let own = continues ? duration + duration : member.duration ?? duration
      let property = Self.value(of: index)
      plan.detachedChanges.append(
        .init(at: 0, property, duration: own, .eased(from: ends.from, to: ends.to, curve: curve)))
      let last = curves.state(of: member, at: DoubleDouble(1), time: own).value
      guard !continues, own < duration || last != ends.to else { continue }
      plan.detachedChanges.append(.init(at: 0, after: own, property, .hold(last)))
    }
    motion = Motion(plan)
  }

  private static func value(of index: Int) -> Property { Property("y", layer: index) }

  /// The columns of the curves, as in their table; slopes are velocities if there is a time.
  private var columns: [Column] {
    CurveTable.columns(of: curves).compactMap { column in
      let (name, unit) = (column.heading.name, column.heading.unit)
      let reading: Column.Reading? =
        switch column.content {
        case .frame: nil
        case .slope where curves.duration != nil: nil
        case .time: .time
        case .x: .value(Motion.progress)
        case .value: .value(Self.value(of: column.curve))
        case .slope, .velocity: .velocity(Self.value(of: column.curve))
        }
      return reading.map { Column(name, unit: unit, column.heading.meaning, $0) }
    }
  }

  /// The linear function from values to the positions of dots' left edges.
  private var positions: (factor: Double, offset: Double) {
    let instants = (0...1_000).map { Instant(motion.end.exact * DoubleDouble(Double($0) / 1_000)) }
    let values = curves.members.indices.flatMap { index in
      instants.compactMap { motion.state(of: Self.value(of: index), at: $0)?.value }
    }
    let (least, greatest) = (values.min() ?? 0, values.max() ?? 1)
    let factor = (Layout.width - 2 * Layout.margin - Layout.dot) / (greatest - least)
    return (factor, Layout.margin - factor * least)
  }

  /// Returns the dots and their area as a scene.
  private func scene(_ positions: (factor: Double, offset: Double)) -> Scene {
    let views = curves.members.indices.map { index in
      var view = Scene.View("dot-\(index + 1)")
      view.x = .sum(
        .product(.track(Self.value(of: index)), positions.factor), .constant(positions.offset))
      view.y = .constant(Layout.lane * Double(index) + Layout.label)
      (view.width, view.height) = (.constant(Layout.dot), .constant(Layout.dot))
      return view
    }
    return Scene(
      motion,
      area: Scene.Area(
        width: .constant(Layout.width),
        height: .constant(Layout.lane * Double(curves.members.count))),
      views: views)
  }

  /// Returns the page of the curves with their plot and their figures.
  ///
  /// - Throws: Curves that need too many points.
  func document(
    _ plot: Plot, _ facts: [(name: String, facts: [PageMotion.Fact])]
  ) throws(Problem) -> PageDocument {
    guard let name = ExportName("curves") else { preconditionFailure("a name of letters") }
    let positions = positions
    let export = Export(
      scene(positions), until: motion.end, name: name, title: Version.generator,
      tolerance: ExportTolerance(
        points: ExportJob.defaultError, opacity: ExportJob.defaultError,
        scale: ExportJob.defaultError, angle: ExportJob.defaultError),
      stepped: .hold)
    do throws(PageMotion.Failure) {
      var page = try PageMotion(export, stem: name.text, name: "", columns: columns, layers: nil)
      page.stage?.lanes = curves.members.map { Messages.escaped($0.text) }
      page.stage?.marks = [ends.from, ends.to].map {
        positions.offset + positions.factor * $0 + Layout.dot / 2
      }
      // The whole motion is one phase without a meaning; springs go on after it.
      (page.phases, page.duration) = ([], motion.end.seconds)
      var document = PageDocument(
        title: plot.title, command: plot.name, generator: Version.generator, motions: [page],
        plot: plot)
      document.curves = facts
      return document
    } catch { throw .page(error) }
  }

  /// The number of rows of a function between which lines are exact to the last digit.
  private static let functionSteps = 2_000

  /// Returns the page of functions of points or seconds, which have no dots: all points pass in one
  /// second, seconds in their own time.
  static func document(of curves: CurveSet, _ plot: Plot) -> PageDocument {
    let (first, length) = (plot.range.lowerBound, plot.range.upperBound - plot.range.lowerBound)
    let (duration, unit) = curves.domain == .points ? (1, "pt") : (length, "s")
    // The second row is just after a jump at the start.
    let shares = [0, 1e-6] + (1...functionSteps).map { Double($0) / Double(functionSteps) }
    var values = PageValues()
    values.times = [shares.map { $0 * duration }]
    for column in CurveTable.columns(of: curves) where column.content != .frame {
      let numbers = shares.map { share in
        let x = DoubleDouble(first + share * length)
        return column.content == .x
          ? x.high
          : column.number(in: curves.state(of: curves.members[column.curve], at: x, time: nil))
      }
      // Every digit that is shown is right, so a wide range has fewer digits.
      let spread = (numbers.max() ?? 0) - (numbers.min() ?? 0)
      let digits = 3 - [10.0, 100, 1_000].count { spread > $0 }
      let panel = plot.panels.first { $0.isRate == column.isSlope }
      values.add(
        column.heading.name, unit: column.content == .x ? unit : panel?.unit ?? "",
        digits: digits, rows: 0, numbers: numbers)
    }
    var plot = plot
    // It has no more than the title.
    plot.description = ""
    return PageDocument(
      title: plot.title, command: plot.name, generator: Version.generator,
      motions: [PageMotion(name: "", duration: duration, stage: nil, values: values)], plot: plot)
  }
}
