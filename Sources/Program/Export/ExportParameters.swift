import Arguments
import MotionEngine
import MotionExport
import TableText

/// The options of pictures, pages and code of a motion.
struct ExportParameters: ParameterSet {
  enum Section: Hashable, Sendable {
    case name, views, stepped, api, against, moments, color
  }

  /// The sections of every motion, other than those of systems with models.
  static let common: [Section] = [.name, .views, .stepped, .api, .moments, .color]

  /// Whether text output has colors.
  enum Coloring: String, CaseIterable, Sendable {
    case auto, always, never
  }

  /// The stem of all names, or nil for that of the command.
  var name: ExportName?
  /// The names of the exported views, or nil for all.
  var views: [[UInt8]]?
  var stepped = SteppedPaths.hold
  var api = AppleAPI.coreAnimation
  /// The model that is shown beside the chosen one.
  var against: [UInt8]?
  var moments = 6
  var coloring = Coloring.auto

  static func declare(_ list: inout ParameterList<Self, Section>) {
    list.section(.name)
    list.option(
      "name", \.name, .exportName, "NAME", "prefix of all names in css, swift, compose and html",
      usual: "the command, such as deck-open")
    list.section(.views)
    list.option(
      "views", \.views, .strings(.view), "LIST",
      "names of the views to include in css, swift, compose, html and filmstrips",
      usual: "all")
    list.section(.stepped)
    list.option(
      "stepped", \.stepped, .choice, "MODE",
      """
      export of motions that are computed in steps, such as joints and recorded drags: hold \
      (jumps) or join (lines between the steps)
      """)
    list.section(.api)
    list.option(
      "api", \.api, .choice, "API", "framework of swift: core-animation, uikit or swift-ui")
    list.section(.against)
    list.option(
      "against", \.against, .bytes(.model), "MODEL",
      "model to draw for comparison, in svg and html")
    list.section(.moments)
    list.option(
      "moments", \.moments, .integer(5...9), "N", "number of pictures of --table filmstrip, 5...9")
    list.section(.color)
    list.option(
      "color", \.coloring, .choice, "WHEN", "colors of text and plot: auto, always or never")
  }
}

extension Codec<ExportName> {
  /// The start of names in exported code.
  static var exportName: Codec {
    Codec(
      read: { text throws(ValueError) in
        guard let name = ExportName(String(decoding: text, as: UTF8.self)) else {
          throw .malformed(expected: "a letter, then at most 63 letters, digits and hyphens")
        }
        return name
      },
      json: { .text($0.text) })
  }
}
