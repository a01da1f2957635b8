import TableText

extension ExportJob {
  func svg() throws(CommandError) -> ByteBuffer {
    ByteBuffer(capacity: 0)
  }
}
