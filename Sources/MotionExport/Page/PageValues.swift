import TableText

/// The values that a page shows at its cursor: numbers as lines between rows, strings as changes.
package struct PageValues: Hashable, Sendable {
  /// A column of numbers.
  package struct Column: Hashable, Sendable {
    /// The source of a number.
    package enum Content: Hashable, Sendable {
      /// The time of the cursor.
      case time
      /// The same number all the time, or nil for none.
      case constant(Double?)
      /// The series with an index.
      case series(Int)
    }

    /// The name, such as `offset`.
    package var name: String
    /// The layer of the column, among several of one kind, or nil if there is one.
    package var layer: Int?
    /// The unit, or empty for none.
    package var unit: String
    /// The number of decimals that are shown; -1 for tens, and so on.
    package var digits: Int
    /// The source of the number.
    package var content: Content

    /// The name with the layer, as in `center_y:0`.
    package var key: String { PageValues.key(name, layer) }
  }

  /// A column of strings.
  package struct Texts: Hashable, Sendable {
    /// The name, such as `phase`.
    package var name: String
    /// The layer of the column, among several of one kind, or nil if there is one.
    package var layer: Int?
    /// The times from which the strings hold, in seconds.
    package var times: [Double]
    /// The strings.
    package var texts: [String]

    /// Creates a column.
    package init(name: String, layer: Int?, times: [Double], texts: [String]) {
      (self.name, self.layer) = (name, layer)
      (self.times, self.texts) = (times, texts)
    }

    /// The name with the layer.
    package var key: String { PageValues.key(name, layer) }
  }

  /// The numbers of a column at the rows of a list of times.
  package struct Series: Hashable, Sendable {
    /// The index of the list of times.
    package var times: Int
    /// The numbers; NaN for none.
    package var numbers: [Double]
  }

  /// The columns of numbers, in the order of the table.
  package var columns: [Column] = []
  /// The columns of strings, in the order of the table.
  package var texts: [Texts] = []
  /// The lists of times, in seconds.
  package var times: [[Double]] = []
  /// The numbers of the columns that move; columns with the same numbers share them.
  package var series: [Series] = []

  /// Creates values without columns.
  package init() {}

  fileprivate static func key(_ name: String, _ layer: Int?) -> String {
    layer.map { "\(name):\($0)" } ?? name
  }

  /// Adds a column whose numbers at some rows are given; NaN for none.
  package mutating func add(
    _ name: String, layer: Int? = nil, unit: String, digits: Int? = nil, rows: Int,
    numbers: [Double]
  ) {
    let digits = digits ?? Self.digits(name, unit)
    // One more decimal than is shown.
    let rounded = numbers.map { $0.isFinite ? $0.rounded(toDecimals: max(digits + 1, 0)) : .nan }
    let content: Column.Content
    if let first = rounded.first, rounded.allSatisfy({ $0 == first || $0.isNaN && first.isNaN }) {
      content = .constant(first.isNaN ? nil : first)
    } else if let known = series.firstIndex(where: {
      $0.times == rows && $0.numbers.elementsEqual(rounded) { $0 == $1 || $0.isNaN && $1.isNaN }
    }) {
      content = .series(known)
    } else {
      content = .series(series.count)
      series.append(Series(times: rows, numbers: rounded))
    }
    columns.append(
      Column(name: name, layer: layer, unit: unit, digits: digits, content: content))
  }

  /// Returns the number of decimals with which a column is shown.
  static func digits(_ name: String, _ unit: String) -> Int {
    switch unit {
    case "pt": 2
    case "pt/s", "pt/s²": 0
    default: name.hasSuffix("_index") ? 0 : 3
    }
  }
}

extension Double {
  /// Returns the number rounded to a count of decimals, and zero without a sign.
  fileprivate func rounded(toDecimals decimals: Int) -> Double {
    let scale = (0..<decimals).reduce(1.0) { power, _ in 10 * power }
    let scaled = (self * scale).rounded()
    return scaled.magnitude < 0x1p52 ? scaled / scale + 0 : self
  }
}

extension PageValues {
  /// The values that change as members of the page's data.
  func members() -> [JSONMember] {
    let columns = columns.compactMap { column -> JSONMember? in
      let content: JSONValue
      switch column.content {
      case .time: content = .text("time")
      case .constant: return nil
      case .series(let index): content = .integer(index)
      }
      return JSONMember(column.key, .list([.integer(column.digits), content]))
    }
    let texts = texts.filter { $0.texts.count > 1 }.map { texts in
      JSONMember(
        texts.key, .list([Self.microseconds(texts.times), .list(texts.texts.map { .text($0) })]))
    }
    return [
      JSONMember("columns", .object(columns)), JSONMember("texts", .object(texts)),
      JSONMember("times", .list(times.map(Self.steps))),
      JSONMember(
        "series",
        .list(
          series.map { series in
            .list([.integer(series.times), .list(series.numbers.map { .exact($0) })])
          })),
    ]
  }

  /// Returns the differences of times in microseconds, which are shorter than the times.
  private static func steps(_ times: [Double]) -> JSONValue {
    let times = times.map { ($0 * 1e6).rounded(toDecimals: 3) }
    return .list(
      zip(times, [0] + times).map { .exact(($0 - $1).rounded(toDecimals: 3)) })
  }

  /// Returns times in microseconds, to a thousandth of one.
  private static func microseconds(_ times: [Double]) -> JSONValue {
    .list(times.map { .exact(($0 * 1e6).rounded(toDecimals: 3)) })
  }
}
