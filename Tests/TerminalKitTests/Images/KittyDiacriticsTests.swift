import Testing

@testable import TerminalKit

struct KittyDiacriticsTests {
    /// sw.kovidgoyal.net/kitty/graphics-protocol, "Unicode placeholders".
    @Test func placeholderIsTheOneOfTheProtocol() {
        #expect(KittyDiacritics.placeholder.value == 0x10EEEE)
    }
}
