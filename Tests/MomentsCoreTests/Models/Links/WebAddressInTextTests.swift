import TestSupport
import Testing

@testable import MomentsCore

struct WebAddressInTextTests {
    @Test(
        arguments: [
            ("no address", []), ("https://swift.org", ["https://swift.org"]),
            ("(see http://a.example/b).", ["http://a.example/b"]),
            ("https://en.wikipedia.org/wiki/Moment_(time)", ["https://en.wikipedia.org/wiki/Moment_(time)"]),
            ("(https://a.example/b_(c))", ["https://a.example/b_(c)"]), ("xhttps://a.example", []),
            ("HTTPS://a.example?", ["https://a.example"]), ("ftp://a.example", []), ("://", []), ("https://", []),
            ("<https://a.example>\"http://b.example\"", ["https://a.example", "http://b.example"]),
            ("見て https://a.example/日本。次", ["https://a.example/日本"]),
            ("https://a.example https://a.example", ["https://a.example"]),
            ("https://bank.example@evil.example/", ["https://evil.example/"]),
            ("a\nhttps://a.example\nhttps://b.example", ["https://a.example", "https://b.example"]),
        ] as [(String, [String])])
    func addressesAreFoundWithoutSurroundingPunctuation(text: String, addresses: [String]) {
        expectEqual(WebAddress.found(in: text, limit: 10).map(\.text), addresses)
    }

    @Test func noMoreThanTheLimitAreFound() {
        let text = (0..<100).map { "https://a.example/\($0)" }.joined(separator: " ")

        expectEqual(WebAddress.found(in: text, limit: 3).count, 3)
    }
}
