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

/// Returns a target that is checked strictly, with the contents of some folders in its code.
func target(
  _ name: String, _ dependencies: [Target.Dependency] = [], embedding folders: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, resources: folders.map { .embedInCode($0) },
    swiftSettings: strict)
}

/// Returns an executable that is checked strictly.
func executable(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// Returns the tests of a target.
func tests(of name: String, _ others: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.init(stringLiteral: name), "TestSupport"] + others,
    swiftSettings: strict)
}

let package = Package(
  name: "deckcalc",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(name: "MotionEngine", targets: ["MotionEngine"]),
    .executable(name: "deckcalc", targets: ["deckcalc"]),
  ],
  targets: [
    target("MotionNumerics"),
    target("MotionCore", ["MotionNumerics"]),
    target("MotionEngine", ["MotionCore", "MotionNumerics"]),
    target("TableText", ["MotionNumerics"]),
    target("TableReading", ["MotionNumerics"]),
    target("TableComparison", ["MotionNumerics", "TableReading", "TableText"]),
    target(
      "MotionExport", ["MotionCore", "MotionNumerics", "TableText"], embedding: ["Resources"]),
    target("CurveFitting", ["MotionCore", "MotionNumerics", "TableText"]),
    target(
      "Options",
      [
        "MotionEngine", "MotionExport", "MotionNumerics", "TableComparison", "TableReading",
        "TableText",
      ], embedding: ["Libraries/Tables"]),
    target(
      "Systems", ["MotionEngine", "MotionNumerics", "Options", "TableReading", "TableText"]),
    target(
      "Comparing",
      [
        "CurveFitting", "MotionEngine", "MotionNumerics", "Options", "TableComparison",
        "TableReading", "TableText",
      ]),
    target(
      "Program",
      [
        "Comparing", "CurveFitting", "MotionEngine", "MotionExport", "MotionNumerics", "Options",
        "Systems", "TableComparison", "TableReading", "TableText",
      ], embedding: ["Commands/Shell/Scripts"]),
    executable("deckcalc", ["Options", "Program", "TableReading"]),
    executable("deckbench", ["MotionEngine", "MotionNumerics", "TableText"]),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    tests(of: "MotionNumerics"),
    tests(of: "MotionCore", ["MotionNumerics"]),
    tests(of: "MotionEngine", ["MotionCore", "MotionNumerics"]),
    tests(of: "TableText", ["MotionNumerics"]),
    tests(of: "TableReading", ["MotionNumerics", "TableText"]),
    tests(of: "TableComparison", ["TableReading"]),
    tests(of: "MotionExport", ["MotionEngine", "MotionNumerics", "TableText"]),
    tests(of: "Options"),
    tests(of: "CurveFitting", ["MotionEngine"]),
    tests(of: "deckcalc", ["Options", "Program"]),
    tests(
      of: "Program",
      [
        "Comparing", "MotionEngine", "MotionNumerics", "Options", "Systems", "TableReading",
        "TableText",
      ]),
  ]
)
