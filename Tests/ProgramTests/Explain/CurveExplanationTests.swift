import TestSupport
import Testing

/// The explanations of curves.
@Suite struct CurveExplanationTests {
  private func equation(_ text: String) -> [String] {
    let explained = lines(Run("explain", "curve", text).output)
    guard let start = explained.firstIndex(of: "Equation") else { return [] }
    return explained[(start + 1)...].prefix { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
  }

  // The constants are those of spec sheets: ζω, ω√(1 − ζ²) and (ζω − v)/ω_d, rounded to six decimals.
  @Test(arguments: [
    ("linear", ["y = x"]),
    (
      "ease-out",
      [
        "x = 3 (1 - s)^2 s * 0 + 3 (1 - s) s^2 * 0.58 + s^3",
        "y = 3 (1 - s)^2 s * 0 + 3 (1 - s) s^2 * 1 + s^3", "with the s from 0 to 1 that gives x",
      ]
    ),
    (
      "bouncy",
      [
        "y = 1 - e^(-8.796459 t) (cos(8.974184 t) + 0.980196 sin(8.974184 t))",
        "t = 0.862955 x, in seconds",
      ]
    ),
    ("spring(1 100 20 3)", ["y = 1 - e^(-10 t) (1 + 7 t)", "t = 0.888449 x, in seconds"]),
    (
      "spring(frequency: 1, damping: 1.25, velocity: 1)",
      [
        "y = 1 + 0.22723 e^(-12.566371 t) - 1.22723 e^(-3.141593 t)",
        "t = 2.263984 x, in seconds",
      ]
    ),
    ("spring(1 100 0 0)", ["y = 1 - cos(10 t)"]),
    ("spring(1 100 0 20)", ["y = 1 - e^(-0 t) (cos(10 t) - 2 sin(10 t))"]),
    ("steps(4)", ["y = floor(4 x) / 4"]), ("steps(4, start)", ["y = (floor(4 x) + 1) / 4"]),
    ("steps(4, jump-none)", ["y = floor(4 x) / 3"]),
    ("steps(4, jump-both)", ["y = (floor(4 x) + 1) / 5"]),
    (
      "linear(0, 0.2 30%, 1)", ["straight lines through (x, y) = (0, 0), (0.3, 0.2), (1, 1)"]
    ),
    ("elastic", ["y = 2 x / ln(x + 1) for x > 0; y(0) = 0; y(-x) = -y(x)"]),
    (
      "rubber-band(dimension: 900)",
      ["y = 900 (1 - 1 / (0.55 x / 900 + 1)) for x >= 0; y(-x) = -y(x)"]
    ),
    (
      "decelerate(velocity: 100)",
      ["y = 100 (0.998^(1000 x) - 1) / (1000 ln 0.998) for x >= 0"]
    ),
  ])
  func aCurveHasAnEquation(text: String, lines: [String]) {
    #expect(equation(text) == lines)
  }

  @Test func figuresHaveMeanings() {
    let explained = lines(Run("explain", "curve", "bouncy", "--precision", "3").output)
    #expect(explained.first == "spring(response: 0.5, bounce: 0.3)")
    #expect(
      explained.last
        == "  peak_velocity            5.763   1/s    greatest change of y per second")
    #expect(
      explained.contains { $0.hasPrefix("  overshoot_percent        4.599   %      greatest") })
  }

  @Test func severalCurvesAreExplainedInOrder() {
    let explained = lines(Run("explain", "curve", "bouncy", "smooth").output)
    #expect(explained.filter { $0 == "Equation" }.count == 2)
  }

  @Test func jsonHasTheSame() {
    let json = Run("explain", "curve", "linear", "--format", "json").output
    #expect(json.contains(#""schema": "deckcalc/curve-explanation/1""#))
    #expect(
      json.contains(
        #"{"curve": "linear", "equation": ["y = x"], "figures": [{"name": "duration", "value": null, "unit": "s""#
      ))
  }
}
