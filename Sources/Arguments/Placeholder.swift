// The Arguments module.
