import MotionNumerics
import TestSupport
import Testing

@Suite struct ListTests {
  /// An element that must be destroyed.
  private final class Token {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  /// An element of an odd size, with a reference.
  private struct Item: Hashable {
    var flag: Bool
    var text: String
    var number: Int?
  }

  private func item(_ number: Int) -> Item {
    Item(
      flag: number % 2 == 0, text: String(repeating: "item \(number) ", count: number % 4),
      number: number % 3 == 0 ? nil : number)
  }

  /// The same operations on a list and on an array leave the same elements.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func listsChangeAsArraysDo(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var (list, array) = (List<Item>(), [Item]())
    var (oldList, oldArray) = (list, array)
    for step in 0..<300 {
      let index = array.isEmpty ? 0 : Int(generator.next() % UInt64(array.count))
      switch generator.next() % 9 {
      case 0, 1, 2:
        list.append(item(step))
        array.append(item(step))
      case 3 where !array.isEmpty:
        #expect(list.removeLast() == array.removeLast())
      case 4 where !array.isEmpty:
        list[index].text += "changed"
        array[index].text += "changed"
      case 5:
        list.insert(item(step), at: index)
        array.insert(item(step), at: index)
      case 6 where !array.isEmpty:
        #expect(list.remove(at: index) == array.remove(at: index))
      case 7:
        (oldList, oldArray) = (list, array)
      case 8 where step % 10 == 0:
        list.removeAll(keepingCapacity: step % 20 == 0)
        array.removeAll(keepingCapacity: step % 20 == 0)
      default:
        list.append(contentsOf: array.suffix(2))
        array.append(contentsOf: array.suffix(2))
      }
      #expect(Array(list) == array)
      #expect(list.count == array.count)
      #expect(list.first == array.first && list.last == array.last)
    }
    #expect(Array(oldList) == oldArray, "a copy keeps its elements")
  }

  @Test func equalListsHaveEqualElements() {
    let list = List(count: 5, item)
    #expect(list == List((0..<5).map(item)))
    #expect(list.hashValue == List((0..<5).map(item)).hashValue)
    #expect(list != List(count: 4, item))
    #expect(list != List((0..<5).map { item($0 + 1) }))
    #expect(List<Item>() == [])
    #expect(List(of: item(1)) == [item(1)])
    #expect(List(repeating: item(2), count: 3) == [item(2), item(2), item(2)])
  }

  @Test func listsAreCollections() {
    var list: List = [3, 1, 2]
    #expect(list.map { $0 * 2 } as List == [6, 2, 4])
    #expect(Array(list[1...]) == [1, 2])
    #expect(list + [7] == [3, 1, 2, 7])
    list.sort()
    #expect(list == [1, 2, 3])
    list.reverse()
    #expect(list == [3, 2, 1])
  }

  /// Every element is destroyed once its last list is gone, and not before.
  @Test func elementsAreDestroyedWithTheLastList() {
    weak var kept: Token?
    weak var removed: Token?
    do {
      var list = List<Token>()
      for number in 0..<10 { list.append(Token(number)) }
      kept = list[9]
      let copy = list
      list.removeAll(keepingCapacity: true)
      list.append(Token(10))
      #expect(kept?.number == 9, "the copy still has it")
      #expect(copy.count == 10)
      removed = list[0]
      list.removeLast()
      #expect(removed == nil)
    }
    #expect(kept == nil)
  }
}
