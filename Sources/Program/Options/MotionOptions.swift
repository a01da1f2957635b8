import Arguments

/// The options of every command that prints a motion.
enum MotionOptions {
  static let curves = CurveParameters.declarations
  /// The options of the curves of an action's legs.
  static let legCurves = OptionSource(CurveParameters.ofActions, of: CurveParameters.self)
    .declarations(.all)
}
