import Options

do {
  try Benchmark.run(Array(CommandLine.arguments.dropFirst()))
} catch {
  print("deckbench: \(error)")
}
