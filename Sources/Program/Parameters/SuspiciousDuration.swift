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

/// The times of a recording, whose unit may be another than seconds.
struct RecordedTimes {
  private(set) var first: Double?
  private(set) var last = -Double.infinity
  /// The least time between two rows, unless they are at one time.
  private var leastStep = Double.infinity
  private var stepCount = 0

  /// Takes times in ascending order.
  init(_ times: [Double] = []) { for time in times { append(time) } }

  /// The duration in seconds.
  var duration: Double { first.map { last - $0 } ?? 0 }

  /// Adds a time that is not before the last one.
  mutating func append(_ time: Double) {
    if first == nil {
      first = time
    } else if time > last {
      leastStep = min(leastStep, time - last)
      stepCount += 1
    }
    last = time
  }

  /// Returns whether the times may be milliseconds or frame numbers: they last longer than any
  /// motion, no two of at least three are less than a second apart, or the column's name says so.
  func areSuspicious(in column: [UInt8]) -> Bool {
    let words = String(decoding: column, as: UTF8.self).lowercased().split { !$0.isLetter }
    return duration > SuspiciousDuration.limit || stepCount > 1 && leastStep >= 1
      || words.contains { $0.hasSuffix("ms") || $0.hasPrefix("msec") || $0.hasPrefix("milli") }
  }
}

extension Host {
  /// Warns if the times of a recording may be in another unit than seconds.
  func warn(about times: RecordedTimes, in column: [UInt8], of name: [UInt8]) {
    guard times.areSuspicious(in: column) else { return }
    report(.warning(Messages.readAsSeconds(column, lasting: times.duration, in: name)))
  }
}
