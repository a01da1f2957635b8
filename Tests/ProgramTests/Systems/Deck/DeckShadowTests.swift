import Testing

@Suite struct DeckShadowTests {
  /// The path of the shadow is the center's, and no shadow has none.
  @Test(
    arguments: [
      "open", "open --resizes-center", "bounce --resizes-center --side top --sides top", "rotate",
      "resize --to-size 400x500", "push-over --no-animation", "peek --resizes-center",
      "open --navigation integrated --layout below-bars", "pan --to 300 --resizes-center",
    ], models + ["2.2.11"])
  func theShadowIsCastByTheWholeCenter(command: String, model: String) {
    let shadow = "shadow_offset_x,shadow_offset_y,shadow_path_width,shadow_path_height"
    let words = commandWords(command) + ["--model", model]
    let center = rows("center_width,center_height", words)
    #expect(rows(shadow, words) == center.map { ["0", "0"] + $0 })
    // Release 2.2.11 always has a shadow.
    guard model != "2.2.11" else { return }
    #expect(Set(rows(shadow, words + ["--no-shadow"])) == [["0", "0", "0", "0"]])
  }
}
