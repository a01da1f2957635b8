// The targets of whose types its own interface consists, which every command needs.
@_exported public import MotionEngine
@_exported public import MotionExport
@_exported public import MotionNumerics
@_exported public import TableComparison
@_exported public import TableReading
@_exported public import TableText
