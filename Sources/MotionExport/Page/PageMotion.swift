/// A motion on a page: its views, its plot and its values.
package struct PageMotion: Sendable {
  /// The views that move.
  package struct Stage: Sendable {
    /// A view, back to front.
    package struct View: Hashable, Sendable {
      /// The name, such as `center`.
      package var name: String
      /// Whether the rules of the motion fill it with a color.
      package var isFilled: Bool

      /// Creates a view.
      package init(_ name: String, isFilled: Bool = false) {
        (self.name, self.isFilled) = (name, isFilled)
      }
    }

    /// Lanes in which views move as dots.
    package struct Lanes: Hashable, Sendable {
      /// The name of each lane, from the top.
      package var names: [String]
      /// The positions that are marked, in points from the left.
      package var marks: [Double]

      /// Creates lanes.
      package init(names: [String], marks: [Double]) { (self.names, self.marks) = (names, marks) }
    }

    /// The class of the area; that of a view has a hyphen and its name in addition.
    package var stem: String
    /// The greatest width of the area, in points.
    package var width: Double
    /// The greatest height of the area, in points.
    package var height: Double
    /// The views, back to front.
    package var views: [View]
    /// The rules of the area and the views, in CSS; already escaped.
    package var rules: String
    /// The lanes of dots, or nil if the area is that of a device.
    package var lanes: Lanes?

    /// Creates a stage.
    package init(stem: String, width: Double, height: Double, views: [View], rules: String) {
      (self.stem, self.width, self.height) = (stem, width, height)
      (self.views, self.rules) = (views, rules)
    }
  }

  /// A row of the table of phases.
  package struct Phase: Hashable, Sendable {
    package var name: String
    /// The start, in seconds.
    package var start: Double
    /// The end, in seconds.
    package var end: Double
    /// The offset at the start, in points.
    package var from: Double
    /// The offset at the end, in points.
    package var to: Double
    /// The curve, or empty for none.
    package var curve: String

    /// Creates a phase.
    package init(
      name: String, start: Double, end: Double, from: Double, to: Double, curve: String
    ) {
      (self.name, self.curve) = (name, curve)
      (self.start, self.end) = (start, end)
      (self.from, self.to) = (from, to)
    }
  }

  /// A row of the table of events.
  package struct Event: Hashable, Sendable {
    package var name: String
    /// The time, in seconds.
    package var time: Double
    /// The side or card that the event is about, or empty.
    package var subject: String

    /// Creates an event.
    package init(name: String, time: Double, subject: String) {
      (self.name, self.time, self.subject) = (name, time, subject)
    }
  }

  /// A figure of the motion.
  package struct Fact: Hashable, Sendable {
    package var label: String
    package var value: String
    /// The unit, and perhaps a place.
    package var unit: String

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
  package var stage: Stage?
  package var facts: [Fact] = []
  package var values: PageValues
  package var phases: [Phase] = []
  package var events: [Event] = []

  /// Creates a motion without phases and events.
  package init(
    name: String, duration: Double, stage: Stage?, values: PageValues
  ) {
    (self.name, self.duration, self.stage) = (name, duration, stage)
    self.values = values
  }
}
