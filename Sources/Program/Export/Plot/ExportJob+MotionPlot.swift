import MotionEngine
import MotionExport
import MotionNumerics

extension ExportJob {
  /// Returns the plot of the motion, with the columns that are given or the default ones.
  ///
  /// With another model its curves follow those of the same columns, with the source 1.
  ///
  /// - Throws: A given column that cannot be drawn, or too many of them.
  func motionPlot() throws(CommandError) -> Plot {
    let title = CommandTitle(commandLine).command
    let limit = PlottedColumns.greatestCurveCount / (others.count + 1)
    let own = try MotionPlot(request, motion, until: end, given: settings, atMost: limit)
    guard let other = others.first else { return own.plot(title: title) }
    let last = max(end, other.end)
    var plot = try MotionPlot(
      request, motion.extended(to: last.exact), until: last, given: settings, atMost: limit
    ).plot(title: title)
    let second = try MotionPlot(
      other.request, other.motion.extended(to: last.exact), until: last, as: own
    )
    .plot(title: title)
    plot.add(second, models: [request.model ?? "", other.request.model ?? ""])
    return plot
  }
}

extension Plot {
  /// Adds the curves of the same columns in another model.
  fileprivate mutating func add(_ second: Plot, models: [String]) {
    for index in panels.indices {
      for number in panels[index].curves.indices {
        let name = panels[index].curves[number].label
        panels[index].curves[number].label = Messages.label(name, ofModel: models[0])
      }
      panels[index].curves += second.panels[index].curves.map { curve in
        var curve = curve
        curve.label = Messages.label(curve.label, ofModel: models[1])
        curve.source = 1
        return curve
      }
    }
    description = "\(models[0]): \(description) \(models[1]): \(second.description)"
    guard phases != second.phases || events != second.events else { return }
    let remark = Messages.phasesAndEvents(ofModel: models[0])
    description += " " + remark
    subtitles.append(remark)
  }
}
