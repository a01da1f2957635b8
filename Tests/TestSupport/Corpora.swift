public import Foundation

/// The folder of the repository.
public let repository: URL = {
  var folder = URL(fileURLWithPath: #filePath)
  for _ in 0..<3 { folder.deleteLastPathComponent() }
  return folder
}()

/// Public test data, which the repository does not contain.
public enum Corpora {
  /// The folder of all of it: `DECKCALC_CORPORA`, or `shared/corpora` beside the repository.
  public static let folder: URL =
    ProcessInfo.processInfo.environment["DECKCALC_CORPORA"].map { URL(fileURLWithPath: $0) }
    ?? repository.deletingLastPathComponent().appendingPathComponent("shared/corpora")
}
