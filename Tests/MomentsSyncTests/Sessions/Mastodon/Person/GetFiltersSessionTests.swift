import Essentials
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct GetFiltersSessionTests {
    private static let kites = filter("1", words: #"{"id":"7","keyword":"kite","whole_word":true}"#)
    private static let moths = filter("2", words: #"{"keyword":"moth"},{"keyword":"wing"}"#)

    @Test func sameFiltersInAnotherOrderHaveTheSameDigest() async throws {
        let turned = Self.filter("2", words: #"{"keyword":"wing"},{"keyword":"moth"}"#)

        try await expectEqual(digest("[\(Self.kites),\(Self.moths)]"), digest("[\(turned),\(Self.kites)]"))
    }

    @Test(arguments: [
        filter("1"), filter("1", words: #"{"keyword":"kite","whole_word":false}"#),
        filter("1", words: #"{"keyword":"kites","whole_word":true}"#),
        filter("1", action: "hide", words: #"{"keyword":"kite","whole_word":true}"#),
        filter("1", context: #"["home","public"]"#, words: #"{"keyword":"kite","whole_word":true}"#),
        filter("1", words: #"{"keyword":"kite","whole_word":true}"#, statuses: #"{"status_id":"9"}"#),
    ]) func anotherFilterHasAnotherDigest(_ filter: String) async throws {
        #expect(try await digest("[\(filter)]") != digest("[\(Self.kites)]"))
    }

    @Test func filterThatExpiredIsNone() async throws {
        let expired = Self.filter("3", more: #","expires_at":"1970-01-01T00:16:39Z""#)
        let holding = Self.filter("3", more: #","expires_at":"1970-01-01T00:16:41Z""#)

        try await expectEqual(digest("[\(Self.kites),\(expired)]"), digest("[\(Self.kites)]"))
        #expect(try await digest("[\(Self.kites),\(holding)]") != digest("[\(Self.kites)]"))
    }

    @Test(arguments: [("{}", FeedFailure.noData), ("[", .invalidJSON)])
    func whatIsNoListSaysNothing(_ body: String, _ failure: FeedFailure) async {
        await #expect(throws: failure) { try await digest(body) }
    }

    @Test(arguments: ["[1,null,{}]", #"[{"keywords":1,"context":"home","statuses":[[]]}]"#])
    func whatIsNoFilterEndsNothing(_ body: String) async throws {
        try await expectEqual(digest(body).utf8.count, 64)
    }

    private static func filter(
        _ id: String, action: String = "warn", context: String = #"["home"]"#, words: String = "",
        statuses: String = "", more: String = ""
    ) -> String {
        #"{"id":"\#(id)","title":"T","context":\#(context),"filter_action":"\#(action)","#
            + #""keywords":[\#(words)],"statuses":[\#(statuses)]\#(more)}"#
    }

    private func digest(_ body: String) async throws -> String {
        let transport = TransportMock(body)
        let server = MastodonServer(try #require(FeedAddress("https://moments.example/")))
        let session = GetFiltersSession(transport: transport, server: server)
        defer { #expect(transport.requests.map(\.url.path) == ["/api/v2/filters"]) }
        return try await session.digest(at: Date(timeIntervalSince1970: 1_000))
    }
}
