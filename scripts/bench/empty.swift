// A program that does nothing: the memory that a Swift process has before it does anything.
