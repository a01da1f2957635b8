package import MotionNumerics
package import TableReading
import TableText

/// The rows of a recording, and those of the table that is computed for them.
///
/// For each time of the recording, the computed table has its rows and those at both ends of its reach.
/// So a value passes that the command has at a time within reach: a tolerance in time, or at least the
/// rounding of the recorded times.
package struct RecordedRows: Equatable, Sendable {
  /// A time at which rows are computed, or an input of a curve.
  package struct Place: Equatable, Sendable {
    /// The number with the digits of the recording, or with nine decimals at the ends of its reach.
    let key: DecimalNumber
    /// The key as a pair of doubles, at which rows are computed.
    package let number: DoubleDouble
    /// Whether the recording has rows there.
    package let isRecorded: Bool
  }

  /// Half of the last of six decimals, to which times are rounded as a rule, in seconds.
  private static let rounding = DecimalNumber(Array("5e-7".utf8)) ?? .zero

  /// The column of times, or of the inputs of curves.
  package let key: [UInt8]
  /// The times in ascending order.
  package let places: [Place]
  /// The distance of the rows whose values pass, in the unit of the key.
  let reach: DecimalNumber
  /// The number of computed rows at each time: one for each card.
  package var rowsPerPlace = 1

  /// Reads the times of a recording.
  ///
  /// - Parameters:
  ///   - table: The recording, before its first row.
  ///   - key: The column of times, which the recording must have.
  ///   - tolerance: The tolerance in time in seconds, or nil for none.
  /// - Throws: An error in the table, a key that is not a number, or is less than the one before.
  package init(
    of table: consuming TableInput, by key: [UInt8], tolerance: DecimalNumber?
  ) throws(TableFailure) {
    self.key = key
    reach = tolerance.map { $0 < Self.rounding ? Self.rounding : $0 } ?? Self.rounding
    let distance = reach.approximation
    var rows = try KeyedRows(table, key: key, isStrict: false)
    var places: [Place] = []
    var last: DecimalNumber?
    while let row = rows.current {
      if row.key != last {
        let number = try rows.exactKey()
        for end in [number.high - distance, number.high + distance] {
          places += Place(reaching: end).map { [$0] } ?? []
        }
        places.append(Place(key: row.key, number: number, isRecorded: true))
        last = row.key
      }
      try rows.advance()
    }
    // Of two equal keys, that of the recording is first.
    places.sort { $0.key < $1.key || $0.key == $1.key && $0.isRecorded && !$1.isRecorded }
    guard !places.isEmpty else { throw rows.noRows }
    self.places = places
  }
}

extension RecordedRows.Place {
  /// Creates the end of a time's reach, to nine decimals; nil if the number is too large.
  fileprivate init?(reaching end: Double) {
    let text = Interpolation.text(end)
    guard let key = DecimalNumber(text), let number = try? NumberSyntax.exact(text[...]) else {
      return nil
    }
    self.init(key: key, number: number, isRecorded: false)
  }
}
