import Essentials
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

@MainActor struct EmojiCheckTests {
    private let store = AnswerStoreMock()

    init() {
        store.needsEmojis = true
    }

    private func check(_ transport: TransportMock) async throws {
        let address = try #require(FeedAddress("https://moments.example/"))
        let exchange = APIExchange(
            transport: transport, server: MastodonServer(address, secrets: FeedSecrets(token: "t")))
        try await EmojiCheck(exchange, now: Date(timeIntervalSince1970: 1_000)).run(store)
    }

    @Test func whatNamesThemIsStored() async throws {
        let transport = TransportMock(
            #"[{"shortcode":"party","category":"Blobs"},{"shortcode":"blob_cat-2","visible_in_picker":true}]"#)

        try await check(transport)

        expectEqual(store.emojis, ["party", "blob_cat-2"])
        expectEqual(transport.requests.map(\.url.absoluteString), ["https://moments.example/api/v1/custom_emojis"])
    }

    @Test(arguments: [
        #"{"shortcode":"hidden","visible_in_picker":false}"#, #"{"shortcode":"party"}"#, #"{"shortcode":""}"#,
        #"{"shortcode":"a:b"}"#, #"{"shortcode":"a b"}"#, #"{"shortcode":"\u001b[31m"}"#, #"{"shortcode":"日"}"#, "7",
        #"{"shortcode":7}"#, "{}", "{\"shortcode\":\"\(String(repeating: "a", count: 101))\"}",
    ])
    func whatNobodyCouldChooseIsNot(_ emoji: String) async throws {
        try await check(TransportMock(#"[{"shortcode":"party"},\#(emoji)]"#))

        expectEqual(store.emojis, ["party"])
    }

    @Test func thereAreNoMoreThanAreKept() async throws {
        let emojis = (0..<10_001).map { #"{"shortcode":"a\#($0)"}"# }.joined(separator: ",")

        try await check(TransportMock("[\(emojis)]"))

        expectEqual(store.emojis?.count, StatusBounds.serverEmojis)
    }

    @Test func theyAreAskedForOnlyWhereThatIsDue() async throws {
        store.needsEmojis = false
        let transport = TransportMock("[]")

        try await check(transport)

        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: [404, 501]) func serverWithoutSuchAPageHasNone(_ status: Int) async throws {
        try await check(TransportMock(#"{"error":"no"}"#, status: status))

        expectEqual(store.emojis, [])
    }

    @Test(arguments: [("", 500), ("", 401), ("", 429), ("<html>", 200), ("{}", 200), ("[", 200)])
    func whatElseItAnswersEndsNothing(_ body: String, _ status: Int) async throws {
        try await check(TransportMock(body, status: status))

        #expect(store.emojis == nil)
        #expect(!store.needsEmojis)
    }
}
