/// Returns a name as it is compared with what a user types: without case, hyphens, underscores and
/// spaces, so that `Ease In Out` and `ease-in-out` are the same.
///
/// - Complexity: O(*n*) for *n* bytes.
package func comparableName(_ name: [UInt8]) -> [UInt8] {
  var bytes: [UInt8] = []
  for byte in name {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " "): break
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
    default: bytes.append(byte)
    }
  }
  return bytes
}

/// Returns a name as it is compared with what a user types.
package func comparableName(_ name: String) -> [UInt8] { comparableName(Array(name.utf8)) }
