# A Homebrew formula that builds deckcalc. Homebrew installs only from a tap, and OWNER is the
# account that has the repository:
#
#     brew tap-new local/tools
#     sed 's/OWNER/account/' packaging/deckcalc.rb > "$(brew --repository local/tools)/Formula/deckcalc.rb"
#     brew install --HEAD local/tools/deckcalc
class Deckcalc < Formula
  desc "Compute how iOS-style sliding interfaces move, frame by frame"
  homepage "https://github.com/OWNER/deckcalc"
  license "MIT"
  head "https://github.com/OWNER/deckcalc.git", branch: "main"

  # Xcode 26 requires macOS 15, where the program uses a library of Xcode: 26.1 is the first whose
  # builds find it.
  depends_on xcode: ["26.1", :build]
  depends_on macos: :sequoia

  def install
    # The sandbox of Swift cannot be inside that of Homebrew.
    ENV["SWIFT_BUILD_FLAGS"] = "--disable-sandbox"
    system "scripts/install.sh", "--prefix", prefix
  end

  test do
    expected = <<~CSV
      time,offset
      0,0
      0.1,63.969849
      0.2,212.030151
      0.3,276
    CSV
    assert_equal expected, shell_output("#{bin}/deckcalc open --fps 10 --columns time,offset")
  end
end
