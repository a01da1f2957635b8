import Options

extension Motion {
  /// Returns the phases that `--phase` names, in order: one, all from one on, all between two, or
  /// those after the last drag.
  ///
  /// - Throws: The name of no phase, a range that ends before it begins, or a release without one.
  func phases(named text: [UInt8]) throws(Problem) -> [Phase] {
    let phases = Array(phases)
    let names = phases.indices.map { index in
      let name = phases[index].name
      let number = phases[...index].count { $0.name == name }
      return number > 1 ? "\(name):\(number)" : name
    }
    func index(of name: [UInt8]) throws(Problem) -> Int {
      if let index = names.firstIndex(where: { Readers.isName(name, $0) }) { return index }
      let drag = phases.lastIndex { $0.name == Self.drag }
      guard let drag, Readers.isName(name, "release") else {
        throw .unknown("phase", name, known: names, option: "phase")
      }
      guard drag + 1 < phases.count else {
        throw Problem("phase", "has nothing to show: nothing follows the drag")
      }
      return drag + 1
    }
    guard let dots = text.indices.first(where: { text[$0...].starts(with: "..".utf8) }) else {
      let first = try index(of: text)
      return Array(Readers.isName(text, names[first]) ? phases[first...first] : phases[first...])
    }
    let first = try index(of: Array(text[..<dots]))
    let rest = Array(text[(dots + 2)...])
    let last = rest.isEmpty ? phases.count - 1 : try index(of: rest)
    guard first <= last else {
      throw Problem("phase", "must end after it begins (got \(Messages.quoted(text)))")
    }
    return Array(phases[first...last])
  }
}
