/// Curves to draw over a common horizontal axis, with the phases and the events of a motion.
package struct Plot: Sendable {
  /// A point of a curve.
  package struct Point: Hashable, Sendable {
    /// The position on the horizontal axis, such as the time in seconds.
    package var x: Double
    /// The value, in the unit of its panel.
    package var y: Double

    /// Creates a point.
    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  /// A curve.
  package struct Curve: Hashable, Sendable {
    /// The column that it shows; a card's has its number, as in `center_y:0`.
    package var column: String
    /// The name at its end, or that of its axis.
    package var label: String
    /// The index of the motion or the table that it belongs to.
    package var source = 0
    /// The index of its color among those of curves, or nil for the next one.
    package var color: Int?
    /// Whether it moves in steps of 1/60 s, which are drawn as dots.
    package var isStepped = false
    /// Whether it is cut off where it becomes infinite.
    package var isCut = false
    /// The points of each stretch with values, by ascending position; two with one position are a
    /// jump.
    package var runs: [[Point]]

    /// Creates a curve.
    package init(column: String, label: String, source: Int = 0, runs: [[Point]]) {
      (self.column, self.label, self.source, self.runs) = (column, label, source, runs)
    }
  }

  /// A stretch of a vertical line.
  package struct Slice: Hashable, Sendable {
    package var x: Double
    package var range: ClosedRange<Double>

    /// Creates a slice.
    package init(x: Double, range: ClosedRange<Double>) { (self.x, self.range) = (x, range) }
  }

  /// An area between two curves.
  package struct Band: Hashable, Sendable {
    /// The name in a legend.
    package var label: String
    /// The slices of each stretch, by ascending position.
    package var runs: [[Slice]]

    /// Creates a band.
    package init(label: String, runs: [[Slice]]) { (self.label, self.runs) = (label, runs) }
  }

  /// Curves with one vertical axis.
  package struct Panel: Hashable, Sendable {
    /// The name of what the curves have in common, or empty for none.
    package var name = ""
    /// The unit of the values, or empty for none.
    package var unit: String
    package var curves: [Curve]
    /// The areas behind the curves, which are cut off where they leave the vertical axis.
    package var bands: [Band] = []
    /// The stretches that are marked.
    package var marks: [Slice] = []
    /// Numbers that the vertical axis has besides those of the curves.
    package var axisNumbers: [Double] = []
    /// Whether the curves are velocities or slopes of those of another panel.
    package var isRate = false
    /// Whether greater numbers are lower, as on a screen.
    package var isDownward = false
    /// The height relative to that of other panels.
    package var weight = 1.0
    /// Whether there is a gap above the panel, other than the first.
    package var startsGroup = false

    /// Creates a panel.
    package init(unit: String, curves: [Curve]) { (self.unit, self.curves) = (unit, curves) }
  }

  /// A named stretch of the horizontal axis.
  package struct Phase: Hashable, Sendable {
    package var name: String
    package var range: ClosedRange<Double>
    /// The curve of the phase, or empty for none.
    package var curve = ""
    /// The index of the motion that it belongs to.
    package var source = 0

    /// Creates a phase.
    package init(_ name: String, _ range: ClosedRange<Double>) {
      (self.name, self.range) = (name, range)
    }

    /// Whether nothing moves.
    var isRest: Bool { ["rest", "delay"].contains(name) }
  }

  /// A named position on the horizontal axis.
  package struct Event: Hashable, Sendable {
    package var name: String
    package var x: Double

    /// Creates an event.
    package init(_ name: String, x: Double) { (self.name, self.x) = (name, x) }
  }

  /// The title: a sentence, or the names of the files.
  package var title: String
  /// The lines below the title: figures and remarks.
  package var subtitles: [String] = []
  /// The command that draws the plot, or empty for none.
  package var command = ""
  /// The names of the motions or tables, if there are several.
  package var sources: [String] = []
  /// The two control points of a single easing curve, or none.
  package var handles: [Point] = []
  /// Whether the plot is that of a single curve from 0 to 1, which is a square.
  package var isSquare = false
  /// A sentence of figures, for readers who cannot see the picture.
  package var description: String
  /// The label of the horizontal axis, with its unit.
  package var axis = "time (s)"
  /// The ends of the horizontal axis.
  package var range: ClosedRange<Double>
  package var panels: [Panel]
  package var phases: [Phase]
  package var events: [Event]

  /// Creates a plot.
  package init(
    title: String, description: String, range: ClosedRange<Double>, panels: [Panel],
    phases: [Phase] = [], events: [Event] = []
  ) {
    (self.title, self.description, self.range) = (title, description, range)
    (self.panels, self.phases, self.events) = (panels, phases, events)
  }

  /// Returns the names of the events at each position, or up to a distance from the first of them.
  func eventGroups(within distance: Double) -> [(x: Double, names: [String])] {
    events.reduce(into: [(x: Double, names: [String])]()) { groups, event in
      if let last = groups.last, (event.x - last.x).magnitude < distance {
        groups[groups.count - 1].names.append(event.name)
      } else {
        groups.append((event.x, [event.name]))
      }
    }
  }

  /// Whether the horizontal axis is that of time, in seconds.
  package var isOverTime: Bool { axis == "time (s)" }

  /// The command, or the title if there is none.
  package var name: String { command.isEmpty ? title : command }
}

extension Sequence where Element: Equatable {
  /// The elements without those that are like an earlier one.
  var unique: [Element] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
