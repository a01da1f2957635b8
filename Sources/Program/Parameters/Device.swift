import Arguments
import MotionEngine
import TableText

/// A device whose screen a deck may fill.
struct Device: Hashable, Sendable {
  let name: String
  let size: Size

  private init(_ name: String, _ width: Double, _ height: Double) {
    self.name = name
    guard let size = try? Size(width: width, height: height) else {
      preconditionFailure("a device has a size")
    }
    self.size = size
  }

  static let standard = Device("iphone-4", 320, 480)
  /// The default screen of cards and transitions.
  static let iPhone8 = Device("iphone-8", 375, 667)

  static let all = [
    standard,
    Device("iphone-5", 320, 568),
    iPhone8,
    Device("iphone-x", 375, 812),
    Device("iphone-15", 393, 852),
    Device("ipad", 768, 1_024),
  ]

  static let read: Readers.Reader<Device> = { text throws(ValueError) in
    let name = String(decoding: text, as: UTF8.self)
    guard let device = all.first(where: { $0.name == name }) else {
      throw .notOneOf(all.map(\.name))
    }
    return device
  }
}

extension Codec<Device> {
  /// The name of a device.
  static var device: Codec { Codec(read: Device.read, json: { .text($0.name) }) }
}

extension ParameterList where Root: ParameterSet, Section == Root.Section {
  /// Declares the size of a view, and the device whose screen may give it instead.
  func screen(
    _ size: @autoclosure () -> WritableKeyPath<Root, Size>,
    _ device: @autoclosure () -> WritableKeyPath<Root, Device?>, _ summary: String
  ) {
    option(
      "size", size(), .size, "WxH", summary, sets: [.width, .height], from: [device()])
    option(
      "device", device(), .device, "NAME", "use the screen size of a device ('list devices')",
      isEchoed: false, excludes: [size()])
  }
}
