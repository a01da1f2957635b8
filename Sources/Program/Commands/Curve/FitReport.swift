import CurveFitting
import Options

/// The output of fits in every format.
struct FitReport {
  /// The samples that were fitted.
  let recording: Recording
  /// The number of samples of the file.
  let sampleCount: Int
  /// The fits, the best one first.
  let fits: [CurveFit]
  /// The number of decimals, or nil for all.
  let precision: Int?

  private var style: NumberStyle { precision.map { .fixed($0) } ?? .shortest }

  // MARK: Text

  private static let headings = ["curve", "start", "duration", "rms", "max error", "R²", "weight"]

  /// A table for people, with the limits of what the fits show.
  var text: String {
    let rows = fits.map { fit in
      let deviations = fit.deviations
      let numbers = [
        fit.start, fit.duration, deviations.rms, deviations.greatest, deviations.rSquared,
        fit.weight,
      ]
      return [fit.curve.label(precision: precision)]
        + numbers.map { $0.isFinite ? style.text(of: $0) : "endless" }
    }
    return Listings.aligned([Self.headings] + rows) + notes.map { $0 + "\n" }.joined()
  }

  /// The note about a free Bézier, whose numbers are far less certain than its shape.
  private var notes: [String] {
    guard let free = fits.first(where: { $0.curve.family == .cubicBezier }) else { return [] }
    let points = [FitQuantity.x1, .y1, .x2, .y2].compactMap { free.standardErrors[$0] }.max()
    // The coordinates of a point are within a range of 1, so a greater error says nothing.
    guard let points, let duration = free.standardErrors[.duration], points <= 1 else {
      return ["The samples do not determine the numbers of the free cubic-bezier, only its shape."]
    }
    let errors = [points, duration].map { Messages.figure($0, decimals: 6) }
    return [
      "The free cubic-bezier's shape is more certain than its numbers: control points "
        + "±\(errors[0]), duration ±\(errors[1]) s."
    ]
  }

  // MARK: CSS

  /// The declarations of a transition with the best curve.
  ///
  /// - Throws: A curve that CSS can only follow with too many points.
  func css() throws(Problem) -> String {
    guard let best = fits.first else { return "" }
    guard case .spring(let spring, let response) = best.curve else {
      let function = best.curve.spec(precision: precision)
      return "transition-duration: \(style.text(of: best.duration))s; "
        + "transition-timing-function: \(function);\n"
    }
    let description = SpringCurve.Description(
      .dampingFraction, response, spring.givenDampingRatio, spring.initialVelocity)
    guard let curve = try? TimingCurve.spring(SpringCurve(description)) else {
      throw .noConversion(.css, nil)
    }
    let conversion = Conversion.css(curve, duration: best.duration, maxError: 0.01, style: style)
    guard let code = conversion.code else { throw .noConversion(.css, conversion.note) }
    return code + "\n"
  }

  // MARK: CSV

  /// The samples and the best fit.
  var rows: ListedTable {
    let fitted = fits.first?.deviations.fitted ?? []
    return ListedTable(
      [
        ColumnHeading("time", unit: "s", meaning: "time of the sample"),
        ColumnHeading("value", meaning: "value of the sample"),
        ColumnHeading("fitted", meaning: "value of the best curve"),
        ColumnHeading("deviation", meaning: "value minus fitted"),
      ],
      rows: fitted.indices.map { index in
        let value = recording.values[index]
        return [
          .number(recording.times[index]), .number(value), .number(fitted[index]),
          .number(value - fitted[index]),
        ]
      })
  }

  // MARK: Pictures

  /// Returns the plot of the best curve over the samples, and of the deviations below.
  func plot(title: String, command: String) -> Plot {
    let (times, best) = (recording.times, fits.first)
    let fitted = best?.deviations.fitted ?? []
    func curve(_ name: String, _ values: [Double]) -> Plot.Curve {
      Plot.Curve(
        column: name, label: name, runs: [zip(times, values).map { Plot.Point(x: $0, y: $1) }])
    }
    var samples = curve("samples", recording.values)
    samples.isStepped = true
    var values = Plot.Panel(unit: "", curves: [samples, curve("fitted", fitted)])
    values.weight = 2
    var deviations = Plot.Panel(
      unit: "", curves: [curve("deviation", zip(recording.values, fitted).map { $0 - $1 })])
    (deviations.name, deviations.axisNumbers) = ("deviation", [0])
    var subtitles = ["No curve fits."]
    if let best {
      let greatest = best.deviations.greatest
      let text = PlotNumber.value(greatest, spread: greatest)
      subtitles = [best.curve.label(precision: precision), "off by up to \(text)"]
    } else {
      values.curves.removeLast()
    }
    var plot = Plot(
      title: title, description: subtitles.joined(separator: ", "),
      range: times[0]...times[times.count - 1],
      panels: best == nil ? [values] : [values, deviations])
    plot.subtitles = subtitles
    plot.command = command
    return plot
  }

  // MARK: JSON

  /// The document.
  var json: [UInt8] {
    JSONDocument.bytes(
      of: [
        JSONMember("schema", .text("deckcalc/fit/1")),
        JSONMember("samples", .integer(sampleCount)),
        JSONMember("used", .integer(recording.times.count)),
        JSONMember("step", .number(recording.step)),
        JSONMember("resolution", recording.resolution.map { .exact($0) } ?? .null),
        JSONMember("fits", .list(fits.map { .object(members($0)) })),
      ], style: style)
  }

  private func members(_ fit: CurveFit) -> [JSONMember] {
    let deviations = fit.deviations
    let numbers = [
      ("start", fit.start), ("duration", fit.duration), ("from", fit.from), ("to", fit.to),
      ("rms", deviations.rms), ("maxError", deviations.greatest),
      ("maxErrorTime", deviations.greatestTime), ("rSquared", deviations.rSquared),
      ("weight", fit.weight),
    ]
    return [
      JSONMember("family", .text(fit.curve.family.rawValue)),
      JSONMember("preset", fit.curve.presetName.map { .text($0) } ?? .null),
      JSONMember("curve", .text(fit.curve.spec(precision: precision))),
      JSONMember("parameters", .object(parameters(fit.curve))),
      JSONMember("standardErrors", .object(standardErrors(fit))),
    ] + numbers.map { JSONMember($0, .number($1)) }
  }

  private func parameters(_ curve: FittedCurve) -> [JSONMember] {
    let numbers: [(String, Double?)] =
      switch curve {
      case .preset(let preset): coordinates(preset.curve)
      case .cubicBezier(let curve): coordinates(curve)
      case .spring(let spring, let response):
        [
          ("response", response), ("dampingRatio", spring.givenDampingRatio),
          ("velocity", spring.initialVelocity), ("stiffness", spring.stiffness),
          ("damping", spring.damping), ("mass", spring.mass),
          ("uikitDuration", spring.uikitDuration),
        ]
      case .decelerate(let curve): [("velocity", curve.velocity), ("rate", curve.rate)]
      }
    return numbers.map { JSONMember($0, $1.map { .number($0) } ?? .null) }
  }

  private func coordinates(_ curve: CubicBezierCurve) -> [(String, Double?)] {
    [("x1", curve.x1), ("y1", curve.y1), ("x2", curve.x2), ("y2", curve.y2)]
  }

  /// The standard errors of a family's quantities; null for those that are known or not determined.
  private func standardErrors(_ fit: CurveFit) -> [JSONMember] {
    let quantities: [FitQuantity] =
      switch fit.curve.family {
      case .preset: [.start, .duration, .from, .to]
      case .cubicBezier: [.start, .duration, .from, .to, .x1, .y1, .x2, .y2]
      case .spring: [.start, .from, .to, .response, .dampingRatio, .velocity]
      case .decelerate: [.start, .from, .to, .velocity, .rate]
      }
    return quantities.map { quantity in
      JSONMember(quantity.rawValue, fit.standardErrors[quantity].map { .number($0) } ?? .null)
    }
  }
}
