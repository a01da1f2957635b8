/// The controls of a page and the list of its keys.
enum PageControls {
  /// The speeds; the keys `1` to `5` choose one.
  private static let speeds = ["0.1", "0.25", "0.5", "1", "2"]

  /// Returns the controls of a clock that runs for a duration in seconds.
  static func text(duration: Double) -> String {
    let options = speeds.map { speed in
      "<option value=\"\(speed)\"\(speed == "1" ? " selected" : "")>\(speed)×</option>"
    }
    return """
      <div class="_controls" role="group" aria-label="Playback">
      <button id="play" type="button">Play</button>
      <div class="_slider"><input id="time" type="range" min="0" \
      max="\(PageText.number(duration))" step="any" value="0" aria-label="Time" \
      aria-valuetext="0.000 s"></div>
      <span id="now">0.000 s</span>
      <label>Speed <select id="speed">\(options.joined())</select></label>
      </div>

      """
  }

  /// The list of keys, and the control that switches them off.
  static let keys = """
    <details class="_panel">
    <summary>Keys</summary>
    <dl>
    <dt><kbd>Space</kbd></dt><dd>Play or pause</dd>
    <dt><kbd>←</kbd> <kbd>→</kbd></dt><dd>One frame of 1/60 s back or forward; \
    ten with <kbd>Shift</kbd></dd>
    <dt><kbd>Home</kbd> <kbd>End</kbd></dt><dd>Start or end</dd>
    <dt><kbd>,</kbd> <kbd>.</kbd></dt><dd>Event before or after</dd>
    <dt><kbd>1</kbd> … <kbd>5</kbd></dt><dd>Speed, from 0.1× to 2×</dd>
    </dl>
    <label><input id="keys" type="checkbox" checked> Use these keys</label>
    </details>

    """
}
