/// The forms in which arguments may be given, for the reference.
enum ArgumentForms {
  /// The forms as a list of Markdown.
  static let markdown = """
    - Options may come before and after other arguments, and `--` ends them. Their names are never
      abbreviated. If an option is given twice, the last one counts, unless it is repeatable.
    - An option without a value is on if it is given. `on`, `off`, `yes`, `no`, `true` or `false`, in
      any case, may be its value: `--shadow=off`, or directly after it, `--shadow off`. A file of such
      a name is `./off`, or comes after `--`. `--no-shadow` takes no value.
    - `SIDE` is the value of `--side`: `deckcalc open right` is `deckcalc open --side right`.
    - Names of choices, formats, devices, columns and curves may have any case, and hyphens, underscores or
      spaces between their words: `'Ease In Out'` is `ease-in-out`. A format may also be named by the
      extension of its files: `md` is `markdown`; a model of ViewDeck by its release: `3.1` is `v3`.
    - Numbers have a decimal point, whatever the language. Times are in seconds, or have a unit: `0.3`,
      `0.3s`, `300ms`. Lengths may have the unit `pt`, speeds `pt/s` and frequencies `Hz`; fractions and
      factors may be percentages: `50%`.
    - A size is `375x667`, `375,667` or `375×667`. Lists have commas between their items; white space
      around a comma does not count.

    """
}
