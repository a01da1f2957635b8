import TableText

extension ExportJob {
  func html() throws(CommandError) -> ByteBuffer {
    ByteBuffer(capacity: 0)
  }
}
