/// Options that several commands have.
extension OptionList {
  /// Lists the size of a view, and the device whose screen may give it instead.
  package mutating func screen(_ size: inout Size, _ device: inout Device?, _ summary: String) {
    option("--size", &size, .size, "WxH", summary, sets: [.width, .height], from: ["--device"])
    option(
      "--device", &device, .device, "NAME", "use the screen size of a device ('list devices')",
      isEchoed: false, excludes: ["--size"])
    if let device { size = device.size }
  }

  /// Lists the appearance of a shadow, which cannot be used if there is none.
  package mutating func shadow(
    _ radius: inout Double, _ opacity: inout Double, _ color: inout String, at state: String = "",
    unless obstacle: Phrase?
  ) {
    option(
      "--shadow-radius", &radius, .extent, "R",
      "blur radius of the shadow, in points", unless: obstacle)
    option(
      "--shadow-opacity", &opacity, .share(.lies(in: 0...1)), "A", "opacity of the shadow\(state)",
      unless: obstacle)
    option(
      "--shadow-color", &color, .color, "NAME", "color of the shadow, a name or #RRGGBB",
      unless: obstacle)
  }

  /// Lists the number of decimals; nil is all.
  package mutating func precision(_ decimals: inout Int?) {
    option("--precision", &decimals, .precision, "N", "number of decimals, 0...15, or 'full'")
  }

  /// Lists the output file.
  package mutating func output(_ file: inout [UInt8]?) {
    option(
      "--output", letter: "o", &file, .bytes(.outputFile), "FILE", "write to FILE (atomically)")
  }

  /// Lists the format of the output, one of some; `names` is how help lists them.
  package mutating func format(
    _ format: inout Format?, among formats: @autoclosure () -> [Format],
    _ names: @autoclosure () -> String? = nil, usual: String, of output: String = "output"
  ) {
    option(
      "--format", letter: "f", &format, .format(among: formats()), "FORMAT",
      "\(output) format: \(names() ?? Messages.alternatives(formats().map { $0.rawValue }))",
      usual: usual)
  }

  /// Lists the greatest number of threads.
  package mutating func jobs(_ count: inout Int?) {
    option(
      "--jobs", &count, .integer(TableOptions.jobRange), "N", "maximum number of threads, 1...256",
      usual: "one per available processor")
  }

  /// Lists whether text has colors.
  package mutating func color(_ coloring: inout Coloring) {
    option("--color", &coloring, .choice, "WHEN", "colors of text and plot: auto, always or never")
  }

  /// Lists the options of every command, which are read apart from the others.
  package mutating func general() {
    var general = GeneralOptions()
    general.declare(&self)
  }
}

/// The options of every command.
package struct GeneralOptions: Options {
  package var help = false
  package var version = false

  package init() {}

  package mutating func declare(_ list: inout OptionList) {
    list.flag("--help", letter: "h", &help, "show all options; -h shows one screen")
    list.flag("--version", letter: "V", &version, "show the version")
  }

  /// Returns the declarations of the options.
  package static var declarations: [OptionDeclaration] {
    GeneralOptions().source().declarations(.all)
  }
}

/// The options of scenarios of systems that can be interrupted.
package struct RunOptions: Options {
  /// The start of an interrupting action, or nil for the one that the action usually has.
  package var interruption: Motion.Interruption?

  package init(interruption: Motion.Interruption? = nil) { self.interruption = interruption }

  package mutating func declare(_ list: inout OptionList) {
    list.option(
      "--interruption", &interruption, .choice, "MODE",
      "start of an action that interrupts another: from-current, additive or jump",
      usual: "depends on the action")
  }
}

// MARK: - Spelling

extension String {
  /// Whether another string is the same; mostly the length shows that it is not.
  @inlinable package func isSame(as other: String) -> Bool {
    utf8.count == other.utf8.count && self == other
  }
}

/// Returns a name of kebab or snake case in camel case: `left-size` becomes `leftSize`.
package func camelCase(_ name: String) -> String {
  let parts = name.split { $0 == "-" || $0 == "_" }
  return parts.dropFirst().reduce(String(parts.first ?? "")) { name, part in
    name + part.prefix(1).uppercased() + part.dropFirst()
  }
}

/// Returns a name of camel case in snake case: `peakVelocity` becomes `peak_velocity`.
package func snakeCase(_ name: String) -> String {
  kebabCase(name).split(separator: "-", omittingEmptySubsequences: false).joined(separator: "_")
}

/// Returns a name of camel case in kebab case: `leftSize` becomes `left-size`.
package func kebabCase(_ name: String) -> String {
  name.reduce(into: "") { text, letter in
    text += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
  }
}

/// The options of pictures, pages and code of a motion.
package struct ExportOptions: Options {
  /// Whether the system has models.
  package var hasModels = true
  /// The stem of all names, or nil for that of the command.
  package var name: ExportName?
  /// The names of the exported views, or nil for all.
  package var views: [[UInt8]]?
  /// The part of the motion, or nil for all of it.
  package var phase: [UInt8]?
  package var stepped = SteppedPaths.hold
  package var api: ExportAPI?
  /// The model that is shown beside the chosen one.
  package var against: [UInt8]?
  package var moments = 6
  package var isAnimated = false
  package var coloring = Coloring.auto

  package init() {}

  package mutating func declare(_ list: inout OptionList) {
    list.option(
      "--name", &name, .exportName, "NAME", "prefix of all names in code and html",
      usual: "the command, such as deck-open")
    list.option(
      "--views", &views, .strings(.view), "LIST",
      "names of the views to include in code, html and filmstrips", usual: "all")
    list.option(
      "--phase", &phase, .bytes(), "PHASE",
      """
      part of the motion in code, svg and html, from its own time 0: a phase, PHASE.. to the end, \
      PHASE..PHASE, or release for all after a drag
      """, usual: "all")
    list.option(
      "--stepped", &stepped, .choice, "MODE",
      """
      export of motions that are computed in steps, such as joints and recorded drags: hold \
      (jumps) or join (lines between the steps)
      """)
    list.option(
      "--api", &api, .choice, "API",
      """
      framework: core-animation, uikit or swift-ui in swift, web-animations or motion in js; in css \
      keyframes or transition (two states)
      """, usual: "core-animation; web-animations; keyframes")
    if hasModels {
      list.option(
        "--against", &against, .bytes(.model), "MODEL",
        "model to draw for comparison, in svg and html")
    }
    list.option(
      "--moments", &moments, .integer(5...9), "N",
      "greatest number of pictures of --table filmstrip, 5...9", usual: "6; 4 on a tablet")
    list.flag("--animate", &isAnimated, "play the first picture of --table filmstrip")
    list.color(&coloring)
  }

  /// The names of the options.
  package static let names = [
    "name", "views", "phase", "stepped", "api", "against", "moments", "animate", "color",
  ]
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

/// A device whose screen a deck may fill.
package struct Device: Hashable, Sendable {
  package let name: String
  package let size: Size

  private init(_ name: String, _ width: Double, _ height: Double) {
    self.name = name
    guard let size = try? Size(width: width, height: height) else {
      preconditionFailure("a device has a size")
    }
    self.size = size
  }

  package static let standard = Device("iphone-4", 320, 480)
  /// The default screen of cards and transitions.
  package static let iPhone8 = Device("iphone-8", 375, 667)

  /// The devices by family and age, with the sizes of their screens in points, upright.
  ///
  /// - Reference: Apple, Human Interface Guidelines, "Layout", section "Specifications".
  package static let all = [
    standard,
    Device("iphone-5", 320, 568),
    Device("iphone-se", 320, 568),
    Device("iphone-6", 375, 667),
    Device("iphone-6-plus", 414, 736),
    iPhone8,
    Device("iphone-8-plus", 414, 736),
    Device("iphone-se-2", 375, 667),
    Device("iphone-x", 375, 812),
    Device("iphone-xr", 414, 896),
    Device("iphone-xs-max", 414, 896),
    Device("iphone-11", 414, 896),
    Device("iphone-11-pro", 375, 812),
    Device("iphone-11-pro-max", 414, 896),
    Device("iphone-12-mini", 375, 812),
    Device("iphone-12", 390, 844),
    Device("iphone-12-pro", 390, 844),
    Device("iphone-12-pro-max", 428, 926),
    Device("iphone-13-mini", 375, 812),
    Device("iphone-13", 390, 844),
    Device("iphone-13-pro", 390, 844),
    Device("iphone-13-pro-max", 428, 926),
    Device("iphone-14", 390, 844),
    Device("iphone-14-plus", 428, 926),
    Device("iphone-14-pro", 393, 852),
    Device("iphone-14-pro-max", 430, 932),
    Device("iphone-15", 393, 852),
    Device("iphone-15-plus", 430, 932),
    Device("iphone-15-pro", 393, 852),
    Device("iphone-15-pro-max", 430, 932),
    Device("iphone-16", 393, 852),
    Device("iphone-16-plus", 430, 932),
    Device("iphone-16-pro", 402, 874),
    Device("iphone-16-pro-max", 440, 956),
    Device("iphone-16e", 390, 844),
    Device("iphone-17", 402, 874),
    Device("iphone-17-pro", 402, 874),
    Device("iphone-17-pro-max", 440, 956),
    Device("iphone-air", 420, 912),
    Device("ipad", 768, 1_024),
    Device("ipad-10.2", 810, 1_080),
    Device("ipad-10.9", 820, 1_180),
    Device("ipad-mini-6", 744, 1_133),
    Device("ipad-air-11", 820, 1_180),
    Device("ipad-air-13", 1_024, 1_366),
    Device("ipad-pro-10.5", 834, 1_112),
    Device("ipad-pro-11", 834, 1_194),
    Device("ipad-pro-12.9", 1_024, 1_366),
    Device("ipad-pro-11-m4", 834, 1_210),
    Device("ipad-pro-13", 1_032, 1_376),
  ]
}

extension Codec<Device> {
  /// The name of a device.
  package static var device: Codec {
    Codec(
      read: { text throws(ValueError) in
        guard let device = Device.all.first(where: { Readers.isName(text, $0.name) }) else {
          throw .notListed(Device.all.map { $0.name }, by: "deckcalc list devices")
        }
        return device
      }, json: { .text($0.name) })
  }
}
