import TableText

extension ExportJob {
  func swift() throws(CommandError) -> ByteBuffer {
    ByteBuffer(capacity: 0)
  }
}
