import Essentials
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

@MainActor struct EmojiCheckTests {
    private let fixture: RefreshFixture

    init() async throws {
        fixture = try await RefreshFixture()
    }

    private func check(_ transport: TransportMock) async throws {
        try await EmojiCheck(try fixture.exchange(transport), now: fixture.now).run(fixture.refresh)
    }

    private func emojis() throws -> [String] {
        try AccountMetNames(store: fixture.base.store, account: fixture.base.account).emojis(of: fixture.base.feed)
    }

    @Test func shortcodesAreStored() async throws {
        let transport = TransportMock(
            #"[{"shortcode":"party","category":"Blobs"},{"shortcode":"blob_cat-2","visible_in_picker":true}]"#)

        try await check(transport)

        try expectEqual(emojis(), ["party", "blob_cat-2"])
        expectEqual(transport.requests.map(\.url.absoluteString), ["https://moments.example/api/v1/custom_emojis"])
    }

    @Test(arguments: [
        #"{"shortcode":"hidden","visible_in_picker":false}"#, #"{"shortcode":"party"}"#, #"{"shortcode":""}"#,
        #"{"shortcode":"a:b"}"#, #"{"shortcode":"a b"}"#, #"{"shortcode":"\u001b[31m"}"#, #"{"shortcode":"日"}"#, "7",
        #"{"shortcode":7}"#, "{}", "{\"shortcode\":\"\(String(repeating: "a", count: 101))\"}",
    ])
    func emojiThatCannotBeChosenIsNotStored(_ emoji: String) async throws {
        try await check(TransportMock(#"[{"shortcode":"party"},\#(emoji)]"#))

        try expectEqual(emojis(), ["party"])
    }

    @Test func thereAreNoMoreThanAreKept() async throws {
        let emojis = (0..<10_001).map { #"{"shortcode":"a\#($0)"}"# }.joined(separator: ",")

        try await check(TransportMock("[\(emojis)]"))

        try expectEqual(self.emojis().count, StatusBounds.serverEmojis)
    }

    @Test func theyAreAskedForOnlyWhereThatIsDue() async throws {
        try await fixture.refresh.save(emojis: [], at: fixture.now)
        let transport = TransportMock("[]")

        try await check(transport)

        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: [
        ("{}", 404, false), ("{}", 501, false), ("", 500, true), ("", 401, true), ("", 429, true),
        ("<html>", 200, true),
        ("{}", 200, true), ("[", 200, true),
    ])
    func storedEmojisStayUnlessTheServerHasNoSuchPage(_ body: String, _ status: Int, stays: Bool) async throws {
        try await fixture.refresh.save(emojis: ["party"], at: fixture.now - 90_000)

        try await check(TransportMock(body, status: status))

        try expectEqual(emojis(), stays ? ["party"] : [])
        #expect(try !fixture.refresh.needsEmojis(at: fixture.now))
    }
}
