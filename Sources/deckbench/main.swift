let arguments = CommandLine.arguments.dropFirst()

func show(_ name: String, _ text: String) {
  print(name + String(repeating: " ", count: max(1, 16 - name.count)) + text)
}

switch arguments.first {
case "--help", "-h":
  print(
    """
    usage: deckbench [NAME…]   run these benchmarks, or all
           deckbench --list    list the names
    Each line shows the median time of \(Benchmark.rounds) rounds and the median ratio to the
    baseline, which is timed alternately.
    """)
case "--list":
  for benchmark in Benchmark.all { show(benchmark.name, benchmark.summary) }
default:
  for name in arguments where !Benchmark.all.contains(where: { $0.name == name }) {
    print("deckbench: unknown benchmark '\(name)' (see --list)")
  }
  for benchmark in Benchmark.all where arguments.isEmpty || arguments.contains(benchmark.name) {
    show(benchmark.name, try benchmark.measure())
  }
}
