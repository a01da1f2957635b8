import Program

SystemCalls.occupyStandardDescriptors()
TerminationSignals.setUp()
// A global variable lives until the process ends.
let host = ProcessHost()
exitProcess(with: Catalog.standard.run(SystemCalls.arguments(), on: host))
