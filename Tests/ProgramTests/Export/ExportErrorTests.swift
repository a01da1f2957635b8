import Testing

/// The errors of exports to the letter.
@Suite struct ExportErrorTests {
  static let rows = [
    ("open --fps 30", "--fps cannot be used with the format css"),
    ("open --times 0.1", "--times cannot be used with the format css"),
    ("open --key-times", "--key-times cannot be used with the format css"),
    ("open --table phases", "--table cannot be used with the format css"),
    ("open --columns offset", "--columns cannot be used with the format css"),
    ("open --precision 3", "--precision cannot be used with the format css"),
    ("open --max-rows 3", "--max-rows cannot be used with the format css"),
    ("open --jobs 2", "--jobs cannot be used with the format css"),
    ("open --no-header", "--no-header cannot be used with the format css"),
    ("open --api uikit", "--api cannot be used with the format css"),
    ("open --color never", "--color cannot be used with the format css"),
    ("open --moments 5", "--moments cannot be used with the format css"),
    ("open --against v3", "--against cannot be used with the format css"),
    (
      "card stack --card 0", "--card cannot be used with the format css (use --views)"
    ),
    ("open --views centre", "--views: unknown view 'centre' (did you mean 'center'?)"),
    ("open --views x", "--views: unknown view 'x' (available: left, right, center)"),
    ("open --views left,left", "--views lists 'left' twice"),
    (
      "open --max-error velocity=5",
      "--max-error: an export has no error bound of 'velocity' (available: opacity, scale)"
    ),
    (
      "open --max-error opacty=1",
      "--max-error: an export has no error bound of 'opacty' (did you mean 'opacity'?)"
    ),
    ("open --max-error 0", "--max-error must be greater than 0 (got '0')"),
    ("open --max-error 1e-7", "--max-error must be at least 1e-06 (got '1e-7')"),
    (
      "open --name 2fast",
      "--name must be a letter, then at most 63 letters, digits and hyphens (got '2fast')"
    ),
    (
      "peek --damping 0.9999",
      "--max-error must be greater for a motion that is this large or turns this often "
        + "(it needs more than 1048576 samples)"
    ),
  ]

  @Test(arguments: rows)
  func isWorded(words: String, message: String) {
    let run = Run(OptionEffects.split(words) + ["--format", "css"])
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.diagnostics.filter { $0.contains("error") } == ["deckcalc: error: \(message)"])
  }

  @Test func aFigureOfRowsIsUnknown() {
    let run = Run("open", "--format", "css", "--assert", "rows>3")
    #expect(run.status == 64)
    #expect(run.diagnostics.first?.contains("'rows'") == true)
  }

  @Test func anAssertionIsCheckedAfterTheExport() {
    let run = Run("open", "--format", "css", "--assert", "duration>3")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("/* deckcalc"))
    #expect(
      run.diagnostics == ["deckcalc: assertion 'duration > 3' failed: duration is 0.3 s"])
  }
}
