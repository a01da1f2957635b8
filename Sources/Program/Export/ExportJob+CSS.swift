import MotionExport
import TableText

extension ExportJob {
  /// The motion as a style sheet.
  func css() throws(CommandError) -> ByteBuffer {
    let export = try export()
    do throws(PolylineError) {
      return ByteBuffer(text: try CSSDocument(export).text)
    } catch {
      throw .inexpressible(option: "max-error", error)
    }
  }
}

extension ByteBuffer {
  /// Creates a buffer with a string.
  init(text: String) {
    self.init(capacity: text.utf8.count)
    append(text)
  }
}
