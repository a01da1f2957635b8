import Testing

/// The heights of a preview bounce in release 2.2.11, cut to whole points in single precision.
@Suite struct Release2211PeekTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let words: String
    let heights: [Int]

    var testDescription: String { words }

    init(_ words: String, _ heights: [Int]) {
      (self.words, self.heights) = (words, heights)
    }
  }

  // mpmath at 50 digits, each result rounded to 32 bits where IIViewDeckController 2.2.11 rounds it
  // (IIViewDeckController.m:1965-2016).
  static let rows = [
    Row(
      "peek --distance 40 --duration 1.2 --bounces 4 --damping 0.4",
      [
        0, 8, 16, 22, 28, 32, 35, 38, 39, 39, 39, 38, 37, 35, 33, 30, 27, 24, 20, 17, 14, 11, 7,
        5, 2, 0, 2, 4, 5, 7, 8, 9, 9, 10, 10, 10, 9, 9, 8, 8, 7, 6, 6, 5, 4, 3, 2, 2, 1, 0, 0, 0,
        1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      ]),
    Row(
      "peek --distance 40 --duration 0.8 --bounces 3 --damping 0.25",
      [
        0, 6, 13, 18, 23, 28, 32, 35, 37, 39, 40, 40, 40, 39, 38, 36, 34, 32, 29, 26, 22, 19, 15,
        12, 8, 5, 2, 1, 3, 6, 9, 11, 13, 14, 16, 16, 17, 18, 18, 17, 17, 16, 16, 15, 13, 12, 11,
        9, 8, 6, 4, 3, 1, 0, 0, 2, 3, 4, 5, 6, 6, 7, 7, 7, 8, 8, 7, 7, 7, 6, 6, 5, 5, 4, 4, 3, 2,
        1, 1, 0,
      ]),
    Row(
      "peek --distance 100 --duration 0.29 --bounces 2 --damping 0.1",
      [
        0, 26, 49, 70, 86, 98, 104, 106, 102, 94, 82, 67, 49, 29, 9, 9, 27, 44, 57, 67, 74, 77,
        76, 72, 64, 54, 42, 28, 14,
      ]),
    Row(
      "peek --distance 37.3 --duration 1 --bounces 5 --damping 0.7",
      [
        0, 16, 28, 35, 39, 40, 40, 37, 34, 30, 26, 22, 18, 15, 11, 8, 6, 4, 2, 1, 0, 0, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      ]),
    Row(
      "peek --distance 25 --duration 0.02 --bounces 1 --damping 0.4",
      [
        0, 22,
      ]),
    Row(
      "peek --distance 40 --duration 1.2 --bounces 4 --damping 0",
      [
        0, 5, 10, 16, 21, 25, 30, 34, 37, 39, 42, 43, 44, 44, 43, 42, 39, 37, 34, 30, 25, 21, 16,
        10, 5, 0, 5, 10, 16, 21, 25, 30, 34, 37, 39, 42, 43, 44, 44, 43, 42, 39, 37, 34, 30, 25,
        21, 16, 10, 5, 0, 5, 10, 16, 21, 25, 30, 34, 37, 39, 42, 43, 44, 44, 43, 42, 39, 37, 34,
        30, 25, 21, 16, 10, 5, 0, 5, 10, 16, 21, 25, 30, 34, 37, 39, 42, 43, 44, 44, 43, 42, 39,
        37, 34, 30, 25, 21, 16, 10, 5,
      ]),
    Row(
      "peek --distance 8 --duration 0.95 --bounces 4 --damping 0.9",
      [
        0, 9, 13, 15, 15, 14, 12, 10, 8, 7, 5, 4, 3, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0,
      ]),
    Row(
      "peek --distance 300 --duration 1.2 --bounces 4 --damping 0.4",
      [
        0, 64, 121, 169, 210, 242, 267, 285, 295, 299, 298, 291, 280, 265, 247, 226, 204, 180,
        155, 131, 106, 82, 59, 38, 18, 0, 16, 30, 43, 53, 61, 67, 72, 75, 76, 75, 74, 71, 67, 62,
        57, 51, 45, 39, 33, 27, 20, 15, 9, 4, 0, 4, 7, 10, 13, 15, 17, 18, 19, 19, 19, 18, 18,
        17, 15, 14, 13, 11, 10, 8, 6, 5, 3, 2, 1, 0, 1, 1, 2, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3,
        3, 2, 2, 2, 1, 1, 0, 0, 0,
      ]),
    Row(
      "peek --distance 1000 --duration 3 --bounces 12 --damping 0.02",
      [
        0, 413, 762, 999, 1094, 1035, 832, 516, 133, 262, 616, 878, 1014, 1006, 858, 593, 249,
        124, 475, 754, 924, 962, 866, 650, 347, 0, 342, 631, 828, 906, 857, 689, 427, 110, 217,
        510, 727, 840, 833, 711, 491, 206, 103, 393, 625, 765, 797, 717, 538, 287, 0, 283, 522,
        685, 750, 710, 570, 354, 91, 180, 422, 602, 695, 690, 589, 406, 170, 85, 326, 517, 634,
        660, 594, 446, 238, 0, 234, 432, 568, 621, 588, 472, 293, 75, 149, 350, 499, 576, 571,
        487, 337, 141, 70, 270, 428, 525, 546, 492, 369, 197,
      ]),
  ]

  /// The offsets at the samples; the last one is followed by a jump to rest at the same instant.
  private func offsets(_ words: String, _ count: Int) -> [String] {
    let all = words.split(separator: " ").map(String.init)
    return column("offset", all + ["--model", "2.2.11", "--frames", "\(count - 1)"])
  }

  @Test(arguments: rows)
  func theOffsetsAreTheHeights(row: Row) {
    let expected = row.heights.dropLast().map(String.init) + ["0"]
    #expect(offsets(row.words, row.heights.count) == expected)
    let minus = row.words + " --side right"
    #expect(
      offsets(minus, row.heights.count) == expected.map { $0 == "0" ? "0" : "-" + $0 })
  }

  /// In exact arithmetic the tenth sample of four swings is the distance, and the single precision
  /// of the library's release is below it.
  @Test func theTenthHeightIsBelowTheDistance() {
    #expect(Self.rows[0].heights[9] == 39)
    #expect(Self.rows[7].heights[9] == 299)
  }

  @Test func theMaximumLedgeLimitsWholePoints() {
    // 320 - 290.5 points: the limit itself is not cut.
    let words = "peek --sides left --max-size 290.5"
    let expected = Self.rows[0].heights.dropLast().map { $0 > 29 ? "29.5" : String($0) } + ["0"]
    #expect(offsets(words, 100) == expected)
  }
}
