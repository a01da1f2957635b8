import TableText

extension ExportJob {
  func plot() throws(CommandError) -> ByteBuffer {
    ByteBuffer(capacity: 0)
  }
}
