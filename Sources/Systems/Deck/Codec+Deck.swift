import MotionEngine
import Options
import TableText

extension Codec<Deck.Model> {
  /// The name of a model, or the only release of the library that begins with the given numbers,
  /// perhaps after a `v`: `2.4`, `v3.1`.
  static var model: Codec {
    let releases: [(name: String, model: Deck.Model)] = [
      ("2.4.2.", .shipped), ("2.2.11.", .release2211), ("3.1.", .v3),
    ]
    return Codec(
      read: { text throws(ValueError) in
        let number = text.dropFirst("vV".utf8.contains(text.first ?? 0) ? 1 : 0) + ".".utf8
        let found = releases.filter { $0.name.utf8.starts(with: number) }
        return found.count == 1 ? found[0].model : try choice.read(text)
      }, json: choice.json)
  }
}

extension Codec<Side?> {
  /// A side, or nil for `open`: any open side.
  static var anySide: Codec {
    Codec(
      read: { text throws(ValueError) in
        if Readers.isName(text, "open") { return nil }
        if let side = Readers.named(text, among: Side.self) { return side }
        throw .notOneOf(Side.allCases.map(\.rawValue) + ["open"])
      },
      json: { .text($0?.rawValue ?? "open") })
  }
}

extension Codec {
  /// Reads a part of a value, whose error names both.
  fileprivate func read(part: [UInt8]) throws(ValueError) -> Value {
    do throws(ValueError) { return try read(part) } catch { throw .part(part, error) }
  }
}

extension Codec<PerSide<Double?>> {
  /// A list of sides with one length each.
  static var lengthsBySide: Codec {
    Codec(
      form: .commas,
      read: { text throws(ValueError) in
        let expected = ValueError.malformed(
          expected: "a list of sides with one length each, such as left=60,top=20")
        var lengths = PerSide<Double?> { _ in nil }
        for part in Readers.parts(text, at: ",") {
          let pair = Readers.parts(Array(part), at: "=").map { Array($0) }
          guard pair.count == 2 else { throw expected }
          let side = try Codec<Side>.choice.read(part: pair[0])
          guard lengths[side] == nil else { throw expected }
          lengths[side] = try Codec<Double>.length(.isAtLeast(0)).read(part: pair[1])
        }
        return lengths
      },
      json: { lengths in
        .list(
          Side.allCases.compactMap { side in
            lengths[side].map { .text("\(side.rawValue)=\(Messages.number($0))") }
          })
      })
  }
}
