import MotionNumerics

extension Sampler {
  /// Reads the values of a column for one layer, one for each instant of the block.
  func read(
    _ column: Column, ofLayer layer: Int, from first: Int, into values: inout ColumnValues
  ) {
    switch column.reading {
    case .row: values.setNumbers((0..<times.count).map { Double(first + $0) })
    case .layer: values.content = .constant(Double(layer))
    case .events: values.setTexts(eventRuns(own: String(layer), others: false))
    case .time, .phase, .constant, .text, .value, .slope, .secondDerivative, .mapped, .flag,
      .combined, .word:
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
    case .constant(let number): values.content = .constant(number)
    case .text(let text): values.setTexts([.init(end: times.count, text: text)])
    case .value(let property):
      guard let series = series[property] else { return }
      if let constant = series.constant {
        values.content = .constant(constant)
      } else {
        values.setNumbers(series.values)
      }
    case .slope(let property):
      guard let series = series[property] else { return }
      if series.constant != nil {
        values.content = .constant(0)
      } else {
        values.setNumbers(series.slopes)
      }
    case .secondDerivative(let property):
      guard let track = motion.tracks[property] else { return }
      values.setNumbers(
        (0..<times.count).map { row in
          let second = track.state(at: times[row]).secondDerivative
          return second.isFinite ? second : .nan
        })
    case .mapped(let property, let map):
      guard let series = series[property] else { return }
      if let constant = series.constant {
        values.content = .constant(map(constant))
      } else {
        values.setNumbers(series.values.prefix(times.count).map(map))
      }
    case .flag(let property):
      guard let series = series[property] else { return }
      func text(_ value: Double) -> String { value != 0 ? "true" : "false" }
      if let constant = series.constant {
        values.setTexts([.init(end: times.count, text: text(constant))])
      } else {
        values.setTexts(runs { row in text(series.values[row]) })
      }
    case .combined(let first, let second, let function):
      guard let a = series[first], let b = series[second] else { return }
      if let one = a.constant, let other = b.constant {
        values.content = .constant(function(one, other))
      } else {
        values.setNumbers(
          (0..<times.count).map { row in
            function(a.constant ?? a.values[row], b.constant ?? b.values[row])
          })
      }
    case .word(let first, let second, let word):
      guard let a = series[first], let b = series[second] else { return }
      values.setTexts(
        runs { row in word(a.constant ?? a.values[row], b.constant ?? b.values[row]) })
    }
  }

  private func runs(_ text: (Int) -> String) -> [ColumnValues.TextRun] {
    var runs: [ColumnValues.TextRun] = []
    for row in 0..<times.count {
      let text = text(row)
      if runs.last?.text == text {
        runs[runs.count - 1].end = row + 1
      } else {
        runs.append(.init(end: row + 1, text: text))
      }
    }
    return runs
  }

  private func phaseRuns() -> [ColumnValues.TextRun] {
    var runs: [ColumnValues.TextRun] = []
    var row = 0
    for index in motion.phaseIndex(at: times[0])..<motion.phases.count where row < times.count {
      let isLast = index == motion.phases.count - 1
      let end = isLast ? times.count : times.firstRow(notBefore: motion.phases[index + 1].start)
      guard end > row else { continue }
      runs.append(.init(end: end, text: motion.phases[index].name))
      row = end
    }
    return runs
  }

  private func eventRuns(own: String, others: Bool = true) -> [ColumnValues.TextRun] {
    let rows = times.count
    // An event belongs to the first row that is not before it; `times.firstRow(notBefore:)` treats
    // times within the tolerance as the same.
    let first = times.previous.map { previous in
      motion.events.partitioningIndex { $0.instant.isClearlyAfter(previous) }
    }
    var named: [(row: Int, text: String)] = []
    for event in motion.events[(first ?? 0)...] {
      let row = times.firstRow(notBefore: event.instant)
      guard row < rows else { break }
      let isOwn = event.subject == own || event.subject.isEmpty
      guard isOwn || others else { continue }
      let text = isOwn ? event.name : event.name + ":" + event.subject
      if named.last?.row == row {
        named[named.count - 1].text += " " + text
      } else {
        named.append((row, text))
      }
    }
    var runs: [ColumnValues.TextRun] = []
    var next = 0
    for (row, text) in named {
      if row > next { runs.append(.init(end: row, text: "")) }
      runs.append(.init(end: row + 1, text: text))
      next = row + 1
    }
    if next < rows { runs.append(.init(end: rows, text: "")) }
    return runs
  }
}

extension Column {
  /// The properties whose values or slopes the column reads.
  var properties: [Property] {
    switch reading {
    case .value(let property), .slope(let property), .mapped(let property, _),
      .flag(let property):
      [property]
    case .word(let first, let second, _), .combined(let first, let second, _): [first, second]
    case .row, .layer, .time, .phase, .events, .secondDerivative, .constant, .text: []
    }
  }
}

extension Column {
  /// Returns the column of another layer.
  fileprivate func moved(to layer: Int) -> Column {
    guard layer != 0 else { return self }
    let reading: Reading =
      switch self.reading {
      case .value(let property): .value(property.moved(to: layer))
      case .slope(let property): .slope(property.moved(to: layer))
      case .secondDerivative(let property): .secondDerivative(property.moved(to: layer))
      case .mapped(let property, let map): .mapped(property.moved(to: layer), map)
      case .flag(let property): .flag(property.moved(to: layer))
      case .combined(let first, let second, let function):
        .combined(first.moved(to: layer), second.moved(to: layer), function)
      case .word(let first, let second, let word):
        .word(first.moved(to: layer), second.moved(to: layer), word)
      case .row, .layer, .time, .phase, .events, .constant, .text: self.reading
      }
    return Column(name, unit: unit, meaning, reading)
  }
}

extension Property {
  /// Returns the property of a layer, counted from the property's own.
  func moved(to layer: Int) -> Property { Property(name, layer: self.layer + layer) }
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
      if numbers.count != count { numbers = [Double](repeating: 0, count: count) }
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
      var runs: [TextRun] = []
      var next = [Int](repeating: 0, count: layerCount)
      for row in 0..<count {
        let (instant, layer) = ((row + skipped) / layerCount, (row + skipped) % layerCount)
        while parts[layer].texts[next[layer]].end <= instant { next[layer] += 1 }
        let text = parts[layer].texts[next[layer]].text
        if runs.last?.text == text {
          runs[runs.count - 1].end = row + 1
        } else {
          runs.append(TextRun(end: row + 1, text: text))
        }
      }
      setTexts(runs)
    }
  }

  fileprivate mutating func setNumbers(_ values: [Double]) {
    content = .numbers
    numbers = values
  }
}
