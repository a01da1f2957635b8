package import MotionEngine
import TableText

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
      "--shadow-radius", &radius, .length(.isAtLeast(0)), "R",
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
      "\(output) format: \(names() ?? Messages.alternatives(formats().map(\.rawValue)))",
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

// MARK: - Spelling

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
