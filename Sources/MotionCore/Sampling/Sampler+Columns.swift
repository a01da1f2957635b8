import MotionNumerics

extension Sampler {
  /// Reads the values of a column, one for each instant of the block from an index on; those of a
  /// layer if each has a row at each instant.
  func read(
    _ column: Column, ofLayer layer: Int? = nil, from first: Int, into values: inout ColumnValues
  ) {
    switch column.moved(to: layer ?? 0).reading {
    case .row where layer == nil: values.content = .indices
    case .row: values.setNumbers(ContiguousArray((0..<times.count).map { Double(first + $0) }))
    case .layer: values.content = .constant(Double(layer ?? 0))
    case .time: values.setNumbers(times.high)
    case .phase: values.setTexts(phaseRuns())
    case .events(let own):
      values.setTexts(eventRuns(own: layer.map(String.init) ?? own, others: layer == nil))
    case .number(let expression): values.set(expression.numbers(numbers))
    case .flag(let condition):
      values.setTexts(runs(condition.flags(numbers)) { $0 ? "true" : "false" })
    case .text(let expression):
      values.setTexts(runs(expression.index.numbers(numbers), of: expression.text))
    case .velocity(let property):
      guard let series = series[property] else { return }
      if series.constant == nil {
        values.setNumbers(series.velocities)
      } else {
        values.content = .constant(0)
      }
    case .acceleration(let property):
      guard let track = motion.tracks[property] else { return }
      let numbers = (0..<times.count).map { row in
        let second = track.state(at: times[row]).acceleration
        return second.isFinite ? second : .nan
      }
      values.setNumbers(ContiguousArray(numbers))
    }
  }

  /// Returns the values of a property.
  private func numbers(_ property: Property) -> RowValues<Double> {
    // Every property that a column reads has a series.
    guard let series = series[property] else { return .constant(.nan) }
    if let constant = series.constant { return .constant(constant) }
    // The arrays may be longer than the last block.
    return .rows(
      series.values.count == times.count
        ? Array(series.values) : Array(series.values.prefix(times.count)))
  }

  /// Returns the runs of the strings of each row's value.
  private func runs<Value: Equatable>(
    _ values: RowValues<Value>, of text: (Value) -> String
  ) -> List<ColumnValues.TextRun> {
    var runs = List<ColumnValues.TextRun>()
    switch values {
    case .constant(let value): runs.append(text(value), until: times.count)
    case .rows(let values):
      var row = 0
      while row < values.count {
        let value = values[row]
        row = values[row...].dropFirst().firstIndex { $0 != value } ?? values.count
        runs.append(text(value), until: row)
      }
    }
    return runs
  }

  private func phaseRuns() -> List<ColumnValues.TextRun> {
    var runs = List<ColumnValues.TextRun>()
    for index in motion.phaseIndex(at: times[0])..<motion.phases.count {
      let next = index + 1 < motion.phases.count ? motion.phases[index + 1].start : nil
      let end = next.map(times.firstRow(notBefore:)) ?? times.count
      runs.append(motion.phases[index].name, until: end)
      if end == times.count { break }
    }
    return runs
  }

  private func eventRuns(own: String, others: Bool) -> List<ColumnValues.TextRun> {
    // An event belongs to the first row that is not before it; `times.firstRow(notBefore:)` treats
    // times within the tolerance as the same.
    let first = times.previous.map { previous in
      motion.events.indices.partitioningIndex {
        motion.events[$0].instant.isClearlyAfter(previous)
      }
    }
    var runs = List<ColumnValues.TextRun>()
    var next = 0
    for event in motion.events[(first ?? 0)...] {
      let row = times.firstRow(notBefore: event.instant)
      guard row < times.count else { break }
      let isOwn = event.subject == own || event.subject.isEmpty
      guard isOwn || others else { continue }
      let text = isOwn ? event.name : event.name + ":" + event.subject
      if row < next {
        runs[runs.count - 1].text += " " + text
      } else {
        runs.append("", until: row)
        runs.append(.init(end: row + 1, text: text))
        next = row + 1
      }
    }
    runs.append("", until: times.count)
    return runs
  }
}

extension Column {
  /// The properties whose values or velocities the column reads.
  var properties: [Property] { if case .acceleration = reading { [] } else { tracks } }

  /// The properties that the column depends on in any way.
  var tracks: [Property] { Property.read { reading(of: $0) } }

  /// Returns the column of another layer.
  package func moved(to layer: Int) -> Column {
    layer == 0 ? self : reading(of: { $0.moved(to: layer) })
  }

  /// Returns the column with other properties.
  private func reading(of other: (Property) -> Property) -> Column {
    let reading: Reading =
      switch self.reading {
      case .number(let expression): .number(expression.reading(of: other))
      case .velocity(let property): .velocity(other(property))
      case .acceleration(let property): .acceleration(other(property))
      case .flag(let condition): .flag(condition.reading(of: other))
      case .text(let expression): .text(expression.reading(of: other))
      case .row, .layer, .time, .phase, .events: self.reading
      }
    return Column(name, unit: unit, meaning, reading)
  }
}

extension ColumnValues {
  /// Sets the values to those of several layers, interleaved by instant.
  ///
  /// - Parameters:
  ///   - parts: The values of each layer, one for each instant.
  ///   - skipped: The number of rows of the first instant that belong to the previous block.
  ///   - count: The number of rows.
  mutating func interleave(_ parts: [ColumnValues], skipping skipped: Int, count: Int) {
    let layerCount = parts.count
    if parts[0].content == .texts {
      var runs = List<TextRun>()
      var next = [Int](repeating: 0, count: layerCount)
      for row in 0..<count {
        let (instant, layer) = ((row + skipped) / layerCount, (row + skipped) % layerCount)
        while parts[layer].texts[next[layer]].end <= instant { next[layer] += 1 }
        runs.append(parts[layer].texts[next[layer]].text, until: row + 1)
      }
      setTexts(runs)
    } else {
      let numbers = parts.map { $0.numbers((skipped + count + layerCount - 1) / layerCount) }
      setNumbers(
        ContiguousArray(
          (skipped..<skipped + count).map { numbers[$0 % layerCount][$0 / layerCount] }))
    }
  }

  /// Returns the numbers of the first rows; 1 or 0 for flags.
  func numbers(_ count: Int) -> ContiguousArray<Double> {
    switch content {
    case .constant(let number): return ContiguousArray(repeating: number, count: count)
    case .numbers: return numbers.count == count ? numbers : ContiguousArray(numbers.prefix(count))
    case .texts:
      var numbers = ContiguousArray<Double>()
      for run in texts {
        numbers += repeatElement(run.text == "true" ? 1 : 0, count: run.end - numbers.count)
      }
      return numbers
    case .indices: preconditionFailure("a column of numbers")
    }
  }

  fileprivate mutating func set(_ values: RowValues<Double>) {
    switch values {
    case .constant(let number): content = .constant(number)
    case .rows(let numbers): setNumbers(ContiguousArray(numbers))
    }
  }
}

extension List<ColumnValues.TextRun> {
  /// Appends the string of the rows up to an end, or none if there are no more.
  fileprivate mutating func append(_ text: String, until end: Int) {
    guard end > (last?.end ?? 0) else { return }
    if last?.text == text {
      self[count - 1].end = end
    } else {
      append(ColumnValues.TextRun(end: end, text: text))
    }
  }
}
