/// Durations and times without a unit that are too long for an animation: milliseconds may be meant.
package enum SuspiciousDurations {
  /// The longest duration in seconds that is not suspicious: no view moves for a minute.
  package static let limit = 60.0

  /// Returns the warnings about the values of options, in the order of the arguments.
  package static func warnings(about arguments: ParsedArguments) -> [String] {
    arguments.durations.compactMap { name in
      arguments.text(of: name).flatMap { warning(about: "--" + name, $0) }
    }
  }

  /// Returns the warning about the value of an option, or of a member of JSON, if it or an item of its
  /// list is suspicious; a value with a unit never is.
  package static func warning(about name: String, _ text: [UInt8]) -> String? {
    let parts = Readers.parts(text, at: ",")
    guard let part = parts.first(where: { ((try? Readers.decimal($0)) ?? 0) > limit }) else {
      return nil
    }
    let shown = Messages.quoted(Array(part)).dropFirst().dropLast()
    return "\(name) \(parts.count > 1 ? "contains" : "is") \(shown) s (did you mean '\(shown)ms'?)"
  }
}

/// The times of a recording, whose unit may be another than seconds.
package struct RecordedTimes {
  package private(set) var first: Double?
  package private(set) var last = -Double.infinity
  /// The least time between two rows, unless they are at one time.
  private var leastStep = Double.infinity
  private var stepCount = 0

  /// Takes times in ascending order.
  package init(_ times: [Double] = []) { for time in times { append(time) } }

  /// The duration in seconds.
  private var duration: Double { first.map { last - $0 } ?? 0 }

  /// Adds a time that is not before the last one.
  package mutating func append(_ time: Double) {
    if first == nil {
      first = time
    } else if time > last {
      leastStep = min(leastStep, time - last)
      stepCount += 1
    }
    last = time
  }

  /// Returns the warning that the times may be milliseconds or frame numbers, if so: they last longer
  /// than any motion, no two of at least three are less than a second apart, or the column's name says so.
  package func warning(about column: [UInt8], of name: [UInt8], option: String? = nil) -> String? {
    let words = String(decoding: column, as: UTF8.self).lowercased().split { !$0.isLetter }
    guard
      duration > SuspiciousDurations.limit || stepCount > 1 && leastStep >= 1
        || words.contains(where: {
          $0.hasSuffix("ms") || $0.hasPrefix("msec") || $0.hasPrefix("milli")
        })
    else { return nil }
    let remedy =
      option.map { "use --\($0) \(Messages.shortened(column))=ms for milliseconds" }
      ?? "divide milliseconds by 1000, frame numbers by the frames per second"
    return "\(Messages.file(name)): \(Messages.quoted(column)) is read as seconds, "
      + "\(Messages.figure(duration)) s in all (\(remedy))"
  }
}

extension Host {
  /// Warns if the times of a recording may be in another unit than seconds.
  package func warn(about times: RecordedTimes, in column: [UInt8], of name: [UInt8]) {
    if let warning = times.warning(about: column, of: name) { report(.warning(warning)) }
  }
}
