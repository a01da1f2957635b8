import Options
import Systems

/// The command that lists devices, curves, columns and commands.
enum ListCommand {
  enum Kind: String, CaseIterable, Sendable { case devices, curves, columns, commands }

  static let name = "list"

  static func declaration(of catalog: Catalog) -> Command {
    Command(
      name: name, group: Catalog.helpHeading, summary: "List names and their meanings",
      arguments: [Kind.allCases.map { $0.rawValue }.joined(separator: "|")],
      options: [OptionGroup("Options", GeneralOptions().source())],
      examples: ["deckcalc list devices", "deckcalc list curves"],
      synonyms: ["ls"]
    ) { arguments, run throws(Problem) in
      let kind = try Kind(arguments.positionals.first, of: name)
      try run.host.print(try text(of: kind, catalog))
      return Completion(.done)
    }
  }

  /// The hint at the list of curves.
  static let curveHint = "'deckcalc list \(Kind.curves.rawValue)' lists the curves."

  /// Returns the list of a kind.
  static func text(of kind: Kind, _ catalog: Catalog) throws(Problem) -> String {
    switch kind {
    case .devices: Listings.table(devices)
    case .curves: Listings.table(curves)
    case .commands: Listings.table(catalog.commands.map { .init($0.name, meaning: $0.summary) })
    case .columns:
      try columns(of: .keyframes, catalog) + "\ncurve\n"
        + Listings.table(CurveCommand.headings(.keyframes, nil).map(Listings.Entry.init))
    }
  }

  /// The devices and their sizes.
  static var devices: [Listings.Entry] {
    Device.all.map { .init($0.name, meaning: Messages.size($0.size)) }
  }

  /// The curves by name or form.
  static let curves: [Listings.Entry] = {
    let plain = CurveSyntax.plainNames.map { name in
      let curve = try? CurveSyntax.timingCurve(name)
      let form = curve.map { $0.description } ?? "2x / ln(x + 1), over points"
      let origin = name.hasPrefix("ease") ? "as on easings.net" : "as Android's class"
      return Listings.Entry(name, meaning: form == name ? meanings[name] ?? origin : form)
    }
    return plain + [
      .init("cubic-bezier(X1, Y1, X2, Y2)", meaning: "X1 and X2 within 0...1; or X1,Y1,X2,Y2"),
      .init(
        "steps(N, POSITION)",
        meaning: "POSITION: jump-start, jump-end, jump-none, jump-both, start or end"),
      .init("linear(STOP, STOP, ...)", meaning: "STOP: output with up to two percentages"),
      .init(
        "spring(MASS STIFFNESS DAMPING VELOCITY)", meaning: "Core Animation, WebKit [1 100 10 0]"),
    ] + SpringForm.all.map { .init($0.usage, meaning: $0.origin) } + [
      .init("joint(frequency: F, damping: Z)", meaning: "joint of a card, over seconds"),
      .init("rubber-band(dimension: D, coefficient: C)", meaning: "over points [C: 0.55]"),
      .init("decelerate(velocity: V, rate: R)", meaning: "over seconds; R is per ms [R: 0.998]"),
    ]
  }()

  /// The meanings of curves that have no form other than their names.
  private static let meanings = [
    "linear": "output equal to input",
    "keyboard": "UIKit's keyboard: a spring with mass 3, stiffness 1000, damping 500; 0.5 s",
    "emphasized": "Material 3's path of two cubic Béziers",
  ]

  /// The columns of a table, of all motions if the motion is unknown.
  static func columns(of table: TableOptions.Table, _ catalog: Catalog) throws(Problem) -> String {
    if let headings = table.headings() { return Listings.table(headings.map(Listings.Entry.init)) }
    return try catalog.columns.map { name, columns in
      "\(name)\n" + Listings.table(columns.map { Listings.Entry(ColumnHeading($0)) })
    }.joined(separator: "\n")
  }
}

extension RawRepresentable<String> where Self: CaseIterable {
  /// Creates the case that an argument of a command names.
  ///
  /// - Throws: Another name, or none.
  init(_ name: [UInt8]?, of command: String) throws(Problem) {
    guard let known = name.flatMap({ Self(rawValue: String(decoding: $0, as: UTF8.self)) }) else {
      throw .unknownKind(name, known: Self.allCases.map { $0.rawValue }, of: command)
    }
    self = known
  }
}

extension Catalog {
  /// The columns of the keyframes of each kind of motion.
  var columns: [(name: String, columns: [Column])] {
    get throws(Problem) {
      try systems.map { system throws(Problem) in try system.columns() }.flatMap { $0 }
    }
  }
}
