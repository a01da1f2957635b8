import TableReading

// The comparison of rows with a tolerance in time, and with a recording.

extension TableComparer {
  /// Compares by position if there is a tolerance in time, for which the expected times must not descend.
  func compareTimedPositions<E: Error>(
    _ tables: consuming TablePair, _ pairs: inout RowPairs,
    _ write: (Span<UInt8>) throws(E) -> Void
  ) throws(Stop<E>) {
    let time = NamedColumn(ComparisonRules.time, by: .timeTolerance)
    var actual = tables.actual
    var expected = try Self.keyed(tables.expected, time, nil, E.self)
    while true {
      do throws(TableFailure) {
        let hasActual = try actual.next()
        if hasActual { try actual.checkCells() }
        switch (expected.current, hasActual) {
        case (let row?, true): pairs.add(row, actual)
        case (let row?, false): pairs.addMissing(row)
        case (nil, true): pairs.addAdded(actual)
        case (nil, false): return
        }
        try expected.advance()
      } catch {
        throw Stop(error)
      }
      do throws(E) { try pairs.rows?.flushIfFull(write) } catch { throw .writing(error) }
    }
  }

  /// Compares a recording with the table that was computed for it.
  ///
  /// Rows of one time are matched by card. A computed card that the recording lacks at a time is missing, a
  /// further one is added.
  func compareRecording<E: Error>(
    _ tables: consuming TablePair, _ recorded: RecordedRows, _ pairs: inout RowPairs,
    _ write: (Span<UInt8>) throws(E) -> Void
  ) throws(Stop<E>) {
    var expected = tables.expected
    let cardColumn = expected.columns.firstIndex(of: ComparisonRules.card)
    let key = NamedColumn(recorded.key, by: .key)
    var actual = try Self.keyed(tables.actual, key, nil, E.self)
    for place in recorded.places {
      do throws(TableFailure) {
        var rows: [StoredRow] = []
        while rows.count < recorded.rowsPerPlace, try expected.next() {
          try expected.checkCells()
          rows.append(StoredRow(expected, card: cardColumn))
          pairs.addReachable(rows[rows.count - 1], at: place.key)
        }
        guard place.isRecorded else { continue }
        var isUsed = rows.map { _ in false }
        while let row = actual.current, row.key == place.key {
          let match =
            rows.count == 1 || row.card == nil
            ? rows.indices.first : rows.firstIndex { $0.card == row.card }
          if let match {
            isUsed[match] = true
            pairs.addRecorded(rows[match], row)
          } else {
            pairs.addAdded(row)
          }
          try actual.advance()
        }
        for (index, row) in rows.enumerated() where !isUsed[index] { pairs.addMissing(row) }
      } catch {
        throw Stop(error)
      }
      do throws(E) { try pairs.rows?.flushIfFull(write) } catch { throw .writing(error) }
    }
  }
}

/// A row that is kept.
struct StoredRow: RowView, Sendable {
  private let bytes: [UInt8]
  private let cells: ContiguousArray<CellRange>
  let row: Int
  let position: TextPosition
  /// The number of the row's card, if it has one.
  let card: Double?

  /// Creates a row from the one that was read last.
  init(_ table: borrowing TableInput, card cardColumn: Int?) {
    (row, position) = (table.row, table.position)
    (bytes, cells, card) = table.withRow { bytes, cells in
      let card = cardColumn.flatMap { DecimalNumber(bytes.extracting(cells[$0].range)) }
      let ranges = ContiguousArray(cells.indices.map { cells[$0] })
      return (bytes.array, ranges, card?.approximation)
    }
  }

  func withRow<R, E: Error>(
    _ body: (Span<UInt8>, Span<CellRange>) throws(E) -> R
  ) throws(E) -> R {
    let bytes = bytes[...]
    return try body(bytes.span, cells.span)
  }
}
