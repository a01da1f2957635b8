// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "deckcalc",
  products: [
    .library(name: "DeckEngine", targets: ["DeckEngine"]),
    .executable(name: "deckcalc", targets: ["deckcalc"]),
  ],
  targets: [
    .target(name: "DeckEngine", swiftSettings: strict),
    .target(name: "DeckFormats", dependencies: ["DeckEngine"], swiftSettings: strict),
    .target(name: "Arguments", swiftSettings: strict),
    .target(
      name: "DeckCommand", dependencies: ["Arguments", "DeckEngine", "DeckFormats"],
      swiftSettings: strict),
    .executableTarget(
      name: "deckcalc", dependencies: ["DeckCommand"], swiftSettings: strict),
    .executableTarget(
      name: "deckbench", dependencies: ["DeckEngine", "DeckFormats", "DeckCommand"],
      swiftSettings: strict),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "DeckEngineTests", dependencies: ["DeckEngine", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "DeckFormatsTests", dependencies: ["DeckFormats", "DeckEngine", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ArgumentsTests", dependencies: ["Arguments", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "DeckCommandTests", dependencies: ["DeckCommand", "TestSupport"],
      swiftSettings: strict),
  ]
)
