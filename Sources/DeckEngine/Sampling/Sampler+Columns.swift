extension Sampler {
  func read(_ column: Column, into values: inout ColumnValues) {
    switch column.reading {
    case .row: values.content = .indices
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
      values.setTexts(
        runs { row in (series.constant ?? series.values[row]) != 0 ? "true" : "false" })
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
    for index in motion.phases.indices {
      let isLast = index == motion.phases.count - 1
      let end = isLast ? times.count : times.firstRow(notBefore: motion.phases[index + 1].start)
      guard end > row else { continue }
      runs.append(.init(end: end, text: motion.phases[index].name))
      row = end
    }
    return runs
  }

  private func eventRuns(own: String) -> [ColumnValues.TextRun] {
    let rows = times.count
    // An event belongs to the first row that is not before it: rows and events that are one instant
    // share it, which is what `times.firstRow(notBefore:)` decides.
    var named: [(row: Int, text: String)] = []
    for event in motion.events {
      if let previous = times.previous, !event.instant.isClearlyAfter(previous) { continue }
      let row = times.firstRow(notBefore: event.instant)
      guard row < rows else { continue }
      let isOwn = event.subject == own || event.subject.isEmpty
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
    case .row, .time, .phase, .events, .secondDerivative, .constant, .text: []
    }
  }
}

extension ColumnValues {
  fileprivate mutating func setNumbers(_ values: [Double]) {
    content = .numbers
    numbers = values
  }
}
