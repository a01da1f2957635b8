/// The options that place the rows of a table.
package struct SamplingOptions: Options {
  /// The coordinate along which the rows have equal distances.
  package enum Spacing: String, CaseIterable, Sendable {
    case time, offset
  }

  package var fps = DoubleDouble(60)
  package var step: DoubleDouble?
  package var frames: Int?
  package var times: [DoubleDouble]?
  package var spacing = Spacing.time
  package var maxError: ErrorBounds?
  package var keyTimes = false
  package var until: DoubleDouble?

  package init() {}

  package mutating func declare(_ list: inout OptionList) {
    list.option(
      "--fps", &fps, .number(.isPositive, in: .hertz, isLimited: false), "F", "rows per second")
    list.option(
      "--step", &step, .step, "S",
      "interval between rows, in seconds, or in points with --by offset", excludes: ["--fps"])
    list.option(
      "--frames", &frames, .count(from: 1), "N", "number of equal intervals (N + 1 rows)",
      excludes: ["--fps", "--step"])
    list.option(
      "--times", &times, Codec<DoubleDouble>.span().list, "LIST",
      "times of the rows, in seconds, or @FILE: those of a table",
      excludes: ["--fps", "--step", "--frames"])
    let lacksStep = spacing == .offset && step == nil
    list.option(
      "--by", &spacing, .choice, "COORDINATE",
      "quantity in which rows have equal intervals: time or offset",
      demand: lacksStep ? "needs --step" : nil)
    list.option(
      "--max-error", &maxError, .errorBounds, "LIST",
      """
      print as few rows as keep straight lines between them within this error, in points \
      ('0.5,velocity=5' also bounds the velocity); of an export: its greatest error
      """,
      excludes: ["--fps", "--step", "--frames", "--times", "--key-times"])
    list.flag("--key-times", &keyTimes, "add rows at phase boundaries and events")
    list.option(
      "--until", &until, .span(), "T", "end of the table in seconds, instead of the motion's end")
  }

  /// The options of the distances between rows.
  package static let ofRule = ["fps", "step", "frames", "times", "by"]

  /// Returns the rule by which the rows are placed.
  ///
  /// - Throws: An end before all of the times.
  package func rule() throws(Problem) -> SampleGrid.Rule {
    if let step { return .step(step) }
    if let frames { return .intervals(frames) }
    guard let times else { return .rate(fps) }
    guard let until else { return .times(times) }
    let kept = times.filter { $0 <= until }
    guard !kept.isEmpty else { throw Problem("until", "must not be less than all of --times") }
    return .times(kept)
  }

  /// Checks that the step is in a unit of the coordinate along which the rows have equal distances.
  package func checkStep(_ arguments: ParsedArguments) throws(Problem) {
    guard step != nil else { return }
    let text = arguments.text(of: "step") ?? []
    do throws(ValueError) {
      _ = try (spacing == .time ? Codec<DoubleDouble>.span() : .anyLength()).read(text)
    } catch {
      throw .invalid("step", text, error)
    }
  }
}

extension Codec<DoubleDouble> {
  /// A length in points of any magnitude.
  fileprivate static func anyLength(_ rule: ParameterError.Rule = .isFinite) -> Codec {
    number(rule, in: .points, isLimited: false)
  }

  /// A distance between rows: a time, or a length in points, each perhaps with its unit.
  fileprivate static var step: Codec {
    Codec(
      read: { text throws(ValueError) in
        if let length = try? anyLength(.isPositive).read(text) { return length }
        return try span(.isPositive).read(text)
      }, json: { .exact($0.high) })
  }
}

/// The greatest errors of straight lines between rows, as `--max-error` gives them.
package struct ErrorBounds: Hashable, Sendable {
  /// A kind of columns that is bounded by its own name.
  package enum Kind: String, CaseIterable, Sendable {
    case opacity, scale

    fileprivate var quantity: Column.Quantity { self == .opacity ? .opacity : .scale }
  }

  /// A bound of one column, or of all columns of a kind.
  package struct Item: Hashable, Sendable {
    package var name: String
    package var bound: Double
  }

  /// The bound of the columns in points, or nil if they have none.
  package var points: Double?
  /// The other bounds, in the order in which they are given.
  package var items: [Item] = []

  package init() {}

  /// The least bound in points: players do not resolve less.
  private static let leastPoints = 1e-6
  /// The least bound with a name, which may be of an opacity or a scale.
  private static let leastOfNames = 1e-9
  /// The greatest bound of an opacity that follows from one in points: half of one of 255 steps.
  private static let opacityStep = 0.002
  /// The share of a bound in points that bounds an opacity.
  private static let opacityShare = 0.1

  /// Returns the bounded columns among those that are printed.
  ///
  /// - Parameters:
  ///   - columns: The printed columns.
  ///   - extent: The greatest width or height of a view that is scaled, in points.
  /// - Returns: The columns with a bound, in the order of the printed ones.
  /// - Throws: A name that belongs to no printed column with a bound.
  package func columns(
    among columns: [Column], extent: () -> Double
  ) throws(Problem) -> [BoundedColumn] {
    for item in items where !columns.contains(where: { Self.bounds(item.name, $0) }) {
      let kinds = Kind.allCases.filter { kind in
        columns.contains { $0.quantity == kind.quantity && $0.name != kind.rawValue }
      }
      let names = columns.filter { $0.quantity != nil }.map { $0.name } + kinds.map { $0.rawValue }
      throw .noColumn(
        option: "max-error", Array(item.name.utf8), known: names.map { Array($0.utf8) })
    }
    return columns.compactMap { column in
      // The column's own name counts before that of its kind.
      let item =
        items.first { $0.name == column.name } ?? items.first { Self.bounds($0.name, column) }
      let implied = points.flatMap { points -> Double? in
        switch column.quantity {
        case .length: points
        case .opacity: Self.opacity(impliedBy: points)
        case .scale: Self.scale(impliedBy: points, extent: extent())
        case .other, nil: nil
        }
      }
      return (item?.bound ?? implied).map { BoundedColumn(column, bound: $0) }
    }
  }

  /// Whether an item of a name bounds a column.
  private static func bounds(_ name: String, _ column: Column) -> Bool {
    guard let quantity = column.quantity else { return false }
    return column.name == name || Kind(rawValue: name)?.quantity == quantity
  }

  /// Returns the bound of an opacity that follows from one in points.
  package static func opacity(impliedBy points: Double) -> Double {
    min(points * opacityShare, opacityStep)
  }

  /// Returns the bound of a scale that follows from one in points.
  ///
  /// The edges of a scaled view are half of its extent from its middle.
  package static func scale(impliedBy points: Double, extent: Double) -> Double {
    2 * points / max(extent, 1)
  }

  /// Returns the bound of an angle, in degrees, that follows from one in points.
  ///
  /// An edge of a turned view that is `reach` points from the axis moves by the bound, on an arc.
  /// Behind the axis it seems to move by less if the viewer is farther away than `reach`.
  package static func angle(impliedBy points: Double, reach: Double) -> Double {
    points / max(reach, 0.5) * 180 / .pi
  }

  /// Adds the bound that a part of a list spells.
  fileprivate mutating func add(_ part: ArraySlice<UInt8>) throws(ValueError) {
    guard let sign = part.firstIndex(of: UInt8(ascii: "=")) else {
      guard points == nil else {
        throw .malformed(expected: "a list with one number without a name")
      }
      points = try Self.bound(part, in: .points, atLeast: Self.leastPoints)
      return
    }
    let name = String(decoding: part[..<sign], as: UTF8.self)
    guard !name.isEmpty else {
      throw .malformed(expected: "a list of errors such as 0.5 or 0.5,velocity=5")
    }
    guard !items.contains(where: { $0.name == name }) else {
      throw .malformed(expected: "a list with each name once")
    }
    let rest = part[(sign + 1)...]
    do throws(ValueError) {
      let bound = try Self.bound(rest, in: nil, atLeast: Self.leastOfNames)
      items.append(Item(name: name, bound: bound))
    } catch {
      // A name is part of what was given; the number alone is at fault.
      throw .part(Array(rest), error)
    }
  }

  private static func bound(
    _ text: ArraySlice<UInt8>, in unit: NumberUnit?, atLeast least: Double
  ) throws(ValueError) -> Double {
    let bound = try Codec<Double>.number(.isPositive, in: unit).read(Array(text))
    guard bound >= least else { throw .lessThan(least) }
    return bound
  }
}

extension Codec<ErrorBounds> {
  /// A list of bounds: a number, in points, and `NAME=N` for others.
  package static var errorBounds: Codec {
    Codec(
      read: { text throws(ValueError) in
        var bounds = ErrorBounds()
        _ = try Readers.list(text) { part throws(ValueError) in try bounds.add(part) }
        return bounds
      },
      json: { bounds in
        let points = bounds.points.map { JSONValue.exact($0) }
        guard !bounds.items.isEmpty else { return points ?? .null }
        return .object(
          (points.map { [JSONMember("points", $0)] } ?? [])
            + bounds.items.map { JSONMember($0.name, .exact($0.bound)) })
      })
  }
}

/// The motion of a table, extended to its end, and the instants of the rows.
package struct RowSelection {
  package var motion: Motion
  package var grid: SampleGrid
  /// The greatest error of straight lines between the rows, if an error chose them.
  package var greatestError: Double?

  package init(motion: Motion, grid: SampleGrid, greatestError: Double? = nil) {
    (self.motion, self.grid, self.greatestError) = (motion, grid, greatestError)
  }
}

/// The places of a table's rows, in place of those of the command's options.
package struct RowPlaces: Sendable {
  /// The times in seconds, or the values of x, in ascending order; some may be equal.
  package let numbers: [DoubleDouble]
  /// Those of rows of the recording, in ascending order.
  package let recorded: [Double]
  /// Whether the numbers are times.
  package let areTimes: Bool

  package init(numbers: [DoubleDouble], recorded: [Double], areTimes: Bool) {
    (self.numbers, self.recorded, self.areTimes) = (numbers, recorded, areTimes)
  }

  /// Returns the rows of a motion at the times; before the start they are at the start, and after the end
  /// they hold.
  ///
  /// - Throws: A table other than of keyframes, a time that no table reaches, or more rows than the limit.
  package func rows(
    of motion: Motion, _ table: TableOptions.Table, layerCount: Int, limit: Int
  ) throws(Problem) -> RowSelection {
    guard table == .keyframes else { throw .isNoRecording(table) }
    let start = DoubleDouble(0)
    let last = numbers.last ?? start
    guard last.high <= Instant.greatest else { throw .endlessTable(option: nil) }
    let count = numbers.count * layerCount
    guard count <= limit else {
      throw Problem("the recording needs \(count) computed rows, more than \(limit)")
    }
    return RowSelection(
      motion: motion.duration > 0 ? motion.extended(to: last) : motion,
      grid: SampleGrid(instants: numbers.map { Instant(max($0, start)) }))
  }

  /// The part of a leg within which a recorded row covers it, before and after the row.
  private static let reach = 1 / 8.0
  /// The same in seconds for a short leg: two frames at 60 Hz.
  private static let leastReach = 2 / 60.0
  /// The greatest error of recorded times, which are rounded to six decimals as a rule.
  private static let rounding = 1e-6

  /// Returns a sentence about each leg of a motion of which the recording lacks a part.
  ///
  /// Phases in which nothing moves need no rows, and neither does what follows the end of the table.
  package func uncovered(_ motion: Motion, until end: DoubleDouble?) -> [String] {
    motion.phases.compactMap { phase in
      guard !motion.moved(in: phase).isEmpty else { return nil }
      return uncovered(
        "leg '\(phase.name)'", from: phase.start.seconds,
        to: min(phase.end.seconds, end?.high ?? .infinity))
    }
  }

  /// Returns a sentence about a leg or a range of which the recording lacks a part, or nil if it covers
  /// all.
  ///
  /// If a moment between two rows is out of reach of both, nothing between them is covered.
  package func uncovered(_ name: String, from start: Double, to end: Double) -> String? {
    let reach = max(Self.reach * (end - start), areTimes ? Self.leastReach : 0) + Self.rounding
    let first = recorded.partitioningIndex { $0 >= start - reach }
    let last = recorded.partitioningIndex { $0 > end + reach }
    var (length, widest) = (0.0, (start: start, end: start))
    var previous = -Double.infinity
    for row in recorded[first..<max(first, last)] + [.infinity] {
      if max(previous + reach, start) < min(row - reach, end) {
        let gap = (start: max(previous, start), end: min(row, end))
        length += gap.end - gap.start
        if gap.end - gap.start > widest.end - widest.start { widest = gap }
      }
      previous = row
    }
    guard length > 0 else { return nil }
    let unit = areTimes ? " s" : ""
    func text(_ value: Double) -> String { Messages.figure(value, decimals: 6) }
    return "the recording covers \(Int((1 - length / (end - start)) * 100))% of \(name) "
      + "(\(text(start)) to \(text(end))\(unit)): no rows between \(text(widest.start)) and "
      + "\(text(widest.end))\(unit)"
  }
}
