import TableReading
import TestSupport
import Testing

@Suite struct DecimalOrderTests {
  @Test(arguments: DecimalRow.reference)
  func theOrderIsThatOfTheReference(row: DecimalRow) throws {
    let (a, b) = (try decimal(row.a), try decimal(row.b))
    #expect((a < b) == (row.order < 0))
    #expect((b < a) == (row.order > 0))
  }
}
