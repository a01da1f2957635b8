import MotionExport
import TableText

extension ExportJob {
  func swift() throws(CommandError) -> ByteBuffer {
    let export = try export()
    return try code { () throws(CodeError) in
      switch parameters.api {
      case .coreAnimation: try CoreAnimationCode(export).text
      case .uikit: try UIKitCode(export).text
      case .swiftUI: try SwiftUICode(export).text
      }
    }
  }

  /// Returns the bytes of code.
  ///
  /// - Throws: A motion that the code cannot play.
  func code(_ text: () throws(CodeError) -> String) throws(CommandError) -> ByteBuffer {
    let source: String
    do {
      source = try text()
    } catch .inexpressible(let error) {
      throw .inexpressible(option: "max-error", error)
    } catch {
      throw .unplayable(format: settings.format.rawValue, error)
    }
    return ByteBuffer(text: source)
  }
}
