// A program that imports the engine also gets curves, motions and sampling.
@_exported public import MotionCore
