import MotionNumerics

/// A joint's motion as a continuous oscillator, divided into pieces at the crossings of the anchor.
///
/// On one side of the anchor the displacement e from the rest position of that side solves
/// e″ + (2ζω + R)·e′ + ω²·e = 0. A crossing changes the rest position to that of the other side.
///
/// - Accuracy: 10⁻⁹ pt within 400 time constants, for starts within 2,000 pt.
/// - Complexity: O(*s*) to create for *s* crossings and extrema before the pause or the horizon;
///   O(log *s*) for a state.
struct ContinuousJoint: Hashable, Sendable {
  /// The motion on one side, starting at a time.
  private struct Piece: Hashable, Sendable {
    var first: Double
    var displacement: Double
    var velocity: Double
    var rest: Double
  }

  private let oscillator: Oscillator
  private var pieces: [Piece] = []
  private let horizon: Double
  /// The time of the pause, if there is one before the horizon, in seconds.
  private(set) var pause: Double?

  init(
    _ joint: AttachmentJoint, from start: JointStep.State, settling: AttachmentJoint.Settling?,
    horizon: Double
  ) throws(ParameterError) {
    oscillator = try Oscillator(joint)
    self.horizon = horizon
    var time = 0.0
    var (displacement, velocity) = (start.displacement, start.velocity)
    var search = SettlingSearch(settling)
    while true {
      let side = Self.sign(displacement != 0 ? displacement : velocity)
      let rest = side * joint.length
      let piece = Piece(
        first: time, displacement: displacement - rest, velocity: velocity, rest: rest)
      pieces.append(piece)
      let length = crossing(of: piece, side: side)
      if search.ends(in: oscillator, from: time, piece.displacement, velocity, for: length, horizon)
      {
        pause = search.end.flatMap { $0 <= horizon ? $0 : nil }
        return
      }
      guard let length, time + length < horizon else { return }
      velocity = oscillator.state(after: length, piece.displacement, velocity).velocity
      displacement = 0
      time += length
      try Self.check(pieces.count, until: time, of: horizon)
    }
  }

  /// The greatest number of pieces: five megabytes.
  static let pieceLimit = 1 << 17

  /// Checks that a motion has fewer pieces than the limit.
  ///
  /// - Throws: The horizon, and the end time of the pieces.
  static func check(_ pieces: Int, until time: Double, of horizon: Double) throws(ParameterError) {
    guard pieces >= pieceLimit else { return }
    throw ParameterError(.duration, horizon, breaks: .lies(in: 0...time))
  }

  /// Returns the state at a time of at least zero seconds.
  func state(at time: Double) -> JointStep.State {
    let time = min(time, pause ?? horizon)
    let piece = piece(at: time)
    let state = oscillator.state(after: time - piece.first, piece.displacement, piece.velocity)
    return JointStep.State(displacement: piece.rest + state.value, velocity: state.velocity)
  }

  /// Returns the acceleration at a time of at least zero seconds, in points per second squared.
  func acceleration(at time: Double) -> Double {
    let state = state(at: time)
    return oscillator.acceleration(state.displacement - piece(at: time).rest, state.velocity)
  }

  /// Returns the piece that contains a time.
  private func piece(at time: Double) -> Piece {
    pieces[max(pieces.partitioningIndex { $0.first > time } - 1, 0)]
  }

  // MARK: Extremes

  /// Returns times between which the displacement is monotonic or not relevant.
  ///
  /// A piece that ends at a crossing has at most two extrema. The swings of the last piece decay,
  /// so only its first two extrema and those around the last relevant one are needed.
  func turns(until end: Double, where isRelevant: (Double) -> Bool) -> [Double] {
    var times: [Double] = []
    for (index, piece) in pieces.enumerated() where piece.first <= end {
      let stop = index + 1 < pieces.count ? min(pieces[index + 1].first, end) : end
      let turn = { (number: Int) in
        piece.first + oscillator.turn(number, piece.displacement, piece.velocity)
      }
      times.append(piece.first)
      times += [turn(0), turn(1)].filter { $0 < stop }
      guard index == pieces.count - 1, turn(2) < stop else { continue }
      let swings = (stop - turn(2)) / (turn(2) - turn(1))
      var (lower, upper) = (1, 2 + (swings < 0x1p52 ? Int(swings) : 1 << 52))
      let last = upper
      // Every swing is within the previous one: after an extremum that is not relevant, none is.
      while lower + 1 < upper {
        let middle = lower + (upper - lower) / 2
        if isRelevant(turn(middle)) || isRelevant(turn(middle + 1)) {
          lower = middle
        } else {
          upper = middle
        }
      }
      times += Set([lower, lower + 1, lower + 2, last - 1, last]).sorted()
        .map(turn).filter { $0 > turn(1) && $0 < stop }
    }
    return times
  }

  /// Returns the times at which the speed may be greatest.
  func speedTurns(until end: Double) -> [Double] {
    pieces.filter { $0.first <= end }.flatMap { piece in
      let acceleration = oscillator.acceleration(piece.displacement, piece.velocity)
      return [piece.first]
        + (0..<2).map { piece.first + oscillator.turn($0, piece.velocity, acceleration) }
        .filter { $0 < end }
    }
  }

  private static func sign(_ number: Double) -> Double {
    number > 0 ? 1 : number < 0 ? -1 : 0
  }

  /// Returns the duration of a piece, until the anchor is crossed, or nil if it is never crossed.
  private func crossing(of piece: Piece, side: Double) -> Double? {
    guard piece.rest != 0 else { return nil }
    // Between extrema the displacement is monotonic, and each extremum is smaller than the one two
    // before it: if the first two do not reach the anchor, none does.
    var from = 0.0
    let distance = { (time: Double) in
      side * (piece.rest + oscillator.state(after: time, piece.displacement, piece.velocity).value)
    }
    for index in 0..<2 {
      let turn = oscillator.turn(index, piece.displacement, piece.velocity)
      guard turn < .infinity else { return nil }
      if distance(turn) < 0 { return bracketedRoot(between: from, and: turn, of: distance) }
      from = turn
    }
    return nil
  }
}

/// The oscillator e″ + 2σ·e′ + ω²·e = 0.
private struct Oscillator: Hashable, Sendable {
  let spring: Spring
  let square: Double
  let decay: Double

  init(_ joint: AttachmentJoint) throws(ParameterError) {
    let omega = joint.angularFrequency
    spring = try Spring(
      mass: 1, stiffness: omega * omega,
      damping: 2 * joint.dampingRatio * omega + joint.resistance, allowsOverdamping: true)
    square = omega * omega
    decay = spring.decay.high
  }

  /// Returns e and e′ after a time, from their values at its start.
  func state(
    after time: Double, _ value: Double, _ velocity: Double
  ) -> (value: Double, velocity: Double) {
    let (even, odd) = parts(time)
    return (
      even * value + odd * (velocity + decay * value),
      even * velocity - odd * (square * value + decay * velocity)
    )
  }

  /// Returns the two solutions whose value and slope at time zero are 1, −σ and 0, 1.
  private func parts(_ time: Double) -> (even: Double, odd: Double) {
    switch spring.basis(at: DoubleDouble(time)) {
    case .oscillating(let envelope, let even, let odd): (envelope * even, envelope * odd)
    case .early(let slow, let lost): (slow * (1 - spring.rate.high * lost), slow * lost)
    case .late(let slow, let fast): (0.5 * (slow + fast), (slow - fast) / (2 * spring.rate.high))
    case .rest: (0, 0)
    }
  }

  func acceleration(_ value: Double, _ velocity: Double) -> Double {
    -square * value - 2 * decay * velocity
  }

  /// Returns the time above 0 of an extremum of the solution with a value and slope at time zero.
  ///
  /// Returns infinity if there is no such extremum.
  func turn(_ index: Int, _ value: Double, _ velocity: Double) -> Double {
    // The slope is even·e′ − odd·slant.
    let slant = square * value + decay * velocity
    let rate = spring.rate.high
    guard spring.oscillates else {
      guard index == 0, velocity != 0, slant != 0 else { return .infinity }
      // odd/even is tanh(rate·t)/rate, between 0 and 1/rate.
      let share = velocity / slant
      guard share > 0, rate * share < 1 else { return .infinity }
      let x = 2 * rate * share / (1 - rate * share)
      return x < 0x1p-27 ? share : logarithmOnePlus(x) / (2 * rate)
    }
    guard velocity != 0 || slant != 0 else { return .infinity }
    var phase = angle(y: velocity * rate, x: slant)
    if phase <= 0 { phase += .pi }
    return (phase + Double(index) * .pi) / rate
  }
}

/// A search for the first time at which the view has been slow for long enough.
private struct SettlingSearch {
  private let settling: AttachmentJoint.Settling?
  private var since: Double?
  /// The time at which the view has been slow for long enough.
  private(set) var end: Double?

  init(_ settling: AttachmentJoint.Settling?) { self.settling = settling }

  /// Searches one piece and returns whether the search is over.
  mutating func ends(
    in oscillator: Oscillator, from first: Double, _ value: Double, _ velocity: Double,
    for length: Double?, _ horizon: Double
  ) -> Bool {
    guard let settling else { return false }
    let speed = { (time: Double) in oscillator.state(after: time, value, velocity).velocity }
    let start = oscillator.acceleration(value, velocity)
    let stop = min(length ?? .infinity, horizon - first + settling.time)
    var (time, index) = (0.0, 0)
    while time < stop {
      // Between two extrema the velocity is monotonic, so there is at most one slow interval.
      let turn = oscillator.turn(index, velocity, start)
      let next = min(turn, stop)
      if findsEnd(speed, between: time, and: next, from: first, settling) { return true }
      time = next
      index += 1
      let idle = idleTurns(oscillator, peak: speed(time).magnitude, settling)
      guard idle > 1 else { continue }
      guard idle < 0x1p50 else { break }
      index += Int(idle) - 1
      time = oscillator.turn(index - 1, velocity, start)
    }
    return length == nil
  }

  /// Returns the number of following extrema of the velocity before which the view cannot settle.
  ///
  /// Between two fast extrema the view is slow for less than half a period.
  private func idleTurns(
    _ oscillator: Oscillator, peak: Double, _ settling: AttachmentJoint.Settling
  ) -> Double {
    guard oscillator.spring.oscillates, peak > settling.speed else { return 0 }
    let half = Double.pi / oscillator.spring.rate.high
    guard half < settling.time else { return 0 }
    // From one extremum to the next the speed shrinks by e^(−σ · half a period).
    return (logarithm(peak / settling.speed) / (oscillator.decay * half)).rounded(.down)
  }

  private mutating func findsEnd(
    _ speed: (Double) -> Double, between a: Double, and b: Double, from first: Double,
    _ settling: AttachmentJoint.Settling
  ) -> Bool {
    let limit = settling.speed
    let (start, stop) = (speed(a), speed(b))
    let isSlow = start.magnitude <= limit
    if isSlow && since == nil { since = first + a }
    guard !(isSlow && stop.magnitude <= limit) else { return hasLasted(until: first + b, settling) }
    if !isSlow {
      // The time at which the speed falls to the limit, if it does.
      let level = start > 0 ? limit : -limit
      since = bracketedRoot(between: a, and: b) { speed($0) - level }.map { first + $0 }
      guard since != nil else { return false }
    }
    guard stop.magnitude > limit else { return hasLasted(until: first + b, settling) }
    let level = stop > 0 ? limit : -limit
    let left = bracketedRoot(between: a, and: b) { speed($0) - level } ?? b
    if hasLasted(until: first + left, settling) { return true }
    since = nil
    return false
  }

  private mutating func hasLasted(
    until time: Double, _ settling: AttachmentJoint.Settling
  ) -> Bool {
    guard let since, time - since >= settling.time else { return false }
    end = since + settling.time
    return true
  }
}
