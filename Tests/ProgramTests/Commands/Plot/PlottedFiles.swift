import TestSupport

/// Tables that the program makes, as files.
enum PlottedFiles {
  static let all = [
    "open.csv": Run("open").output,
    "open.json": Run("open", "--format", "json").output,
    "recording.csv": Run("open", "--columns", "time,offset").output,
    "late.json": Run("open", "--delay", "0.1", "--format", "json").output,
    "odd.csv": "time,y\n0,0\n1,5\n", "semicolons.csv": "time;y\n0;0\n1;5\n",
    "commas.csv": "time;y\n0,5;0\n1,5;5\n",
    "value.csv": "time,value\n0,0\n1,5\n",
  ]
}
