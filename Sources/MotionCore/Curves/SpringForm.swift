import MotionNumerics

/// A set of parameters that describes a spring in curve syntax.
///
/// Which parameters are given decides which form it is, so that no two forms have the same set.
///
/// - Reference: Apple, SwiftUI documentation, "Spring" and "Animation"; Android Developers,
///   "SpringForce" and Jetpack Compose, "SpringSpec"; react-spring documentation, "Configs"; Motion
///   documentation, "Spring".
public struct SpringForm: Sendable {
  /// The form as it is written, such as `spring(response: S, bounce: B)`.
  public let usage: String
  /// The APIs that describe springs by these parameters.
  public let origin: String
  /// The parameters that must be given.
  let required: [Key]
  /// The parameters that may be left out, other than the velocity.
  let optional: [Key]
  /// Returns the description of the spring.
  let describe: @Sendable (Parameters) -> SpringCurve.Description

  /// The parameters other than the velocity, such as `response + bounce`.
  public var parameters: String {
    let main = optional.filter { $0 == .mass } + required + optional.filter { $0 != .mass }
    return main.map { $0 == .dampingRatio && !has(.stiffness) ? "damping" : $0.rawValue }
      .joined(separator: " + ")
  }

  private func has(_ key: Key) -> Bool { required.contains(key) }

  /// Returns the form of certain parameters.
  static func matching(_ parameters: Parameters) -> SpringForm? {
    all.first { form in
      form.required.allSatisfy(parameters.has)
        && parameters.keys.allSatisfy { (form.required + form.optional + [.velocity]).contains($0) }
    }
  }

  /// Every form.
  public static let all: [SpringForm] = [
    SpringForm(
      usage: "spring(mass: M, stiffness: K, damping: C)",
      origin: "Core Animation, SwiftUI; M may be left out",
      required: [.stiffness, .damping], optional: [.mass],
      describe: { values in
        .physical(
          mass: values[.mass, or: 1], stiffness: values[.stiffness],
          damping: values[.damping], velocity: values[.velocity])
      }),
    SpringForm(
      usage: "spring(stiffness: K, damping-ratio: Z)", origin: "Android, Jetpack Compose",
      required: [.stiffness, .dampingRatio], optional: [.mass],
      describe: { values in
        .stiffness(
          values[.stiffness], mass: values[.mass, or: 1],
          dampingRatio: values[.dampingRatio], velocity: values[.velocity])
      }),
    SpringForm(
      usage: "spring(tension: T, friction: F)", origin: "react-spring",
      required: [.tension, .friction], optional: [.mass],
      describe: { values in
        .tension(
          values[.tension], friction: values[.friction], mass: values[.mass, or: 1],
          velocity: values[.velocity])
      }),
    SpringForm(
      usage: "spring(response: S, bounce: B)", origin: "SwiftUI",
      required: [.response], optional: [.bounce],
      describe: { values in
        .bounce(
          response: values[.response], bounce: values[.bounce], velocity: values[.velocity])
      }),
    SpringForm(
      usage: "spring(response: S, damping: Z)", origin: "SwiftUI",
      required: [.response, .dampingRatio], optional: [],
      describe: { values in
        .dampingFraction(
          response: values[.response], damping: values[.dampingRatio],
          velocity: values[.velocity])
      }),
    SpringForm(
      usage: "spring(duration: S, bounce: B)", origin: "SwiftUI; S is the response",
      required: [.duration, .bounce], optional: [],
      describe: { values in
        .perceptualDuration(
          values[.duration], bounce: values[.bounce], velocity: values[.velocity])
      }),
    SpringForm(
      usage: "spring(duration: S, damping: Z)", origin: "UIKit; S is the whole duration",
      required: [.duration], optional: [.dampingRatio],
      describe: { values in
        .duration(
          values[.duration], damping: values[.dampingRatio, or: 1], velocity: values[.velocity])
      }),
    SpringForm(
      usage: "spring(settling: S, damping: Z)", origin: "SwiftUI's settlingDuration",
      required: [.settling, .dampingRatio], optional: [],
      describe: { values in
        .settling(
          values[.settling], dampingRatio: values[.dampingRatio], velocity: values[.velocity])
      }),
    SpringForm(
      usage: "spring(visual-duration: S, bounce: B)", origin: "Motion",
      required: [.visualDuration, .bounce], optional: [],
      describe: { values in
        .visualDuration(
          values[.visualDuration], bounce: values[.bounce], velocity: values[.velocity])
      }),
    SpringForm(
      usage: "spring(frequency: F, damping: Z)", origin: "frequency in hertz without damping",
      required: [.frequency, .dampingRatio], optional: [],
      describe: { values in
        .frequency(
          values[.frequency], dampingRatio: values[.dampingRatio], velocity: values[.velocity])
      }),
  ]
}

extension SpringForm {
  /// The name of a spring's parameter.
  enum Key: String, CaseIterable, Sendable {
    case mass, stiffness, damping
    case dampingRatio = "damping-ratio"
    case tension, friction, response, bounce, duration
    case visualDuration = "visual-duration"
    case settling, frequency, velocity

    /// Creates the key of a name, in any spelling of the platforms.
    init?(spelling: String) {
      let name = CurveSyntax.normalized(spelling)
      switch name {
      case "dampingfraction": self = .dampingRatio
      case "settlingduration": self = .settling
      case "initialvelocity", "startvelocity": self = .velocity
      default:
        let key = Self.allCases.first { CurveSyntax.normalized($0.rawValue) == name }
        guard let key else { return nil }
        self = key
      }
    }

    /// Whether the value is a time.
    var isTime: Bool {
      switch self {
      case .response, .duration, .visualDuration, .settling: true
      case .mass, .stiffness, .damping, .dampingRatio, .tension, .friction, .bounce, .frequency,
        .velocity:
        false
      }
    }
  }

  /// The given parameters of a spring.
  struct Parameters {
    private let values: [(key: Key, number: CurveScanner.Number)]

    /// Creates the parameters; a damping beside anything but a stiffness is a ratio.
    init(_ labels: [(name: String, number: CurveScanner.Number)]) {
      let given = labels.compactMap { label in
        Key(rawValue: label.name).map { (key: $0, number: label.number) }
      }
      let isCoefficient = given.contains { $0.key == .stiffness }
      values = given.map { pair in
        (pair.key == .damping && !isCoefficient ? .dampingRatio : pair.key, pair.number)
      }
    }

    var keys: [Key] { values.map(\.key) }

    func has(_ key: Key) -> Bool { values.contains { $0.key == key } }

    /// The value of a parameter, or a usual one if it is not given.
    subscript(key: Key, or usual: Double = 0) -> Double {
      values.first { $0.key == key }?.number.nearest ?? usual
    }

    /// The physical constants as decimals.
    var decimals: Spring.Decimals? {
      let constants = [(Key.mass, Key.mass), (.stiffness, .tension), (.damping, .friction)].map {
        names in values.first { $0.key == names.0 || $0.key == names.1 }?.number
      }
      guard let stiffness = constants[1], let damping = constants[2] else { return nil }
      return Spring.Decimals([constants[0] ?? CurveScanner.Number(whole: 1), stiffness, damping])
    }
  }
}
