package import MotionEngine
import TableText

/// A device whose screen a deck may fill.
package struct Device: Hashable, Sendable {
  package let name: String
  package let size: Size

  private init(_ name: String, _ width: Double, _ height: Double) {
    self.name = name
    guard let size = try? Size(width: width, height: height) else {
      preconditionFailure("a device has a size")
    }
    self.size = size
  }

  package static let standard = Device("iphone-4", 320, 480)
  /// The default screen of cards and transitions.
  package static let iPhone8 = Device("iphone-8", 375, 667)

  /// The devices by family and age, with the sizes of their screens in points, upright.
  ///
  /// - Reference: Apple, Human Interface Guidelines, "Layout", section "Specifications".
  package static let all = [
    standard,
    Device("iphone-5", 320, 568),
    Device("iphone-se", 320, 568),
    Device("iphone-6", 375, 667),
    Device("iphone-6-plus", 414, 736),
    iPhone8,
    Device("iphone-8-plus", 414, 736),
    Device("iphone-se-2", 375, 667),
    Device("iphone-x", 375, 812),
    Device("iphone-xr", 414, 896),
    Device("iphone-xs-max", 414, 896),
    Device("iphone-11", 414, 896),
    Device("iphone-11-pro", 375, 812),
    Device("iphone-11-pro-max", 414, 896),
    Device("iphone-12-mini", 375, 812),
    Device("iphone-12", 390, 844),
    Device("iphone-12-pro", 390, 844),
    Device("iphone-12-pro-max", 428, 926),
    Device("iphone-13-mini", 375, 812),
    Device("iphone-13", 390, 844),
    Device("iphone-13-pro", 390, 844),
    Device("iphone-13-pro-max", 428, 926),
    Device("iphone-14", 390, 844),
    Device("iphone-14-plus", 428, 926),
    Device("iphone-14-pro", 393, 852),
    Device("iphone-14-pro-max", 430, 932),
    Device("iphone-15", 393, 852),
    Device("iphone-15-plus", 430, 932),
    Device("iphone-15-pro", 393, 852),
    Device("iphone-15-pro-max", 430, 932),
    Device("iphone-16", 393, 852),
    Device("iphone-16-plus", 430, 932),
    Device("iphone-16-pro", 402, 874),
    Device("iphone-16-pro-max", 440, 956),
    Device("iphone-16e", 390, 844),
    Device("iphone-17", 402, 874),
    Device("iphone-17-pro", 402, 874),
    Device("iphone-17-pro-max", 440, 956),
    Device("iphone-air", 420, 912),
    Device("ipad", 768, 1_024),
    Device("ipad-10.2", 810, 1_080),
    Device("ipad-10.9", 820, 1_180),
    Device("ipad-mini-6", 744, 1_133),
    Device("ipad-air-11", 820, 1_180),
    Device("ipad-air-13", 1_024, 1_366),
    Device("ipad-pro-10.5", 834, 1_112),
    Device("ipad-pro-11", 834, 1_194),
    Device("ipad-pro-12.9", 1_024, 1_366),
    Device("ipad-pro-11-m4", 834, 1_210),
    Device("ipad-pro-13", 1_032, 1_376),
  ]
}

extension Codec<Device> {
  /// The name of a device.
  package static var device: Codec {
    Codec(
      read: { text throws(ValueError) in
        guard let device = Device.all.first(where: { Readers.isName(text, $0.name) }) else {
          throw .notListed(Device.all.map { $0.name }, by: "deckcalc list devices")
        }
        return device
      }, json: { .text($0.name) })
  }
}
