import TestSupport
import Testing

/// The forms in which arguments may be given, each beside the exact one that prints the same.
@Suite struct SameFormTests {
  /// Command lines, in pairs; quotation marks are those of a shell.
  private static let pairs = """
    open --fps=24 | open --fps 24
    open --columns=time,offset | open --columns time,offset
    open -f=tsv | open --format tsv
    open -f tsv | open --format tsv

    The libraries' own names
    open --leftSize 60 | open --left-size 60
    open --leftSize=60 | open --left-size=60
    bounce --bounceDurationFactor 2 | bounce --bounce-duration-factor 2
    bounce --bounceOpenSideDurationFactor 2 | bounce --bounce-open-side-duration-factor 2
    open --maxSize 60 --sides left | open --max-size 60 --sides left
    open --noShadow --columns shadow_opacity | open --no-shadow --columns shadow_opacity

    The last one wins.
    open --fps 24 --fps 30 | open --fps 30
    open --fps=24 --fps 30 --fps=12 | open --fps 12
    open --side right --side left | open
    open --no-shadow --shadow --shadow-radius 3 | open --shadow-radius 3
    open --no-animation --animation | open
    open --shadow --no-shadow --columns shadow_radius | open --no-shadow --columns shadow_radius

    A value is the next word, whatever it looks like.
    open --side right --offset -60 | open --side right --offset=-60
    open --parallax -1 --columns left_x | open --parallax=-1 --columns left_x
    curve linear --from -1 --to -0.5 | curve linear --to=-0.5 --from=-1
    curve linear --at -1,-2 | curve linear --at=-1,-2

    Options may be anywhere, and -- ends them.
    curve --frames 3 ease | curve ease --frames 3
    curve --frames 3 -- ease | curve ease --frames 3
    open --fps 24 -- | open --fps 24
    help -- open | open --help

    Times, sizes and whole numbers
    open --duration 300ms | open --duration 0.3
    open --duration 0.3s | open --duration 0.3
    open --duration 3e2ms | open --duration 0.3
    open --duration 3e-1s | open --duration 0.3
    open --duration 0ms | open --duration 0
    open --duration '300 ms' | open --duration 300ms
    open --duration '0.4 s' | open --duration 0.4s
    open --step 16.7ms | open --step 0.0167
    open --times 50ms,0.1s,.2 | open --times 0.05,0.1,0.2
    open --times '0.1, 0.2 s ,100 ms' | open --times 0.1,0.2,0.1
    open --size 375x667 | open --device iphone-8
    open --size 375,667 | open --size 375x667
    open --size 375×667 | open --size 375x667
    open --size 375X667 | open --size 375x667
    open --size ' 375 x 667 ' | open --size 375x667
    open --size '375, 667' | open --size 375x667
    open --size 3.2e2x480.0 | open
    open --side left --sides right,left | open
    open --format csv --line-ending lf --header | open
    open --output - | open
    open --frames 1e1 | open --frames 10
    open --frames +5 | open --frames 5
    open --frames 5.0 | open --frames 5
    open --frames 500e-2 | open --frames 5
    open --precision 05 | open --precision 5

    Units
    open --left-size 60pt | open --left-size 60
    open --left-size 60Pt | open --left-size 60
    open --offset -6e1pt | open --offset -60
    open --size 375ptx667pt | open --size 375x667
    open --shadow-opacity 25% --columns shadow_opacity | open --shadow-opacity 0.25 --columns shadow_opacity
    open --parallax 50% --columns * | open --parallax 0.5 --columns *
    open --fps 30Hz | open --fps 30
    open --fps 30hz | open --fps 30
    open --max-error 0.5pt | open --max-error 0.5
    open --by offset --step 20pt | open --by offset --step 20
    open --settle-within 1pt --table summary | open --settle-within 1 --table summary
    pan --to 200pt,5pt --velocity 600pt/s | pan --to 200,5 --velocity 600
    pan --to 9 --touch 3pt,4pt | pan --to 9 --touch 3,4
    bounce --bounce-duration-factor 30% | bounce --bounce-duration-factor 0.3
    open --curve spring(response:0.5,bounce:30%) --step 0.1 | open --curve spring(response:0.5,bounce:0.3) --step 0.1
    set-size --to 80 --state left --model shipped --delegate-ledge left=60pt | set-size --to 80 --state left --model shipped --delegate-ledge left=60
    card drag --to 60pt --settle-speed 2pt/s | card drag --to 60 --settle-speed 2
    card stack --frequency 4Hz | card stack --frequency 4
    transition swipe --to -200 --threshold 40% | transition swipe --to -200 --threshold 0.4
    panels open --left-gap-percentage 50% | panels open --left-gap-percentage 0.5
    panels open --left-fixed-width 90pt | panels open --left-fixed-width 90
    reveal pan --to 90 --quick-flick-velocity 9pt/s | reveal pan --to 90 --quick-flick-velocity 9
    drawer set-size --to 200pt | drawer set-size --to 200
    curve convert bouncy --to css --distance 200pt | curve convert bouncy --to css --distance 200

    The side as an argument
    open right | open --side right
    open Left --side left | open --side left
    open left --side IIViewDeckSideLeft | open --side left
    open --fps 9 right | open --side right --fps 9
    bounce right --model shipped | bounce --side right --model shipped
    close open --state left | close --side open --state left
    panels open right | panels open --side right
    reveal toggle right | reveal toggle --side right
    drawer open right | drawer open --side right
    explain open right | explain open --side right
    explain --animation off open right | explain open --side right --no-animation
    open left --format css | open --side left --format css

    Switches
    pan --to 350 --elasticity off | pan --to 350 --no-elasticity
    pan --to 350 --elasticity=no | pan --to 350 --no-elasticity
    pan --to 350 --elasticity=true | pan --to 350
    toggle --across off --state left | toggle --state left
    toggle --across yes left | toggle --across --side left
    open --plot no | open
    open --plot=off --format json | open --plot=off --format json
    open --noShadow --shadow off | open --no-shadow
    --help=on open | --help open
    -h=yes | -h

    Lists
    open --columns 'time, offset' | open --columns time,offset
    open --sides 'left, right' | open --sides left,right
    pan --to 9 --touch '3, 4' | pan --to 9 --touch 3,4
    curve ease --at '0.1, 50%' | curve ease --at 0.1,0.5
    curve snappy --at '100 ms' | curve snappy --at 0.1s
    open --max-error '0.5, velocity=5' | open --max-error 0.5,velocity=5
    menu show --titles 'Home, Search' --columns visible_title | menu show --titles Home,Search --columns visible_title

    Names
    open --format md | open --format markdown
    open --format JSONL | open --format ndjson
    open --format CSV | open --format csv
    open --format kt | open --format compose
    curve ease --format txt | curve ease --format text
    curve convert ease --format md | curve convert ease --format markdown
    explain open --format txt | explain open
    open --table Phases | open --table phases
    open --side RIGHT | open --side right
    open --state Right | open --state right
    open --sides Left,TOP | open --sides left,top
    bounce --model Shipped | bounce --model shipped
    bounce --model 2.4.2 | bounce --model shipped
    bounce --model v2.2 | bounce --model 2.2.11
    open --model 3.1 | open --model v3
    open --model 3 | open --model v3
    open --columns Time,centerX | open --columns time,center_x
    curve convert bouncy --to UIKit | curve convert bouncy --to uikit
    curve convert bouncy --to SwiftUI | curve convert bouncy --to swift-ui
    open --size-mode View --left-size 9 | open --size-mode view --left-size 9
    open --precision Full | open --precision full
    open --device 'iPhone 15 Pro Max' | open --device iphone-15-pro-max
    open --device iphone14pro | open --size 393x852
    open --device IPHONE-14-PRO | open --size 393x852
    open --device iPhone14-Pro | open --size 393x852
    open --curve 'Ease In Out' | open --curve ease-in-out
    open --curve EASE_OUT | open --curve ease-out
    open --curve easeOutBack | open --curve ease-out-back
    curve 'Ease In Out Back' | curve ease-in-out-back
    curve 'Ease In' smooth --duration 1 | curve ease-in smooth --duration 1
    curve 'rubber band(dimension: 9)' | curve rubber-band(dimension:9)
    tap --state left --center-hidden-interactivity 'Tap To Close' | tap --state left --center-hidden-interactivity tap-to-close
    pan --to 9 --panning-mode fullView | pan --to 9 --panning-mode full-view
    menu hide --state Shown | menu hide --state shown
    card stack --card Top | card stack --card top
    open --format svg --against Shipped | open --format svg --against shipped
    """

  @Test(arguments: lines(pairs).filter { $0.contains(" | ") })
  func areTheSame(pair: String) throws {
    let bar = try #require(pair.firstRange(of: " | "))
    let runs = [pair[..<bar.lowerBound], pair[bar.upperBound...]]
      .map { Run(GoldenFile.words(String($0))) }
    #expect(runs.map(\.status) == [0, 0])
    #expect(!runs[0].output.isEmpty)
    #expect(withoutArguments(runs[0].output) == withoutArguments(runs[1].output))
    #expect(runs[0].diagnostics == runs[1].diagnostics)
  }

  /// The lines of an output without those with the arguments: titles and a member of JSON.
  private func withoutArguments(_ output: String) -> [String] {
    lines(output).filter { !$0.contains("deckcalc ") && !$0.contains("\"arguments\"") }
  }

  @Test(arguments: ["plot", "verify"])
  func aTableKeepsAPositionalSide(command: String) {
    let runs = [["open", "right"], ["open", "--side", "right"]].map { words in
      let table = Run(words + ["--format", "json", "--frames", "9"]).output
      return Run([command, "a.json"], files: ["a.json": table])
    }
    #expect(runs.map(\.status) == [0, 0])
    #expect(!withoutArguments(runs[0].output).isEmpty)
    #expect(withoutArguments(runs[0].output) == withoutArguments(runs[1].output))
  }

  @Test func anExplanationNamesTheOptionOfAPositionalSide() {
    let json = Run("explain", "open", "right", "--format", "json").output
    #expect(json.contains(#"{"name": "side", "value": "right", "origin": "given"}"#))
  }

  @Test func valuesOfScenariosAreReadInTheSameWay() {
    let outputs = [
      """
      {"parameters": {"sizeMode": "view", "sides": ["left", "right"], "leftSize": 60, "parallax": 0.5},
       "actions": [{"at": 0, "do": "open", "side": "right", "curve": "ease-in"}]}
      """,
      """
      {"parameters": {"sizeMode": "View", "sides": "Left, Right", "leftSize": "60pt", "parallax": "50%"},
       "actions": [{"at": "0 s", "do": "open", "side": "RIGHT", "curve": "Ease In"}]}
      """,
    ].map { Run(["run", "s.json", "--columns", "*"], files: ["s.json": $0]).output }
    #expect(!outputs[0].isEmpty)
    #expect(outputs[0] == outputs[1])
  }

  /// A percentage has all its digits: 28 % is not 100 times less of a double.
  @Test func aPercentageIsExact() {
    let json = Run("bounce", "--bounce-duration-factor", "28%", "--format", "json").output
    #expect(lines(json).contains { $0.contains("\"bounceDurationFactor\": 0.28,") })
  }

  @Test(arguments: [["--no-header"], []])
  func aCarriageReturnEndsEachLine(more: [String]) {
    let words = ["open", "--columns", "time,offset", "--frames", "1"] + more
    let plain = Run(words).output
    #expect(
      Run(words + ["--line-ending", "crlf"]).output == plain.replacing("\n", with: "\r\n"))
  }
}
