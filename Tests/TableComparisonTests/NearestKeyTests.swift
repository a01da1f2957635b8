import TableComparison
import TestSupport
import Testing

/// The default tolerance of keys: half of the distance to the row's own neighbors.
@Suite struct NearestKeyTests {
  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func theMatchesOfARowDependOnItsNeighborsAlone(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
    func times(_ steps: [Int]) -> [Int] {
      var time = 0
      return (0...below(7)).map { _ in
        time += steps[below(steps.count)]
        return time
      }
    }
    // No distance is half of a step, where neither neighbor is nearer.
    let expected = times([10, 10, 20, 100])
    let actual = times([7, 9, 31, 57]).filter { key in expected.allSatisfy { (key - $0) % 5 != 0 } }
    guard !actual.isEmpty else { return }
    func text(_ times: [Int]) -> String {
      "time,x\n" + times.map { "\(Double($0) / 100),0\n" }.joined()
    }
    let comparison = try comparison(
      text(expected), text(actual), rules(.key(Array("time".utf8), tolerance: nil)))
    // Each row takes the nearest actual one within half of the distance to its nearest neighbor.
    let matchCount = expected.enumerated().count { index, time in
      let neighbors = [index - 1, index + 1].filter(expected.indices.contains)
      guard let step = neighbors.map({ abs(expected[$0] - time) }).min() else { return false }
      return actual.contains { 2 * abs($0 - time) <= step }
    }
    #expect(
      comparison.differenceCount == expected.count + actual.count - 2 * matchCount,
      "\(expected) \(actual)")
  }
}
