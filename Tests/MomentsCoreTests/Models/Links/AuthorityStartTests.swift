import TestSupport
import Testing

@testable import MomentsCore

struct AuthorityStartTests {
    @Test(arguments: [
        ("https://ada@a.example", "ada@a.example"), ("a:b://c://d", "c://d"), (":://a", "a"), ("http://", ""),
    ])
    func hostBeginsBehindTheFirstScheme(_ text: String, _ rest: String) {
        expectEqual(text.authorityStart.map { String(text[$0...]) }, rest)
    }

    @Test(arguments: ["a.example", "a:b", "http:/a", ""]) func addressWithoutASchemeHasNone(_ text: String) {
        #expect(text.authorityStart == nil)
    }
}
