import Testing

@testable import Comparing
@testable import Options
@testable import Program
@testable import Systems

/// The rows of a table in pieces.
@Suite struct RowPiecesTests {
  private func rows(_ pieces: RowPieces) -> [Int] { (0..<pieces.count).flatMap { pieces[$0] } }

  @Test(arguments: [0, 1, 1_024, 1_025, 4_096, 10_000])
  func everyRowIsInOnePiece(count: Int) {
    let all = 1_024..<1_024 + count
    for blocks in [0, 1, 3, 100] {
      let pieces = RowPieces(all, blocks: blocks)
      #expect(rows(pieces) == Array(all))
      // Blocks begin at the same rows as without pieces, and a piece has at most four.
      #expect((0..<pieces.count).allSatisfy { pieces[$0].lowerBound % 1_024 == 0 })
      #expect((0..<pieces.count).allSatisfy { 1...4_096 ~= pieces[$0].count })
    }
  }
}
