// A program that does nothing, to measure the base memory of a Swift process.
