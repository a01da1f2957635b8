print("deckbench")
