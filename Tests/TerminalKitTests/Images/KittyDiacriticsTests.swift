import TestSupport
import Testing

@testable import TerminalKit

struct KittyDiacriticsTests {
    /// sw.kovidgoyal.net/kitty/graphics-protocol, "Unicode placeholders".
    @Test func placeholderIsTheOneOfTheProtocol() {
        expectEqual(KittyDiacritics.placeholder.value, 0x10EEEE)
    }
}
