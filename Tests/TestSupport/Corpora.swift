public import Foundation

/// Public test data, which the repository does not contain.
public enum Corpora {
  /// The folder of all of it: `DECKCALC_CORPORA`, or `shared/corpora` beside the repository.
  public static let folder: URL = {
    var package = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { package.deleteLastPathComponent() }
    return ProcessInfo.processInfo.environment["DECKCALC_CORPORA"].map { URL(fileURLWithPath: $0) }
      ?? package.deletingLastPathComponent().appendingPathComponent("shared/corpora")
  }()
}
