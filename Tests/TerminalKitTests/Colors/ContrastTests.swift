import TestSupport
import Testing

@testable import TerminalKit

struct ContrastTests {
    @Test(arguments: [
        (0x000000, 0xFFFFFF, 21.0), (0xFFFFFF, 0x000000, 21), (0x777777, 0xFFFFFF, 4.48), (0x00FFFF, 0xFFFFFF, 1.25),
        (0x336699, 0x336699, 1),
    ])
    func ratiosAreThoseOfWCAG(one: Int, other: Int, ratio: Double) {
        #expect(abs(Contrast.ratio(one, other) - ratio) < 0.01)
    }

    @Test(arguments: [(0xFFFFFF, true), (0xFDF6E3, true), (0x808080, true), (0x002B36, false), (0x000000, false)])
    func lightIsWhatBlackIsReadableOn(_ background: Int, _ isLight: Bool) {
        expectEqual(Contrast.isLight(background), isLight)
    }
}
