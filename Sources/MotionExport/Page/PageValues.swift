import TableText

/// The values that a page shows at its cursor: numbers as lines between rows, strings as changes.
package struct PageValues: Hashable, Sendable {
  /// A column of numbers or of strings.
  package struct Column: Hashable, Sendable {
    /// The source of a value.
    package enum Content: Hashable, Sendable {
      /// The time of the cursor.
      case time
      /// The same number all the time, or nil for none.
      case constant(Double?)
      /// The series with an index.
      case series(Int)
      /// Strings, and the times from which they hold, in seconds.
      case texts([String], times: [Double])
    }

    /// The name, such as `offset`.
    package var name: String
    /// The layer of the column, among several of one kind, or nil if there is one.
    package var layer: Int?
    /// The unit, or empty for none.
    package var unit: String
    /// The number of decimals that are shown; -1 for tens, and so on.
    package var digits: Int
    package var content: Content

    /// The name with the layer, as in `center_y:0`.
    package var key: String { layer.map { "\(name):\($0)" } ?? name }

    /// Whether the column is one of strings.
    var isText: Bool { if case .texts = content { true } else { false } }

    /// Returns whether the column has the same numbers as another, and they change.
    func moves(like other: Column) -> Bool {
      if case .series = content { content == other.content && unit == other.unit } else { false }
    }

    /// The value if it stays the same.
    var constant: String? {
      switch content {
      case .constant(let number):
        number.map { PageText.number($0, decimals: max(digits, 0)) } ?? "–"
      case .texts(let texts, _) where texts.count < 2: texts.first ?? ""
      case .time, .series, .texts: nil
      }
    }
  }

  /// The numbers of a column at the rows of a list of times.
  package struct Series: Hashable, Sendable {
    /// The index of the list of times.
    package var times: Int
    /// The numbers; NaN for none.
    package var numbers: [Double]
    /// The number of their decimals.
    fileprivate var decimals: Int
  }

  /// The columns, in the order of the table.
  package var columns: [Column] = []
  /// The lists of times, in seconds.
  package var times: [[Double]] = []
  /// The numbers of the columns that move; columns with the same numbers share them.
  package var series: [Series] = []

  /// Creates values without columns.
  package init() {}

  /// Adds a column of strings that hold from some times on.
  package mutating func add(_ name: String, layer: Int? = nil, texts: [String], times: [Double]) {
    columns.append(
      Column(
        name: name, layer: layer, unit: "", digits: 0, content: .texts(texts, times: times)))
  }

  /// Adds a column whose numbers at some rows are given; NaN for none.
  package mutating func add(
    _ name: String, layer: Int? = nil, unit: String, digits: Int? = nil, rows: Int,
    numbers: [Double]
  ) {
    let digits = digits ?? Self.digits(name, unit)
    // One more decimal than is shown.
    let decimals = max(digits + 1, 0)
    let rounded = numbers.map { $0.isFinite ? $0.rounded(toDecimals: decimals) : .nan }
    func isSame(_ a: Double, _ b: Double) -> Bool { a == b || a.isNaN && b.isNaN }
    let content: Column.Content
    if let first = rounded.first, rounded.allSatisfy({ isSame($0, first) }) {
      content = .constant(first.isNaN ? nil : first)
    } else if let known = series.firstIndex(where: {
      $0.times == rows && $0.numbers.elementsEqual(rounded, by: isSame)
    }) {
      content = .series(known)
    } else {
      content = .series(series.count)
      series.append(Series(times: rows, numbers: rounded, decimals: decimals))
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

extension PageValues {
  /// The values that change as members of the page's data.
  ///
  /// Of times in microseconds, and of the numbers of a series in units of their last decimal, they
  /// have the second differences, which are shorter.
  func members() -> [JSONMember] {
    let columns = columns.filter { $0.constant == nil }.map { column in
      let content: JSONValue =
        switch column.content {
        case .time, .constant: .text("time")
        case .series(let index): .integer(index)
        case .texts(let texts, let times):
          .list([Self.steps(times, 6), JSONValue(texts) { .text($0) }])
        }
      return JSONMember(column.key, .list([.integer(column.digits), content]))
    }
    let series = JSONValue(series) { series in
      let limit = 0x1p52 / Ticks.power(series.decimals)
      guard !series.numbers.contains(where: { $0.magnitude >= limit }) else {
        return .list([.integer(series.times), .null, JSONValue(series.numbers) { .exact($0) }])
      }
      let steps = Self.steps(series.numbers, series.decimals)
      return .list([.integer(series.times), .integer(series.decimals), steps])
    }
    return [
      JSONMember("columns", .object(columns)), JSONMember("series", series),
      JSONMember("times", JSONValue(times) { Self.steps($0, 6) }),
    ]
  }

  /// Returns the second differences of numbers in units of a decimal; null for none.
  private static func steps(_ numbers: [Double], _ decimals: Int) -> JSONValue {
    var (last, step) = (0.0, 0.0)
    return JSONValue(numbers) { number in
      guard number.isFinite else { return .null }
      let whole = (number * Ticks.power(decimals)).rounded()
      defer { (last, step) = (whole, whole - last) }
      return .exact(whole - last - step)
    }
  }
}

extension Double {
  /// Returns the number rounded to a count of decimals, and zero without a sign.
  fileprivate func rounded(toDecimals decimals: Int) -> Double {
    let scale = Ticks.power(decimals)
    let scaled = (self * scale).rounded()
    return scaled.magnitude < 0x1p52 ? scaled / scale + 0 : self
  }
}
