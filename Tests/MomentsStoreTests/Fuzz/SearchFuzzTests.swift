import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import MomentsStore
@testable import TestSupport

/// Any text is understood or explained, and SQLite never complains.
@MainActor struct SearchFuzzTests {
    private static let samples = [
        "red boat", "\"red boat\" from:ada has:link", "pre* before:2021-03 after:2019", "from:\"Ada Okafor\" 今日海邊",
        "NEAR(a b, 3) AND NOT title:c OR ^d + e*", "{title author}: x", "カメラ 한국어 Über e\u{301}",
        "-red OR boat* -is:liked is:mine OR from:me -\"a b\" -after:2021",
    ]
    private static let words = [
        "from:", "has:", "is:", "before:", "after:", "link", "photos", "liked", "mine", "me", "2021", "-03", "-22",
        "\"", "*", "(", ")", "{", "}",
        "^", "-", "+",
        ":", ",", "AND", "OR", "NOT", "NEAR(", "'", "\\", "\0", "\n", " ", "\t", "lake", "a", "今", "日海邊", "カ", "é",
        "\u{301}",
        "🎉", "👩‍👩‍👧", "\u{202E}", "\u{200D}", "\u{FEFF}", "\u{E000}", "\u{E000}1", "\u{E001}", "\u{10FFFF}", "“", "”", "«",
        "tags:", "rank", "%", "?1", ";", "--", "/*", "\u{1D400}", "\u{20000}", "\u{30000}", "ﬀ", "İ", "ẞ", "9999-12-31",
        "0000",
    ]

    @Test func anyQueryIsParsedOrExplained() async throws {
        let fixture = try await StoreFixture()
        try await fixture.insert([
            NewMoment(
                remoteID: "1", author: User(name: "林美"), title: "the lake 今日海邊", url: "https://a.example/x",
                createdAt: 1),
            NewMoment(remoteID: "2", title: "ab OR NOT \"q\"", photos: [Photo("p", altText: "한국 é")], createdAt: 2),
        ])
        let search = AccountSearch(store: fixture.store, account: fixture.account)
        var fuzz = Fuzz("search", samples: Self.samples, words: Self.words)

        try fuzz.run { input in try Self.check(input, on: search) }
    }

    private static func check(_ input: [UInt8], on search: AccountSearch) throws {
        let text = String(decoding: input, as: UTF8.self)
        for isTyping in [true, false] {
            do {
                let query = try QueryParser(zone: .utc).query(text, isTyping: isTyping)
                if let query {
                    let newest = try search.moments(query, .newest, limit: 3)
                    try fuzzExpect(try search.moments(query, .oldest, limit: 3) == newest, "another order", input)
                }
                _ = query.map { Highlighter($0).highlights(author: text, text: text, link: text) }
            } catch let error as SearchQueryError {
                try fuzzExpect(!error.message.isEmpty, "no explanation", input)
            } catch {
                throw FuzzFailure("\(error)", input)
            }
        }
    }
}
