import MotionEngine
import MotionExport
import MotionNumerics
import Testing

@Suite struct FilmstripTests {
  private static let x = Property("x")

  /// A view that slides from 0 to 100 and back, in the area of 200 by 300 points.
  private func film(
    _ targets: [Double], count: Int = 6, title: String = "", rest: Double = 0
  ) throws -> Filmstrip {
    var plan = Plan(primaryProperty: Self.x)
    plan.poses = [.init(Self.x, 0)]
    var (from, runs) = (0.0, [Plot.Point(x: 0, y: 0)])
    for (index, target) in targets.enumerated() {
      plan.legs.append(
        .init(
          name: "leg-\(index)", duration: DoubleDouble(1), curve: .linear,
          moves: [.init(Self.x, from: from, to: target)]))
      from = target
      runs.append(Plot.Point(x: Double(index + 1), y: target))
    }
    let motion = Motion(plan).extended(to: DoubleDouble(Double(targets.count) + rest))
    var view = Scene.View("center")
    (view.x, view.width, view.height) = (.track(Self.x), .constant(200), .constant(300))
    let scene = Scene(motion, area: .init(try Size(width: 200, height: 300)), views: [view])
    if rest > 0 { runs.append(Plot.Point(x: motion.duration, y: from)) }
    let curve = Plot.Curve(column: "offset", label: "offset", runs: [runs])
    var plot = Plot(
      title: title, description: "", range: 0...max(motion.duration, 0),
      panels: [.init(unit: "pt", curves: [curve])],
      phases: motion.phases.map { .init($0.name, $0.start.seconds...$0.end.seconds) },
      events: [.init("will-move", x: 0), .init("late", x: 0.7)])
    plot.subtitles = ["figures"]
    return Filmstrip(scene, plot, until: motion.end, count: count)
  }

  private func times(_ film: Filmstrip) -> [Double] { film.moments.map(\.instant.seconds) }

  @Test func momentsAreTheTurnsAndWhatIsBetweenThem() throws {
    let film = try film([100, 0])
    let times = times(film)
    #expect(times.count == 6 && times.first == 0 && times.last == 2 && times.contains(1))
    #expect(film.moments.map(\.value).contains("100 pt"))
    #expect(
      film.moments[0].events == ["will-move"] && !film.moments.contains { $0.events == ["late"] })
    // The steps between the turns are even.
    let values = film.moments.compactMap { Double($0.value.dropLast(3)) }
    for (a, b) in zip(values, values.dropFirst()) { #expect((a - b).magnitude < 60) }
  }

  @Test func aShortPeakIsShown() throws {
    let film = try film([40, 0], rest: 10)
    #expect(film.moments.contains { $0.value == "40 pt" })
  }

  @Test func noTwoMomentsAreAlike() throws {
    // Both edges move by 2.3 units of the picture.
    #expect(times(try film([4])) == [0])
    #expect(times(try film([40], rest: 10)).filter { $0 > 1 } == [11])
    #expect(times(try film([])) == [0])
  }

  @Test func viewsOfTwoScenesAreComparedAtAnInstant() throws {
    let scenes = [
      ("expected", "80 pt", try film([160]).scene), ("actual", "50 pt", try film([100]).scene),
    ]
    .map { (name: $0, value: $1, scene: $2) }
    let middle = Instant(DoubleDouble(0.5))
    func text(_ count: Int) -> String {
      let film = Filmstrip(scenes.suffix(count), at: middle, apart: 30)
      return FilmstripPicture(film, suffix: "-7").text
    }
    // The left edge of the expected view is at 80 of 200 points, in a frame of 140 units.
    for count in [1, 2] { #expect(text(count).contains("<path class=\"before\" d=\"M56 22V")) }
    #expect(text(2).contains(">80 pt</text>") && !text(1).contains(">80 pt</text>"))
    #expect(text(2).contains("id=\"k-1-7\"") && text(2).contains("viewBox=\"0 0 330 "))
    #expect(!text(2).contains("<style>") && text(2).contains("<title id=\"t-7\">Views at 0.5 s"))
    // Of two views that are alike only one is drawn, with the other's number.
    let alike = Filmstrip([scenes[1], scenes[1]], at: middle, apart: 30)
    #expect(alike.moments.count == 1)
  }

  @Test func namesAreEscaped() throws {
    let picture = FilmstripPicture(try film([100], title: "<&\"'\u{1}>")).text
    #expect(picture.contains("<title id=\"t\">&lt;&amp;&quot;&#39;\u{FFFD}&gt;</title>"))
  }

  @Test func framesHaveContentArrowsAndTheCurve() throws {
    let text = FilmstripPicture(try film([100, 0])).text
    #expect(text.contains("<use href=\"#s-0\"") && text.contains("class=\"head\""))
    #expect(text.split(separator: "class=\"d f0\"").count == 7)
    // The name of a view is written once.
    #expect(text.split(separator: ">center</text>").count == 2)
    #expect(!text.contains("@keyframes"))
  }

  @Test func anAnimatedFilmstripPausesAndObeysReducedMotion() throws {
    let text = FilmstripPicture(try film([100, 0]), isAnimated: true).text
    #expect(text.contains("@media(prefers-reduced-motion:no-preference){@keyframes a0{0%"))
    // 0.4 s before and 0.8 s after 2 s.
    #expect(text.contains("animation:a0 3.2s linear infinite"))
    #expect(text.contains("transform:translate(56.5px,0px)") && text.contains("100%{"))
    #expect(!FilmstripPicture(try film([]), isAnimated: true).text.contains("@keyframes"))
  }
}
