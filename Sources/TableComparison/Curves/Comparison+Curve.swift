extension Comparison {
  /// The numbers of a column in both tables, as they are drawn.
  package struct Curve: Sendable {
    /// A number at a position of the horizontal axis.
    package struct Point: Hashable, Sendable {
      package let x: Double
      package let y: Double

      /// Creates a point.
      package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
    }

    /// The accepted values at a position of the horizontal axis.
    package struct Accepted: Hashable, Sendable {
      package let x: Double
      /// The number of the expected table.
      package let expected: Double
      /// The least and the greatest accepted value.
      package let range: ClosedRange<Double>
    }

    /// The greatest deviation of the column: of the differences, if there are some.
    package struct Greatest: Hashable, Sendable {
      package let x: Double
      package let expected: Double
      package let actual: Double
      /// The exact deviation.
      package let text: String
      /// The row, and its time if it has one.
      package let location: String
      /// Whether the tolerance accepts it.
      package let isAccepted: Bool
    }

    /// The name of the column, with the card's number if the table has cards.
    package let name: String
    /// The unit of the column if a table of this program has one of this name, or empty.
    package let unit: String
    /// Whether the horizontal axis shows times; otherwise it shows the indices of rows.
    package let isOverTime: Bool
    /// The number of rows of which one is drawn.
    package let step: Int
    /// The number of rows of the longer table.
    package let rowCount: Int
    /// The stretches of the expected table without absent values, by ascending position.
    package let expected: [[Point]]
    package let actual: [[Point]]
    /// The actual value minus the expected one.
    package let deviation: [[Point]]
    /// The accepted values, or nothing if only equal numbers are accepted.
    package let accepted: [[Accepted]]
    package let greatest: Greatest?
  }
}
