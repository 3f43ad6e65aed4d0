import TestSupport
import Testing

@testable import MomentsCore

/// How servers count (docs.joinmastodon.org/user/posting/#text).
struct StatusLengthTests {
    private let length = StatusLength(.init(maximumCharacters: 500, charactersReservedPerURL: 23))

    @Test(arguments: [
        ("", 0), ("Hello", 5), ("👨‍👩‍👧‍👦🇩🇪e\u{301}", 3), ("@ada", 4), ("@ada@kites.example", 4),
        ("@ada@kites.example, hi", 8), ("mail ada@kites.example", 22), ("https://a.example", 23),
        ("https://kites.example/a/very/long/path?with=much&more=1 and on", 30), ("(https://a.example/b).", 26),
        ("https://a.example https://a.example", 47), ("https://", 8), ("@", 1), ("@ada@", 5),
    ])
    func lengthIsAsServersCount(_ text: String, _ count: Int) {
        expectEqual(length.count(of: text), count)
    }

    @Test func theContentWarningCounts() {
        expectEqual(length.count(of: "Hello", warning: "Wind"), 9)
    }

    @Test func lengthsThatAServerDoesNotNameAreMastodons() {
        let length = StatusLength()

        expectEqual(length.maximum, 500)
        expectEqual(length.count(of: "https://a.example"), 23)
    }
}
