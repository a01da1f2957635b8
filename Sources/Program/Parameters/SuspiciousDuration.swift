import Arguments

/// A duration or a time without a unit that is too long for an animation: milliseconds may be meant.
struct SuspiciousDuration {
  /// The longest duration in seconds that is not suspicious: no view moves for a minute.
  static let limit = 60.0

  /// The option.
  let option: String
  /// The value in seconds, as it is given.
  let text: [UInt8]
  /// Whether the value is an item of the option's list.
  let isPart: Bool

  /// Creates a duration that is known to be suspicious.
  init(option: String, text: [UInt8]) {
    (self.option, self.text, isPart) = (option, text, false)
  }

  /// Creates the duration of an option if its value, or an item of its list, is suspicious.
  ///
  /// A value with a unit never is.
  init?(_ option: String, _ text: [UInt8]) {
    let parts = Readers.parts(text, at: ",")
    let part = parts.first { part in
      (try? Readers.decimal(part)).map { $0 > Self.limit } ?? false
    }
    guard let part else { return nil }
    self.option = option
    self.text = Array(part)
    isPart = parts.count > 1
  }
}

/// The durations and times among options as they are matched, for warnings about their units.
struct GivenDurations {
  private var names: [String] = []

  /// Notes the option that an argument names, if there is one.
  mutating func note(_ option: OptionDeclaration?) {
    guard let option, option.kind == .duration, !names.contains(option.name) else { return }
    names.append(option.name)
  }

  /// Returns the warnings about suspicious durations, in the order of the arguments.
  func warnings(about arguments: ParsedArguments) -> [String] {
    names.compactMap { name in
      arguments.text(of: name).flatMap { SuspiciousDuration(name, $0) }
        .map { Messages.sentence($0) }
    }
  }
}
