/// The numbers of four successive rows.
typealias RowLanes = SIMD4<Double>

extension Span<Double> {
  /// Returns the numbers of a row and the three after it.
  @inline(__always) func lanes(at row: Int) -> RowLanes {
    precondition(row >= 0 && row <= count &- 4, "all four rows exist")
    return unsafe RowLanes(
      self[unchecked: row], self[unchecked: row &+ 1], self[unchecked: row &+ 2],
      self[unchecked: row &+ 3])
  }
}

extension MutableSpan<Double> {
  /// Sets the numbers of a row and the three after it.
  @inline(__always) mutating func setLanes(_ lanes: RowLanes, at row: Int) {
    precondition(row >= 0 && row <= count &- 4, "all four rows exist")
    for lane in 0..<4 { unsafe self[unchecked: row &+ lane] = lanes[lane] }
  }
}

extension RowLanes {
  /// Returns a number other than 0 in the lanes in which one of two is other than 0.
  @inline(__always) func or(_ other: RowLanes) -> RowLanes {
    unsafe unsafeBitCast(
      unsafeBitCast(self, to: SIMD4<UInt64>.self) | unsafeBitCast(other, to: SIMD4<UInt64>.self),
      to: RowLanes.self)
  }

  /// Whether any number is not 0.
  @inline(__always) var hasNonzero: Bool {
    let bits = unsafe unsafeBitCast(self, to: SIMD4<UInt64>.self)
    let pairs = bits.lowHalf | bits.highHalf
    return (pairs[0] | pairs[1]) != 0
  }
}
