import MotionNumerics

extension Sampler {
  /// Reads the values of a column for one layer, one for each instant of the block.
  func read(
    _ column: Column, ofLayer layer: Int, from first: Int, into values: inout ColumnValues
  ) {
    switch column.reading {
    case .row: values.setNumbers(ContiguousArray((0..<times.count).map { Double(first + $0) }))
    case .layer: values.content = .constant(Double(layer))
    case .events: values.setTexts(eventRuns(own: String(layer), others: false))
    case .time, .phase, .number, .slope, .secondDerivative, .flag, .text:
      read(column.moved(to: layer), into: &values)
    }
  }

  /// Reads the values of a column, one for each instant of the block.
  func read(_ column: Column, into values: inout ColumnValues) {
    switch column.reading {
    case .row: values.content = .indices
    case .layer: values.content = .constant(0)
    case .time: values.setNumbers(times.high)
    case .phase: values.setTexts(phaseRuns())
    case .events(let own): values.setTexts(eventRuns(own: own))
    case .number(let expression): values.set(expression.numbers(numbers))
    case .flag(let condition):
      let indices = condition.flags(numbers).map { $0 ? 1 : 0 }
      values.setTexts(runs(indices, of: ["false", "true"]))
    case .text(let expression):
      let choice = expression.texts(numbers)
      values.setTexts(runs(choice.indices, of: choice.texts))
    case .slope(let property):
      guard let series = series[property] else { return }
      if series.constant == nil {
        values.setNumbers(series.slopes)
      } else {
        values.content = .constant(0)
      }
    case .secondDerivative(let property):
      guard let track = motion.tracks[property] else { return }
      let numbers = (0..<times.count).map { row in
        let second = track.state(at: times[row]).secondDerivative
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

  /// Returns the runs of strings given by the index of each row's.
  private func runs(_ indices: RowValues<Int>, of texts: [String]) -> List<ColumnValues.TextRun> {
    var runs = List<ColumnValues.TextRun>()
    switch indices {
    case .constant(let index): runs.append(texts[index], until: times.count)
    case .rows(let indices):
      var row = 0
      while row < indices.count {
        let index = indices[row]
        row = indices[row...].firstIndex { $0 != index } ?? indices.count
        runs.append(texts[index], until: row)
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

  private func eventRuns(own: String, others: Bool = true) -> List<ColumnValues.TextRun> {
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
  /// The properties whose values or slopes the column reads.
  var properties: [Property] { if case .secondDerivative = reading { [] } else { tracks } }

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
      case .slope(let property): .slope(other(property))
      case .secondDerivative(let property): .secondDerivative(other(property))
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
    switch parts[0].content {
    case .constant, .numbers, .indices:
      if case .constant(let number) = parts[0].content,
        parts.allSatisfy({ $0.content == .constant(number) })
      {
        content = .constant(number)
        return
      }
      content = .numbers
      if numbers.count != count { numbers = ContiguousArray(repeating: 0, count: count) }
      var rows = numbers.mutableSpan
      for (layer, part) in parts.enumerated() {
        var instant = layer < skipped ? 1 : 0
        var row = instant * layerCount + layer - skipped
        if case .constant(let number) = part.content {
          while row < count {
            rows[row] = number
            row += layerCount
          }
          continue
        }
        let values = part.numbers.span
        while row < count {
          rows[row] = values[instant]
          (row, instant) = (row + layerCount, instant + 1)
        }
      }
    case .texts:
      var runs = List<TextRun>()
      var next = [Int](repeating: 0, count: layerCount)
      for row in 0..<count {
        let (instant, layer) = ((row + skipped) / layerCount, (row + skipped) % layerCount)
        while parts[layer].texts[next[layer]].end <= instant { next[layer] += 1 }
        runs.append(parts[layer].texts[next[layer]].text, until: row + 1)
      }
      setTexts(runs)
    }
  }

  /// Appends the numbers of the first rows to others.
  func append(_ count: Int, to others: inout [Double]) {
    switch content {
    case .constant(let number): others += repeatElement(number, count: count)
    case .numbers: others += numbers.prefix(count)
    case .texts:
      var row = 0
      for run in texts {
        others += repeatElement(run.text == "true" ? 1 : 0, count: run.end - row)
        row = run.end
      }
    case .indices: preconditionFailure("a column of numbers")
    }
  }

  fileprivate mutating func setNumbers(_ values: ContiguousArray<Double>) {
    content = .numbers
    numbers = values
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
