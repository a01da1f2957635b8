import DeckCommand

exitProcess(with: ProcessHost.run { host, words in DeckCommand.run(words, on: &host) })
