import MotionNumerics
import Testing

@Suite struct BracketedRootTests {
  @Test func findsTheSignChangeToOneUlp() throws {
    for (first, second) in [(0.0, 2.0), (2, 0)] {
      let root = try #require(bracketedRoot(between: first, and: second) { $0 * $0 - 2 })
      #expect((root - 2.0.squareRoot()).magnitude <= root.ulp)
    }
  }

  @Test func aZeroAtAnEndIsTheRoot() {
    #expect(bracketedRoot(between: 0, and: 1) { $0 } == 0)
    #expect(bracketedRoot(between: -1, and: 0) { $0 } == 0)
  }

  @Test func functionsWithoutASignChangeHaveNoRoot() {
    #expect(bracketedRoot(between: 1, and: 2) { $0 } == nil)
    #expect(bracketedRoot(between: 1, and: 2) { _ in .nan } == nil)
  }

  @Test func flatAndSteepFunctionsKeepTheBracket() throws {
    var evaluations = 0
    let flat = try #require(
      bracketedRoot(between: -1, and: 3) { x in
        evaluations += 1
        return x * x * x * x * x * x * x
      })
    // Zero itself is reached by bisection, and the seventh power underflows below 10⁻⁴⁶.
    #expect(flat.magnitude <= 1e-46)
    #expect(evaluations <= 202)
    let steep = try #require(bracketedRoot(between: 0, and: 1) { $0 < 0.3 ? -1 : 1e300 })
    #expect((steep - 0.3).magnitude <= 0.3.ulp)
  }
}
