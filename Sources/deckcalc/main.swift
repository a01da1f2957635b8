import Program

SystemCalls.occupyStandardDescriptors()
TerminationSignals.setUp()
exitProcess(with: Deckcalc().run(SystemCalls.arguments(), on: ProcessHost()))
