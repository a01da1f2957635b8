import DeckCommand

exitProcess(with: ProcessHost.run { host, arguments in Program.run(arguments, on: &host) })
