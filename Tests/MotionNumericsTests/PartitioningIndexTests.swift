import MotionNumerics
import Testing

@Suite struct PartitioningIndexTests {
  @Test(arguments: 0...9) func findsTheFirstElementThatMeetsTheCondition(first: Int) {
    let numbers = Array(0..<9)
    #expect(numbers.partitioningIndex { $0 >= first } == first)
    #expect(numbers[2...].partitioningIndex { $0 >= first } == max(first, 2))
    #expect((2..<9).partitioningIndex { numbers[$0] >= first } == max(first, 2))
  }

  @Test func anEmptyCollectionHasNoSuchElement() {
    #expect([Int]().partitioningIndex { _ in true } == 0)
  }

  @Test(arguments: [1_000, 10_000, 100_000])
  func evaluatesTheConditionLogarithmicallyOften(count: Int) {
    var evaluations = 0
    let found = Array(0..<count).partitioningIndex { number in
      evaluations += 1
      return number >= count / 3
    }
    #expect(found == count / 3)
    #expect(evaluations <= count.bitWidth - count.leadingZeroBitCount)
  }
}
