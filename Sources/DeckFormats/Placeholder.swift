// The DeckFormats module.
