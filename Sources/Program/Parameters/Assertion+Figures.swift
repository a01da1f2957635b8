import Arguments
import MotionEngine
import TableText

extension Assertion {
  /// Checks that a table has the figure, and that the units suit it.
  ///
  /// - Parameters:
  ///   - figures: The headings of the figures.
  ///   - distance: The distance of which percentages of points are parts, in points.
  ///   - option: The option that gives the condition.
  /// - Throws: An unknown figure, a unit that does not suit it, or a percentage of no distance.
  func check(
    among figures: [ColumnHeading], of distance: Double, option: String
  ) throws(CommandError) {
    guard let heading = index(among: figures).map({ figures[$0] }) else {
      guard !figures.contains(where: { $0.name == percentage }) else {
        throw .needs(option: option, "must give \(figure) in % (got \(Messages.quoted(source)))")
      }
      throw .usage(
        .unreadableValue(
          option: option, source, .part(Array(name.utf8), .notOneOf(figures.map(\.name)))))
    }
    let units = Unit.accepted(for: heading.unit)
    let shown = Messages.quoted(source)
    for unit in [bound, tolerance].compactMap({ $0?.unit }) where unit != .own {
      guard units.contains(unit) else {
        let accepted =
          units.isEmpty ? "without a unit" : "in \(Messages.alternatives(units.map(\.name)))"
        throw .needs(
          option: option, "must give \(figure) \(accepted) (got '\(unit.name)' in \(shown))")
      }
      guard unit != .percent || heading.unit != Unit.points.name || distance > 0 else {
        throw .needs(
          option: option,
          "cannot give \(figure) in %, because the offset ends where it starts (got \(shown))")
      }
    }
  }

  /// Returns the index of the figure; one that is a percentage may be named without its unit if the
  /// condition has it.
  private func index(among headings: [ColumnHeading]) -> Int? {
    headings.firstIndex { $0.name == figure }
      ?? (bound.unit == .percent ? headings.firstIndex { $0.name == percentage } : nil)
  }

  /// The name of the figure if it is a percentage.
  private var percentage: String { figure + "_percent" }

  /// Compares a figure with the bound.
  ///
  /// - Parameters:
  ///   - headings: The headings of the figures.
  ///   - figures: The figures, in the same order; an absent one meets no condition.
  ///   - distance: The distance of which percentages of points are parts, in points.
  /// - Returns: The sentence that the condition is not met, or nil if it is met.
  func failure(
    among headings: [ColumnHeading], _ figures: [Double?], of distance: Double = 0
  ) -> String? {
    guard let index = index(among: headings), let value = figures[index]
    else { return Messages.failedAssertion(self, figure: "absent") }
    let unit = headings[index].unit
    let isShare = unit == Unit.points.name && [bound, tolerance].contains { $0?.unit == .percent }
    func number(_ quantity: Quantity) -> Double {
      isShare && quantity.unit == .percent ? quantity.number / 100 * distance : quantity.number
    }
    guard !holds(for: value, bound: number(bound), tolerance: tolerance.map(number) ?? 0) else {
      return nil
    }
    var shown = Messages.figure(value, unit: unit)
    if isShare {
      let share = Messages.figure(100 * value / distance)
      shown += " (\(share)% of \(Messages.figure(distance)) pt)"
    }
    return Messages.failedAssertion(self, figure: shown)
  }

  /// Returns whether a figure meets the condition.
  ///
  /// Figures within half of the ninth decimal count as equal: durations are sums of decimals, and
  /// 0.1 + 0.2 is 0.30000000000000004.
  private func holds(for figure: Double, bound: Double, tolerance: Double) -> Bool {
    let isEqual = (figure - bound).magnitude <= tolerance + 0.5e-9
    return switch comparison {
    case .less: figure < bound && !isEqual
    case .lessOrEqual: figure < bound || isEqual
    case .greater: figure > bound && !isEqual
    case .greaterOrEqual: figure > bound || isEqual
    case .equal: isEqual
    case .notEqual: !isEqual
    }
  }
}

extension Assertion.Unit {
  /// Returns the units in which a condition can give a figure with a unit.
  fileprivate static func accepted(for unit: String) -> [Self] {
    switch unit {
    case "": []
    case seconds.name: [.seconds, .milliseconds]
    case points.name: [.points, .percent]
    default: [Self(name: unit)]
    }
  }
}
