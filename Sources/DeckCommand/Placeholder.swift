// The DeckCommand module.
