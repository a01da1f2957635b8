import Options
import Testing

@Suite struct NearestNameTests {
  static let names = ["open", "close", "toggle", "bounce", "set-size"]

  @Test(arguments: [
    ("opne", "open"), ("clos", "close"), ("togle", "toggle"), ("setsize", "set-size"),
  ])
  func findsTheNameOneEditAway(text: String, name: String) {
    #expect(nearestName(to: text, among: Self.names) == name)
  }

  @Test(arguments: [
    ("OPEN", "open"), ("Set Size", "set-size"), ("set_sise", "set-size"),
  ])
  func ignoresCaseHyphensAndSpaces(text: String, name: String) {
    #expect(nearestName(to: text, among: Self.names) == name)
  }

  @Test func findsTheNameWithTheMostLettersInCommon() {
    let devices = ["iphone-5", "iphone-15", "iphone-15-pro-max"]
    #expect(nearestName(to: "iphon15", among: devices) == "iphone-15")
    #expect(nearestName(to: "iphon5", among: devices) == "iphone-5")
  }

  @Test func findsTheFirstOfTheNearestNames() {
    #expect(nearestName(to: "iphone-9", among: ["iphone-4", "iphone-5"]) == "iphone-4")
  }

  @Test(arguments: [
    ("left", "left-size"), ("LEFT", "left-size"), ("bounce-open", "bounce-open-factor"),
    // Whole words come before parts of words.
    ("le", "ledges"), ("ledge", "ledges"), ("shadow", "shadow-radius"), ("shad", "shadows-cast"),
  ])
  func findsTheNameThatBeginsWithTheText(text: String, name: String) {
    let names = ["ledges", "left-size", "bounce-open-factor", "shadows-cast", "shadow-radius"]
    #expect(nearestName(to: text, among: names) == name)
  }

  @Test func oneLetterIsNoBeginning() {
    #expect(nearestName(to: "l", among: ["left-size"]) == nil)
  }

  @Test func aNearNameComesBeforeALongerOne() {
    #expect(nearestName(to: "time", among: ["time-tolerance", "times"]) == "times")
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
