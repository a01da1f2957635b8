import Arguments
import TableText

/// The options of `plot`.
struct PlotParameters: ParameterSet {
  enum Section: Hashable, Sendable {
    case drawing, output
  }

  /// The output formats.
  enum Format: String, OutputFormat {
    case plot, svg, html

    /// The same format of a motion.
    var motionFormat: MotionFormat {
      switch self {
      case .plot: .plot
      case .svg: .svg
      case .html: .html
      }
    }

    var extensions: [String] { motionFormat.extensions }
  }

  /// The names of the drawn columns, or nil for the usual ones.
  var columns: [[UInt8]]?
  var alignsStart = false
  var format: Format?

  static func declare(_ list: inout ParameterList<Self, Section>) {
    list.section(.drawing)
    list.option(
      "columns", \.columns, .strings(.column), "LIST",
      "columns to draw, in this order",
      usual: "offset, or the first columns of numbers")
    list.flag(
      "align-start", \.alignsStart,
      "start each file when its first column has changed by 0.5")
    list.section(.output)
    list.option(
      "format", letter: "f", \.format, .format, "FORMAT", "output format: plot, svg or html",
      usual: "by the extension of FILE, else plot")
  }
}
