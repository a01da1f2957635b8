import TestSupport
import Testing

/// Rules of exported Swift and Kotlin; export-swift.txt and export-compose.txt show whole files.
@Suite struct CodeTests {
  private static func code(_ words: String) -> String { Run(OptionEffects.split(words)).output }

  private static let formats = [
    "swift", "swift --api uikit", "swift --api swift-ui", "compose", "flutter", "js --api motion",
    "reanimated",
  ]

  static let jumps = [
    ("step-start", "276"), ("steps(4,_jump-both)", "55.2"), ("steps(4,_start)", "69"),
    ("linear(0.3,_1)", "82.8"),
  ]

  @Test(arguments: jumps)
  func aJumpAtTheStartOfASwiftUITrackIsAMove(curve: String, value: String) {
    let words = "open --no-shadow --format swift --api swift-ui --curve "
    let start = "KeyframeTrack(\\.centerX) {\n            MoveKeyframe(\(value))\n"
    #expect(Self.code(words + curve).contains(start))
    #expect(!Self.code(words + "steps(4,_end)").contains("MoveKeyframe"))
  }

  static let fades = [
    ("swift", ["animation.duration = 0.3\n", "animation.duration = 1\n"]),
    ("swift --api uikit", ["duration: 0.3,", "animation.duration = 1\n"]),
    ("swift --api swift-ui", ["276, duration: 0.3,", "0.5, duration: 1,"]),
    ("compose", ["DURATION_MILLIS = 1000", "276f at 300\n    }", "0.5f at 1000\n    }"]),
  ]

  @Test(arguments: fades)
  func aShadowFadesAfterTheEndOfTheMotion(format: String, parts: [String]) {
    let code = Self.code("open --format \(format)")
    for part in parts { #expect(code.contains(part)) }
    #expect(!Self.code("open --until 0.3 --format \(format)").contains(parts[parts.count - 1]))
  }

  static let types = [
    ("a", "A"), ("my-slide2", "MySlide2"), ("x--y-", "XY"), ("DeckOpen", "DeckOpen"),
    ("view", "ViewMotion"), ("Self", "SelfMotion"), ("cA-layer", "CALayerMotion"),
  ]

  @Test(arguments: types)
  func namesOfTypesAreInCamelCase(name: String, type: String) {
    let start = "open --no-shadow --name \(name) --format "
    #expect(Self.code(start + "swift").contains("\nenum \(type) {\n"))
    #expect(Self.code(start + "compose").contains("\nobject \(type) {\n"))
  }

  @Test func aTitleEndsNoComment() {
    let name = "*/ /* \u{2028}\n\\.json"
    let file = #"{"actions": [{"at": 0, "do": "open"}]}"#
    for format in ["swift", "compose"] {
      let run = Run(["run", name, "--format", format], files: [name: file])
      #expect(
        run.output.hasPrefix(
          #"// deckcalc 0.1.0: run '* / / * \u{2028}\u{a}\.json'"# + "\n\nimport"))
    }
  }

  @Test(arguments: formats) func everyLineHasAtMost120Columns(format: String) {
    let name = String(repeating: "a", count: 64)
    let code = Self.code("card stack --cards 3 --name \(name) --format \(format)")
    let longest = lines(code).max { $0.count < $1.count } ?? ""
    #expect((1...120).contains(longest.count), "\(longest)")
  }

  @Test(arguments: formats) func aJointIsHeldOrJoined(format: String) {
    let words = "open --curve joint(frequency:_5) --no-shadow --format " + format
    #expect(Self.code(words) != Self.code(words + " --stepped join"))
  }
}
