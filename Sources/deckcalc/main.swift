import Program

exitProcess(with: ProcessHost.run { host, arguments in Deckcalc().run(arguments, on: host) })
