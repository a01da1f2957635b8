/// Returns the name closest to `text`, or nil if none is close enough.
///
/// A name is close enough if the edit distance is at most a third of the longer string. An edit
/// inserts, deletes or replaces a letter or swaps two adjacent letters; case, hyphens, underscores
/// and spaces do not count. Of names at the same distance, the longest has the most letters in
/// common. If no name is that close, it is the first that begins with the words of `text`, or else
/// with its letters, of which there must be two or more. More than 64 letters are never a name.
///
/// - Complexity: O(*n*·*m*) for *n* letters of `text` and *m* letters of all names.
/// - Reference: L. Boytsov, "Indexing methods for approximate dictionary searching", 2011, section
///   2.2 (optimal string alignment).
package func nearestName(to text: String, among names: [String]) -> String? {
  guard text.utf8.count <= 64 else { return nil }
  let typed = comparableName(text)
  let near = names.map { (name: $0, letters: comparableName($0)) }
    .map { ($0.name, $0.letters.count, distance: editDistance(typed, $0.letters)) }
    .filter { $0.distance * 3 <= max(typed.count, $0.1) }
    .min { ($0.distance, -$0.1) < ($1.distance, -$1.1) }
  return near?.0 ?? firstName(beginningWith: text, among: names)
}

/// Returns the first of some names that begins with words or, if none does, with letters.
private func firstName(beginningWith text: String, among names: [String]) -> String? {
  let typed = comparableName(text)
  guard typed.count >= 2 else { return nil }
  let starts = names.filter { comparableName($0).starts(with: typed) }
  let beginsWithWords = { (name: String) in
    let words = name.utf8.split { "-_ ".utf8.contains($0) }
    return words.indices.contains { comparableName(Array(words[...$0].joined())) == typed }
  }
  return starts.first(where: beginsWithWords) ?? starts.first
}

private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var current = [i + 1]
    for j in b.indices {
      let isEqual = a[i] == b[j]
      var cost = min(last[j + 1] + 1, current[j] + 1, last[j] + (isEqual ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      current.append(cost)
    }
    beforeLast = last
    last = current
  }
  return last[b.count]
}

/// Returns a name as it is compared with what a user types: without case, hyphens, underscores and
/// spaces, so that `Ease In Out` and `ease-in-out` are the same.
///
/// - Complexity: O(*n*) for *n* bytes.
package func comparableName(_ name: [UInt8]) -> [UInt8] {
  name.compactMap { byte in
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " "): nil
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    default: byte
    }
  }
}

/// Returns a name as it is compared with what a user types.
package func comparableName(_ name: String) -> [UInt8] { comparableName(Array(name.utf8)) }

/// Returns the option that a name of another program, without dashes, may mean, in any case and with any
/// hyphens.
package func optionMeant(by name: String) -> String? {
  switch String(decoding: comparableName(name), as: UTF8.self) {
  case "ease", "easing", "timing", "timingfunction", "transitiontimingfunction",
    "animationtimingfunction", "interpolator", "spring":
    CurveOption.name
  case "time", "length", "transitionduration", "animationduration": "duration"
  case "transitiondelay", "animationdelay", "startdelay": "delay"
  case "framerate", "rate", "hz", "refreshrate": "fps"
  case "interval", "dt": "step"
  case "rows", "samples", "count", "points": "frames"
  case "end": "until"
  case "file", "out", "save": "output"
  case "fields", "select": "columns"
  case "decimals", "digits", "round": "precision"
  case "type", "kind": "format"
  case "expect", "check": "assert"
  case "direction", "edge": SideArgument.option
  case "bounds", "frame", "screen", "width", "height", "resolution":
    "size"
  case "translation", "displacement", "dx", "by": "to"
  case "release", "version", "variant": "model"
  case "ledge", "leftledge": "left-size"
  case "rightledge": "right-size"
  case "topledge": "top-size"
  case "bottomledge": "bottom-size"
  case "open": "opening"
  case "initial", "start": "state"
  default: nil
  }
}
