import DeckCommand

exitProcess(with: ProcessHost.run { host, words in Program.run(words, on: &host) })
