import Arguments
import MotionEngine
import TableText

/// The explanation of curves: their equations and figures.
struct CurveExplanation {
  private let curves: CurveSet
  private let range: CurveRange

  /// Creates the explanation of the curves that the arguments of `curve` name.
  init(_ arguments: ParsedArguments) throws(CommandError) {
    range = try CurveRange().reading(arguments)
    curves = try CurveSet(arguments, range)
  }

  /// Prints warnings and notes about the curves.
  func warn(on host: Host) { CurveCommand.warn(curves, on: host) }

  /// The figures of each curve, unless it is a function of points or seconds.
  private var figures: [Explanation.Section?] {
    guard curves.members[0].function.domain == .fraction else {
      return curves.members.map { _ in nil }
    }
    return CurveSummary(curves).sections
  }

  /// Returns the explanation as text.
  func text(_ style: NumberStyle) -> String {
    zip(curves.members, figures).map { member, figures in
      let equation = CurveEquation(member.function, style).lines
      return member.description + "\n\nEquation\n" + equation.map { "  \($0)\n" }.joined()
        + (figures.map { "\n" + $0.text(style) } ?? "")
    }.joined(separator: "\n")
  }

  /// Returns the explanation as JSON.
  func json(_ style: NumberStyle, words: [[UInt8]]) -> [UInt8] {
    let explained = zip(curves.members, figures).map { member, figures in
      JSONValue.object([
        JSONMember("curve", .text(member.description)),
        JSONMember(
          "equation", .list(CurveEquation(member.function, style).lines.map { .text($0) })),
        figures?.json ?? JSONMember("figures", .list([])),
      ])
    }
    return JSONDocument.bytes(
      of: Preamble.start("curve-explanation", words: words, system: "curve") + [
        JSONMember("curves", .list(explained))
      ], style: style)
  }
}
