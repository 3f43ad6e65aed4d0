import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsKit

struct AlbumTests {
    private let formatter = MomentFormatter(zone: .utc, words: .english)

    @Test func titleIsOneLine() {
        expectEqual(formatter.line("A  red\nkite"), "A red kite")
    }

    @Test(arguments: [(100, 100), (101, 100)])
    func longTitleIsCut(_ count: Int, _ shown: Int) {
        let line = formatter.line(String(repeating: "x", count: count))

        expectEqual(line?.count, shown)
        #expect(line?.hasSuffix("…") == (count > shown))
    }

    @Test(arguments: [nil, "", " \n"])
    func textWithoutAShapeIsNoTitle(_ text: String?) {
        #expect(formatter.line(text) == nil)
    }
}
