import MotionEngine
import MotionExport
import MotionNumerics
import Testing

@Suite struct FilmstripTests {
  /// The times of five moments in a second for some events.
  static let rows: [(events: [Double], times: [Double])] = [
    ([], [0, 0.25, 0.5, 0.75, 1]),
    ([0, 1], [0, 0.25, 0.5, 0.75, 1]),
    ([0.3], [0, 0.3, 0.5, 0.75, 1]),
    // The nearest of two.
    ([0.2, 0.28], [0, 0.28, 0.5, 0.75, 1]),
    // In the middle of two moments: the first one takes it.
    ([0.375], [0, 0.375, 0.5, 0.75, 1]),
    // The ends never move.
    ([0.1, 0.9], [0, 0.25, 0.5, 0.75, 1]),
  ]

  @Test(arguments: rows)
  func momentsAreEvenUnlessAnEventIsNear(events: [Double], times: [Double]) throws {
    let film = try film(lasting: 1, count: 5, events: events)
    #expect(film.moments.map(\.instant.seconds) == times)
    for moment in film.moments {
      let here = events.filter { $0 == moment.instant.seconds }.map { "at \($0)" }
      #expect(moment.events == here)
    }
  }

  @Test func aMotionWithoutDurationHasOneMoment() throws {
    #expect(try film(lasting: 0, count: 6, events: []).moments.map(\.instant.seconds) == [0])
  }

  @Test func namesAreEscaped() throws {
    let picture = FilmstripPicture(try film(lasting: 1, count: 5, events: [], title: "<&\"'\u{1}>"))
      .text
    #expect(picture.contains("<title id=\"t\">&lt;&amp;&quot;&#39;\u{FFFD}&gt;</title>"))
  }

  private func film(
    lasting duration: Double, count: Int, events: [Double], title: String = ""
  ) throws -> Filmstrip {
    let motion = Motion(primaryProperty: Property("x"), poses: [.init(Property("x"), 0)])
    let area = Scene.Area(try Size(width: 100, height: 200))
    let scene = Scene(motion, area: area, views: [])
    return Filmstrip(
      scene, until: Instant(DoubleDouble(duration)), count: count,
      events: events.map { Plot.Event("at \($0)", x: $0) }, title: title, description: "")
  }
}
