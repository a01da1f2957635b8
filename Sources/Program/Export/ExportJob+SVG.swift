import MotionExport
import TableText

extension ExportJob {
  func svg() throws(CommandError) -> ByteBuffer {
    PlotPicture(try motionPlot()).buffer
  }
}

extension PlotPicture {
  /// The bytes of a file that holds the picture alone.
  var buffer: ByteBuffer {
    var buffer = ByteBuffer(capacity: 32 * 1_024)
    buffer.append(text)
    buffer.append("\n" as StaticString)
    return buffer
  }
}
