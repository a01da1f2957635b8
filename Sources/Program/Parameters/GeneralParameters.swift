import Arguments

/// The options of every command.
struct GeneralParameters: ParameterSet {
  enum Section: Hashable, Sendable {
    case all
  }

  var help = false
  var version = false

  static func declare(_ list: inout ParameterList<Self, Section>) {
    list.section(.all)
    list.flag(
      "help", letter: "h", \.help, "show all options; -h shows one screen")
    list.flag("version", letter: "V", \.version, "show the version")
  }
}
