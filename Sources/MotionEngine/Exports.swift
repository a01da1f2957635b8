// A program that imports the engine also gets curves, motions, sampling and times.
@_exported public import MotionCore

@_exported public import struct MotionNumerics.DoubleDouble
@_exported public import struct MotionNumerics.Instant
