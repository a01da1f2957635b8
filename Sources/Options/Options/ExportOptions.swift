import MotionEngine
package import MotionExport
import TableText

/// The options of pictures, pages and code of a motion.
package struct ExportOptions: Options {
  /// Whether the system has models.
  package var hasModels = true
  /// The stem of all names, or nil for that of the command.
  package var name: ExportName?
  /// The names of the exported views, or nil for all.
  package var views: [[UInt8]]?
  package var stepped = SteppedPaths.hold
  package var api = AppleAPI.coreAnimation
  /// The model that is shown beside the chosen one.
  package var against: [UInt8]?
  package var moments = 6
  package var coloring = Coloring.auto

  package init() {}

  package mutating func declare(_ list: inout OptionList) {
    list.option(
      "--name", &name, .exportName, "NAME", "prefix of all names in css, swift, compose and html",
      usual: "the command, such as deck-open")
    list.option(
      "--views", &views, .strings(.view), "LIST",
      "names of the views to include in css, swift, compose, html and filmstrips", usual: "all")
    list.option(
      "--stepped", &stepped, .choice, "MODE",
      """
      export of motions that are computed in steps, such as joints and recorded drags: hold \
      (jumps) or join (lines between the steps)
      """)
    list.option(
      "--api", &api, .choice, "API", "framework of swift: core-animation, uikit or swift-ui")
    if hasModels {
      list.option(
        "--against", &against, .bytes(.model), "MODEL",
        "model to draw for comparison, in svg and html")
    }
    list.option(
      "--moments", &moments, .integer(5...9), "N", "number of pictures of --table filmstrip, 5...9")
    list.color(&coloring)
  }

  /// The names of the options.
  package static let names = ["name", "views", "stepped", "api", "against", "moments", "color"]
}

extension Codec<ExportName> {
  /// The start of names in exported code.
  package static var exportName: Codec {
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
