import TableText

extension ExportJob {
  func css() throws(CommandError) -> ByteBuffer {
    ByteBuffer(capacity: 0)
  }
}
