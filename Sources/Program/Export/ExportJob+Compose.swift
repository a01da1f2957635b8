import MotionExport
import TableText

extension ExportJob {
  func compose() throws(CommandError) -> ByteBuffer {
    let export = try export()
    return try code { () throws(CodeError) in try ComposeCode(export).text }
  }
}
