// The engine, exact numbers and the text of tables are the vocabulary of the whole command layer.
@_exported public import MotionEngine
@_exported public import MotionNumerics
@_exported public import TableText
