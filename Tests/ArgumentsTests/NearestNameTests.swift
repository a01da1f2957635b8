import Arguments
import Testing

@Suite struct NearestNameTests {
  static let names = ["open", "close", "toggle", "bounce", "set-size"]

  @Test(arguments: [
    ("opne", "open"), ("clos", "close"), ("togle", "toggle"), ("setsize", "set-size"),
  ])
  func findsTheNameOneEditAway(text: String, name: String) {
    #expect(nearestName(to: text, among: Self.names) == name)
  }

  @Test(arguments: ["", "x", "rotate", "completely-different"])
  func findsNothingFarAway(text: String) {
    #expect(nearestName(to: text, among: Self.names) == nil)
  }

  @Test func readsHugeStringsQuickly() {
    let text = String(repeating: "open", count: 30_000)
    #expect(nearestName(to: text, among: Self.names) == nil)
  }
}
