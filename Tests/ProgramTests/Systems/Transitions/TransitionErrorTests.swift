import TestSupport
import Testing

/// Errors in the arguments of transitions, word for word.
@Suite struct TransitionErrorTests {
  /// Words after `transition`, and the message that they lead to.
  struct Row: Sendable, CustomTestStringConvertible {
    let words: String
    let message: String

    init(_ words: String, _ message: String) {
      self.words = words
      self.message = message
    }

    var testDescription: String { words }
  }

  static let rows = [
    Row("present --to -9", "--to cannot be used without --interactive"),
    Row("dismiss --threshold 0.4", "--threshold cannot be used without --interactive"),
    Row(
      "present --eased-while-driven", "--eased-while-driven cannot be used without --interactive"),
    Row("present --interactive", "--to or --path is required"),
    Row(
      "present --interactive --to -9 --completion-speed 0",
      "--completion-speed must be greater than 0 (got '0')"
    ),
    Row(
      "present --interactive --to -9 --completion-curve ease --curve linear",
      "--completion-curve cannot be used with --curve"),
    Row(
      "present --interactive --to -9 --completion-curve bouncing",
      "--completion-curve: invalid curve 'bouncing': unknown name 'bouncing' "
        + "('deckcalc list curves' prints the names)"
    ),
    Row("present --direction forth", "--direction must be left, right, up or down (got 'forth')"),
    Row("present --size 375x667 --device ipad", "--device cannot be used with --size"),
    Row(
      "push --type fade --subtype from-left", "--subtype cannot be used with --type fade"),
    Row(
      "push --subtype left",
      "--subtype must be from-right, from-left, from-top or from-bottom (got 'left')"),
    Row(
      "slide --direction up",
      "'transition slide' has no --direction (it is an option of 'transition present', "
        + "'transition dismiss' and 'run')"),
    Row(
      "present --allow-user-interaction",
      "'transition present' has no --allow-user-interaction (it is an option of "
        + "'transition slide' and 'run')"),
    Row("swipe", "--to or --path is required"),
    Row("swipe --to 9 --page 3", "--page must be at most 2 (got '3')"),
    Row("swipe --to 9 --page -1", "--page must be a whole number from 0 to 999999 (got '-1')"),
    Row("swipe --to 9 --threshold -0.1", "--threshold must be at least 0 (got '-0.1')"),
    Row("slide left", "unexpected argument 'left'"),
  ]

  @Test(arguments: rows)
  func theMessageSaysWhatIsWrong(row: Row) {
    let words = commandWords(row.words)
    let run = Run(["transition"] + words)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(
      run.diagnostics == [
        "deckcalc: error: \(row.message)",
        "Run 'deckcalc transition \(words[0]) --help' for the options.",
      ])
  }

  @Test(arguments: [
    (["transition"], "'transition' needs a subcommand: present, "),
    (
      ["transition", "presnt"],
      "unknown command 'transition presnt' (did you mean 'transition present'?)"
    ),
    (
      ["help", "transition", "open"],
      "unknown command 'transition open' (did you mean 'transition present'?)"
    ),
    (
      ["explain", "transition"], "'transition' needs a subcommand: present, "
    ),
    (["help", "transition", "push", "swipe"], "unexpected argument 'swipe'"),
    (["transition present"], "unknown command 'transition present'"),
  ])
  func theSecondWordIsAskedFor(words: [String], message: String) {
    let run = Run(words)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.diagnostics.first?.hasPrefix("deckcalc: error: \(message)") == true)
  }
}
