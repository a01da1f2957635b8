import Arguments
import MotionEngine
import MotionNumerics

/// The units of the distances between rows.
extension SamplingOptions {
  /// Checks that the step is in a unit of the coordinate along which the rows have equal distances.
  func checkStep(_ arguments: ParsedArguments) throws(CommandError) {
    guard step != nil else { return }
    let option = "step"
    let text = arguments.text(of: option) ?? []
    do throws(ValueError) {
      switch spacing {
      case .time: _ = try Readers.seconds()(text)
      case .offset: _ = try Readers.anyNumber(.isFinite, in: .points)(text)
      }
    } catch {
      throw .usage(.unreadableValue(option: option, text, error))
    }
  }

  /// The longest time between rows, in seconds, that is not suspicious after the end of a motion.
  ///
  /// A number above it may be a frame's duration in milliseconds, which is 4.2 on a display with
  /// 240 Hz and longer on others.
  private static let longestInterval = 4.0

  /// Returns the warning that the rows are after the end of a motion as if their times were in
  /// milliseconds, if so.
  func suspicion(_ arguments: ParsedArguments, of motion: Motion) -> String? {
    guard step != nil || times != nil, spacing == .time, motion.duration > 0 else { return nil }
    let option = step == nil ? "times" : "step"
    let parts = Readers.parts(arguments.text(of: option) ?? [], at: ",")
    // A time with a unit is not suspicious, nor is the start.
    let numbers = parts.map { try? Readers.decimal($0) }
    let later = zip(parts, numbers).filter { $0.1 != 0 }
    guard let first = later.min(by: { $0.1 ?? 0 < $1.1 ?? 0 }), let least = first.1,
      least > max(motion.duration, until?.high ?? 0, Self.longestInterval),
      // Such a time has a warning of its own.
      step != nil || SuspiciousDuration(option, arguments.text(of: option) ?? []) == nil
    else { return nil }
    return Messages.rowsAfterEnd(
      option: option, Array(first.0), isPart: times != nil && parts.count > 1,
      end: motion.duration)
  }
}
