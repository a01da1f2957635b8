import TableText

extension ExportJob {
  func compose() throws(CommandError) -> ByteBuffer {
    ByteBuffer(capacity: 0)
  }
}
