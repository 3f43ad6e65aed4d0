import TestSupport
import Testing

@testable import MomentsCore

struct StringShapeTests {
    @Test(arguments: ["", " \n", "\u{200B}\u{FEFF}", "\u{3164}", "\u{2800}\u{A0}", "\u{AD}\u{FE0F}"])
    func blanksAndWhatIsNotSeenHaveNoShape(_ text: String) {
        #expect(!text.hasShape)
    }

    @Test(arguments: ["a", "\u{200B}.", "👩‍👩‍👧", "\u{2801}"])
    func signHasAShape(_ text: String) {
        #expect(text.hasShape)
    }
}
