import Testing

@testable import TerminalKit

struct KittyMarksTests {
    /// sw.kovidgoyal.net/kitty/graphics-protocol, "Unicode placeholders".
    @Test func placeholderIsTheOneOfTheProtocol() {
        #expect(KittyMarks.placeholder.value == 0x10EEEE)
    }
}
