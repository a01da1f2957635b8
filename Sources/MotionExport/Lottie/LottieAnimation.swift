import MotionCore
import MotionNumerics
import TableText

extension Export {
  /// The number of frames per second, in which times are counted; keys may be between them.
  fileprivate static let frameRate = 60.0

  /// Returns the motion as an animation of Lottie: a rectangle for each view, about its anchor.
  ///
  /// - Throws: A motion that the animation cannot show.
  /// - Reference: Lottie Animation Community, "Lottie Specification" 1.0; LottieFiles, "lottie-docs",
  ///   "Drop Shadow Effect".
  package func lottieAnimation() throws(CodeError) -> String {
    // The last frame shows all views at rest.
    let end = "\(Int((rest.seconds * Self.frameRate - 1e-6).rounded(.up)) + 1)"
    var layers: [String] = []
    for view in try flatViews().reversed() {
      let place = [view.anchoredX(isShifted: true), view.middleY(isShifted: true)]
      let sums = view.addends(of: place)
      // Interrupted motions are layers without a shape, of which each moves the one before it.
      let places = sums.isEmpty ? [place.map { view.path($0) }] : sums.reversed()
      for (index, place) in places.enumerated() {
        let number = layers.count + 1
        let parent = index + 1 < places.count ? ",\"parent\":\(number + 1)" : ""
        var values = index == 0 ? try view.lottieShape() : [:]
        (values["x"], values["y"]) = (try view.lottie(place[0]), try view.lottie(place[1]))
        let corners = view.roundCorners.count % 4 == 0 ? [] : ["rounded at"] + view.roundCorners
        let name = ([view.name] + corners).joined(separator: " ")
        values.merge(["end": end, "name": name, "index": "\(number)", "parent": parent]) { $1 }
        layers.append(
          Resources.filled(
            index == 0 ? PackageResources.lottie_view_json : PackageResources.lottie_addend_json,
            values))
      }
    }
    let markers = events.map { time, name in
      #"{"tm":\#(Numbers.time(time * Self.frameRate)),"cm":"\#(name)","dr":0}"#
    }
    let size = areaSize.map { Numbers.text($0.last) }
    return Resources.filled(
      PackageResources.lottie_json,
      [
        "end": end, "width": size[0], "height": size[1], "name": name.text,
        "layers": layers.joined(separator: ","), "markers": markers.joined(separator: ","),
        "title": String(decoding: JSONValue.quoted(title), as: UTF8.self),
      ])
  }
}

/// The properties of a view's layer.
extension ExportedView {
  /// Returns all properties other than the place.
  fileprivate func lottieShape() throws(CodeError) -> [String: String] {
    var values = ["color": (ExportColor(fill ?? Theme.fill(of: name)) ?? .black).channels]
    values["opacity"] = try lottie(self[.opacity], times: 100)
    values["scale"] = try lottie(wholeScaleX, self[.scale], times: 100)
    values["middle"] = try lottie(path(.product(view.width, 0.5 - anchorX)), path(.constant(0)))
    values["size"] = try lottie(self[.width], self[.height])
    values["radius"] = try lottie(self[.cornerRadius])
    values["visibility"] = try lottie(visibility, times: 100)
    guard let color else { return values }
    let (x, y) = (self[.shadowOffsetX].last, self[.shadowOffsetY].last)
    values["shadow"] = Resources.filled(
      PackageResources.lottie_shadow_json,
      [
        "color": color.channels, "opacity": try lottie(self[.shadowOpacity], times: 255),
        "softness": try lottie(self[.shadowRadius], times: 2),
        "direction": Numbers.text(90 + MotionNumerics.angle(y: y, x: x) * 180 / .pi),
        "distance": Numbers.text((x * x + y * y).squareRoot()),
      ])
    return values
  }

  /// Returns the property of some numbers, constant or with keys.
  ///
  /// - Throws: A number that needs too many points, or one whose curve cannot be divided where another
  ///   one has a key.
  fileprivate func lottie(
    _ paths: ScalarPath..., times factor: Double = 1
  ) throws(CodeError) -> String {
    let own = try paths.map { path throws(CodeError) in try lottieKeys(of: path) }
    let times = own.reduce([]) { $1.map(\.x).merged(with: $0) }
    let keys = try own.map { keys throws(CodeError) in
      guard let divided = keys.isEmpty ? [] : keys.divided(at: times) else {
        throw .unsupported(view: name, property: "size")
      }
      return divided
    }
    let moving = keys.filter { !$0.isEmpty }
    func values(_ index: Int) -> String {
      zip(keys, paths).map { keys, path in
        let value = keys.isEmpty ? path.last : keys[index].value
        return Numbers.text(factor * value, within: factor * path.tolerance)
      }.joined(separator: ",")
    }
    guard !times.isEmpty else {
      return #"{"a":0,"k":\#(paths.count == 1 ? values(0) : "[\(values(0))]")}"#
    }
    let texts = times.indices.compactMap { index -> String? in
      let next = min(index + 1, times.count - 1)
      let jumps = index < next && times[index] == times[next]
      guard !jumps || index == 0 || values(index) != values(index - 1) else { return nil }
      // Two keys at one time would be one.
      let time = Numbers.time(times[index] - (jumps ? 1e-4 : 0))
      let start = #"{"t":\#(time),"s":[\#(values(index))],"#
      guard !jumps, values(index) != values(next) else { return start + #""h":1}"# }
      // The handles of a straight line divide it by three.
      let curves = moving.map { $0[next].curve?.coordinates ?? [1, 1, 2, 2].map { $0 / 3 } }
      let handles = (0..<4).map { index in
        curves.map { Numbers.time($0[index]) }.joined(separator: ",")
      }
      return start + #""o":{"x":[\#(handles[0])],"y":[\#(handles[1])]},"#
        + #""i":{"x":[\#(handles[2])],"y":[\#(handles[3])]}}"#
    }
    return #"{"a":1,"k":[\#(texts.joined(separator: ","))]}"#
  }

  /// Returns the keys of a number at frames; none if it does not move.
  private func lottieKeys(of path: ScalarPath) throws(CodeError) -> [CodeTrack.Key] {
    guard path.isMoving, path.end.isClearlyAfter(.zero) else { return [] }
    var smooth = path
    smooth.legs = []
    for leg in path.legs { smooth.legs += try path.cubics(of: leg) }
    let track = try CodeTrack(self, "", smooth).stated { _ in false }
    return track.keys(since: .zero, unit: 1 / Export.frameRate)
  }
}

extension [Double] {
  /// Returns the ascending numbers of both lists, each as often as in the list that has it more often.
  fileprivate func merged(with other: [Double]) -> [Double] {
    var rest = other
    for number in self {
      if let index = rest.firstIndex(where: { ($0 - number).magnitude <= 1e-9 }) {
        rest.remove(at: index)
      }
    }
    return (self + rest).sorted()
  }
}

extension [CodeTrack.Key] {
  /// Returns the keys with more of them, one for each of some times, or nil if a curve has no part.
  fileprivate func divided(at times: [Double]) -> [CodeTrack.Key]? {
    var (keys, rest): ([CodeTrack.Key], [CodeTrack.Key]) = ([], self.reversed())
    for time in times {
      guard let next = rest.last, next.x > time + 1e-9 else {
        keys.append(rest.popLast() ?? (time, keys.last?.value ?? 0, nil))
        continue
      }
      guard let last = keys.last, time > last.x + 1e-9 else {
        keys.append((time, keys.last?.value ?? next.value, nil))
        continue
      }
      let part = (time - last.x) / (next.x - last.x)
      let share = next.curve?.value(at: part) ?? part
      let parts = [next.curve?.part(from: 0, to: part), next.curve?.part(from: part, to: 1)]
      guard next.curve == nil || !parts.contains(nil) else { return nil }
      keys.append((time, last.value + (next.value - last.value) * share, parts[0]))
      rest[rest.count - 1].curve = parts[1]
    }
    return keys
  }
}

extension ScalarPath {
  /// The share of the tolerance that cubics use, the number of samples that check one, and the greatest
  /// number of those that are checked.
  private static let (cubicShare, sampleCount, trialLimit) = (0.9, 32, 10_000)

  /// Returns cubic Béziers in place of a spring, from one extremum to the next with its velocities at their
  /// ends, or another leg itself.
  ///
  /// Each is the longest possible one, up to a fifth.
  ///
  /// - Throws: A spring that needs too many.
  fileprivate func cubics(of leg: Leg) throws(CodeError) -> [Leg] {
    guard let spring = leg.spring else { return [leg] }
    let distance = leg.last - leg.first
    var (cubics, start, trials): ([Leg], Double, Int) = ([], 0, 0)
    for knot in spring.valueExtrema(until: leg.duration) + [leg.duration] {
      var end = knot
      while start < knot {
        let (a, b) = (spring.state(at: start), spring.state(at: end))
        let (rise, third) = (b.value - a.value, (end - start) / 3)
        let curve = try? CubicBezierCurve(
          x1: 1.0 / 3, y1: a.velocity * third / rise, x2: 2.0 / 3,
          y2: 1 - b.velocity * third / rise)
        let isNear = (1..<Self.sampleCount).allSatisfy { index in
          let x = Double(index) / Double(Self.sampleCount)
          let shown = a.value + rise * (curve?.value(at: x) ?? 0)
          let error = distance * (shown - spring.value(at: start + 3 * third * x))
          return error.magnitude <= Self.cubicShare * tolerance
        }
        trials += 1
        guard trials < Self.trialLimit else {
          throw .inexpressible(.needsMoreSamples(than: Self.trialLimit * Self.sampleCount))
        }
        if isNear, curve != nil || rise == 0 {
          let ends = [start, end].map { leg.start + DoubleDouble($0) }
          cubics.append(
            Leg(
              from: ends[0], to: ends[1], first: leg.first + distance * a.value,
              last: leg.first + distance * b.value,
              curve.map { .eased(.cubicBezier($0)) } ?? .hold))
          (start, end) = (end, knot)
        } else {
          end = start + 0.8 * (end - start)
        }
      }
    }
    return cubics
  }
}
