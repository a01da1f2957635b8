import DeckCommand

exitProcess(with: ProcessHost.run { host, arguments in DeckCommand.run(arguments, on: &host) })
