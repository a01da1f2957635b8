import Arguments
import MotionEngine
import TableText

extension Codec<Deck.Model> {
  /// The name of a model, or the release of the library that it is: `2.4.2`, `v3.1`.
  static var model: Codec {
    Codec(
      read: { text throws(ValueError) in
        do throws(ValueError) { return try Readers.choice(Deck.Model.self)(text) } catch {
          guard let model = Deck.Model(release: text) else { throw error }
          return model
        }
      },
      json: { .text($0.rawValue) })
  }
}

extension Deck.Model {
  /// The release of the library whose behavior it is, or nil for the published description.
  private var release: String? {
    switch self {
    case .documented: nil
    case .shipped: "2.4.2"
    case .release2211: rawValue
    case .v3: "3.1"
    }
  }

  /// Creates the only model of a release, which may lack its last numbers and follow a `v`.
  fileprivate init?(release text: [UInt8]) {
    let digits = text.first.map { $0 | 0x20 } == UInt8(ascii: "v") ? text[1...] : text[...]
    let start = digits + [UInt8(ascii: ".")]
    let models = Self.allCases.filter { model in
      model.release.map { Array("\($0).".utf8).starts(with: start) } ?? false
    }
    guard models.count == 1 else { return nil }
    self = models[0]
  }
}
