import TestSupport
import Testing

@testable import MomentsCore

struct PhotoFocusTests {
    @Test(arguments: [("0,0", 0.0, 0.0), ("-1,1", -1, 1), ("0.25,-0.5", 0.25, -0.5)])
    func focusIsReadAsTheAPIHasIt(_ text: String, _ x: Double, _ y: Double) {
        expectEqual(PhotoFocus(text), PhotoFocus(x: x, y: y))
    }

    @Test(arguments: ["", "0", "0,", ",0", "0,0,0", "1.1,0", "0,-1.1", "nan,0", "inf,0", "a,b", "0 ,0"])
    func placeOutsideOfThePhotoIsNoFocus(_ text: String) {
        #expect(PhotoFocus(text) == nil)
    }

    @Test(arguments: ["0,0", "-0.333,0.7", "1,-1", "1e-05,0"]) func focusIsWrittenAsItIsRead(_ text: String) throws {
        let focus = try #require(PhotoFocus(text))

        expectEqual(PhotoFocus(focus.text), focus)
    }
}
