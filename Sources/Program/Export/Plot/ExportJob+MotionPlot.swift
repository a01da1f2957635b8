import MotionEngine
import MotionExport

extension ExportJob {
  /// Returns the plot of the motion, with the columns that are given or the default ones.
  ///
  /// - Throws: A given column that cannot be drawn, or too many of them.
  func motionPlot() throws(CommandError) -> Plot {
    try MotionPlot(request, motion, until: end, given: settings)
      .plot(title: CommandTitle.text(of: commandLine))
  }
}
