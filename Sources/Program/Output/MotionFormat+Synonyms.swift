import MotionExport

/// The names that people use for formats.
extension MotionFormat {
  static func value(meantBy name: String) -> String? {
    switch name {
    case "kotlin", "android", "jetpackcompose": compose.rawValue
    case "scss", "sass", "less", "keyframes": css.rawValue
    case "swiftui": appleCode(.swiftUI)
    case "uikit": appleCode(.uikit)
    case "coreanimation", "caanimation", "ios": appleCode(.coreAnimation)
    case "table", "pretty", "aligned": text.rawValue
    case "ascii", "terminal", "sparkline": plot.rawValue
    case "png", "pdf", "image", "picture", "graph", "chart": svg.rawValue
    case "page", "web", "gif", "mp4", "animation": html.rawValue
    case "excel", "xlsx", "spreadsheet": csv.rawValue
    case "yaml", "yml", "xml": json.rawValue
    default: nil
    }
  }

  private static func appleCode(_ api: AppleAPI) -> String {
    let option = "api"
    return "\(swift.rawValue) --\(option) \(api.rawValue)"
  }
}
