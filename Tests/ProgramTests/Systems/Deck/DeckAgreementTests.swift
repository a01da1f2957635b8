import TestSupport
import Testing

/// The command lines of the deck's golden files, for other sides and in other models.
@Suite struct DeckAgreementTests {
  /// The words of the command lines of a golden file that read no file.
  private static func commands(_ name: String) -> [[String]] {
    GoldenFile.commands(name).filter { !$0.contains("scene.json") && !$0.contains("path.csv") }
  }

  // MARK: Sides

  /// Returns words or output about left with the names and offsets of another side.
  private static func translated(_ text: String, to side: TestSide) -> String {
    // A ledge of 90 is at 230 = 320 - 90.
    let limits: [TestSide: String] = [.left: "230", .right: "-230", .top: "390", .bottom: "-390"]
    let words = [
      "left": side.rawValue, "right": side.opposite.rawValue, "top": side.crosswise.rawValue,
      "bottom": side.crosswise.opposite.rawValue, "276": side.open, "-276": side.opposite.open,
      "436": side.crosswise.open, "320": side.hidden, "100": side.between,
      "-100": side.opposite.between, "230": limits[side] ?? "",
    ]
    var (result, word) = ("", "")
    for character in text + "\n" {
      if character.isLetter || character.isNumber || "-.".contains(character) {
        word.append(character)
      } else {
        result += (words[word] ?? word) + String(character)
        word = ""
      }
    }
    return String(result.dropLast())
  }

  @Test(
    arguments: ["deck-moves", "deck-bounces", "deck-gaps"], [TestSide.right, .top, .bottom])
  func everySideMovesAsLeft(file: String, side: TestSide) {
    let commands = Self.commands(file)
    #expect(!commands.isEmpty)
    for words in commands {
      let sides = words.contains("--sides") ? [] : ["--sides", "left,right,top,bottom"]
      for model in [[], ["--model", "shipped"], ["--model", "2.2.11"]] {
        let more = sides + model
        let moved = words.map { Self.translated($0, to: side) } + ["--side", side.rawValue] + more
        let expected = Self.translated(Run(words + more).output, to: side)
        #expect(Run(moved).output == expected, "\(moved)")
      }
    }
  }

  // MARK: Models

  /// Release 2.2.11 opens a side in transit with another curve.
  private static func withoutCurves(_ output: String) -> [Substring] {
    lines(output).map { $0.prefix { $0 != "\"" } }
  }

  @Test(arguments: [
    "deck-moves", "deck-refusals", "deck-pans", "deck-pan-events", "deck-pan-releases",
    "deck-pan-touches",
  ])
  func theModelsAgree(file: String) {
    let commands = Self.commands(file).filter { !$0.contains("--model") }
    #expect(!commands.isEmpty)
    for words in commands {
      let expected = Run(words).output
      #expect(Run(words + ["--model", "shipped"]).output == expected, "\(words)")
      // A pan does not start the shadow again in release 2.2.11.
      if words[0] == "pan", words.contains("shadow_opacity") { continue }
      let release = Run(words + ["--model", "2.2.11"]).output
      #expect(Self.withoutCurves(release) == Self.withoutCurves(expected), "\(words)")
    }
  }

  @Test(arguments: ["deck-origins", "deck-turns", "deck-delegate-ledges"])
  func theReleasesAgree(file: String) {
    let commands = Self.commands(file).filter { $0.contains("shipped") }
    #expect(!commands.isEmpty)
    for words in commands {
      let (run, release) = (Run(words), Run(words + ["--model", "2.2.11"]))
      #expect(Self.withoutCurves(release.output) == Self.withoutCurves(run.output), "\(words)")
      #expect(release.status == run.status, "\(words)")
    }
  }

  /// A covered center takes no touches, whether or not they close the side.
  @Test(arguments: ["tap-to-close", "tap-to-close-bouncing"])
  func theModesCoverTheCenterAlike(mode: String) {
    let commands = Self.commands("deck-appearance").filter { $0.contains("not-interactive") }
    #expect(!commands.isEmpty)
    for words in commands {
      let run = Run(words + ["--center-hidden-interactivity", mode])
      #expect(run.output == Run(words).output, "\(words)")
    }
  }
}
