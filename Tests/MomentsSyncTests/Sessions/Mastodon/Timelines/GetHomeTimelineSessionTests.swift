import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct GetHomeTimelineSessionTests {
    private static let now = Date(timeIntervalSince1970: 1_616_400_000)
    private static let status = #"{"id":"1","account":{"id":"2","acct":"ada"}}"#

    private func session(_ transport: TransportMock, token: String? = "t") throws -> GetHomeTimelineSession {
        let address = try #require(FeedAddress("https://social.example"))
        return GetHomeTimelineSession(
            transport: transport, server: MastodonServer(address, secrets: FeedSecrets(token: token)),
            now: { Self.now })
    }

    private static func page(_ headers: [String: String]) -> TransportMock.Answer {
        .answer("[\(status)]", headers: headers)
    }

    private func failure(_ transport: TransportMock, token: String? = "t") async throws -> FeedFailure? {
        let session = try session(transport, token: token)
        do throws(FeedFailure) {
            _ = try await session.newest()
            return nil
        } catch {
            return error
        }
    }

    @Test func newestPageIsAskedForWithTheLimitAlone() async throws {
        let transport = TransportMock("[]")

        _ = try await session(transport).newest()

        #expect(
            transport.requests.map(\.url.absoluteString) == ["https://social.example/api/v1/timelines/home?limit=40"])
    }

    @Test func linkIsFollowedAsItWasGiven() async throws {
        let next = "https://social.example/api/v1/timelines/home?limit=40&max_id=%31a&local=false"
        let headers = ["link": "<\(next)>; rel=next, <?min_id=9>; rel=prev"]
        let transport = TransportMock(Self.page(headers), Self.page(["link": "<?min_id=9>; rel=prev"]))
        let session = try session(transport)

        let page = try await session.newest()
        let last = try await session.page(try #require(page.next))

        expectEqual(page.statuses.map(\.id), ["1"])
        expectEqual(transport.requests.last?.url.absoluteString, next)
        #expect(last.next == nil)
    }

    @Test(arguments: [nil, "", "<<>>;;rel=next", "</a>; rel=next", "<?limit=40>; rel=next"])
    func pageWithoutALinkThatCanBeFollowedLeadsOnByItsIdentifiers(_ header: String?) async throws {
        let other = #"{"id":"3","account":{"id":"2","acct":"ada"}}"#
        let transport = TransportMock("[\(other),\(Self.status)]", headers: header.map { ["link": $0] } ?? [:])

        let page = try await session(transport).newest()

        let home = "https://social.example/api/v1/timelines/home?limit=40"
        expectEqual(page.next?.text, home + "&max_id=1")
        expectEqual(page.previous?.text, home + "&since_id=3")
    }

    @Test func whereMaxIDIsIgnoredTheSecondPageIsTheLast() async throws {
        let transport = TransportMock("[\(Self.status)]")
        let session = try session(transport)

        let page = try await session.newest()
        let second = try await session.page(try #require(page.next))

        #expect(second.next == nil)
    }

    @Test(
        arguments: [
            ("no next one", "[\(status)]", "</a>; rel=prev", 1, nil),
            (
                "an identifier that cannot stand in an address", #"[{"id":"1&x","account":{"id":"2","acct":"ada"}}]"#,
                nil, 1, nil
            ),
            ("an empty page", "[]", "<?max_id=1>; rel=next, <?min_id=1>; rel=prev", 0, nil),
            ("no good status", "[null,7]", "<?max_id=1>; rel=next", 0, "?limit=40&max_id=1"),
        ] as [(String, String, String?, Int, String?)])
    func pageLeadsOnWhereItsLinkSaysSo(_: String, _ body: String, _ link: String?, statuses: Int, next: String?)
        async throws
    {
        let transport = TransportMock(body, headers: link.map { ["link": $0] } ?? [:])

        let page = try await session(transport).newest()

        expectEqual([page.statuses.count, page.unread], [statuses, next == nil ? 0 : 2])
        expectEqual(page.next?.text, next.map { "https://social.example/api/v1/timelines/home" + $0 })
        #expect((page.previous == nil) == (link?.contains("/a") != true))
    }

    @Test(arguments: RecordedAnswer.servers) func pageOfARealServerLeadsOn(_ server: String) async throws {
        let answer = try RecordedAnswer.last(of: server, "home?limit=40")
        let transport = TransportMock(.success(answer.serverAnswer))
        let host = server.hasPrefix("snac") ? 8_301 : server.hasPrefix("goto") ? 8_302 : 8_304
        let address = try #require(FeedAddress("http://localhost:\(host)"))
        let session = GetHomeTimelineSession(transport: transport, server: MastodonServer(address))

        let page = try await session.newest()

        #expect(!page.statuses.isEmpty && page.unread == 0)
        expectEqual(page.next?.text.contains("max_id="), true)
        expectEqual(page.previous?.text.contains(server.hasPrefix("snac") ? "since_id=" : "min_id="), true)
    }

    @Test(arguments: RecordedAnswer.servers) func realServerRefusesATokenOrAsksForOne(_ server: String) async throws {
        let refusal = try #require(
            try RecordedAnswer.all(of: server).first { $0.path.contains("verify_credentials") && $0.status >= 400 })
        let question = try RecordedAnswer.last(of: server, "home", status: 401)

        try await expectEqual(failure(TransportMock(.success(refusal.serverAnswer))), .unauthorized)
        try await expectEqual(failure(TransportMock(.success(question.serverAnswer)), token: nil), .tokenMissing)
    }

    @Test(arguments: [
        (400, "Invalid Bearer token", FeedFailure.unauthorized), (400, #"{"error":"x"}"#, .http(status: 400)),
        (400, "", .http(status: 400)), (400, "<html>", .http(status: 400)), (403, #"{"error":"x"}"#, .unauthorized),
        (403, "<html>", .http(status: 403)), (410, "", .http(status: 410)), (418, "", .http(status: 418)),
        (422, "", .unauthorized),
        (422, "<html>", .unauthorized),
        (500, "<html>", .http(status: 500)), (200, " <!doctype html>", .webPage), (200, "", .noData),
        (200, #"{"error":"x"}"#, .noData), (200, "[", .invalidJSON), (304, "", .http(status: 304)),
    ])
    func answerIsExplained(_ status: Int, _ body: String, _ expected: FeedFailure) async throws {
        try await expectEqual(failure(TransportMock(body, status: status)), expected)
    }

    @Test(arguments: [(400, "Invalid Bearer token"), (422, "")])
    func whereNoTokenWasSentNoneIsRefused(_ status: Int, _ body: String) async throws {
        try await expectEqual(failure(TransportMock(body, status: status), token: nil), .http(status: status))
    }

    @Test(
        arguments: [
            (["x-ratelimit-reset": "2021-03-22T08:05:00.000Z"], 300.0), (["x-ratelimit-reset": "1616400120"], 120),
            (["x-ratelimit-reset": "90"], 90), (["x-ratelimit-reset": "soon"], 60), ([:], 60),
            (["retry-after": "7", "x-ratelimit-reset": "2021-03-22T08:05:00Z"], 7),
            (["x-ratelimit-reset": "2031-03-22T08:05:00Z"], RetryAfter.maximum),
            (["x-ratelimit-reset": "2011-03-22T08:05:00Z"], 0),
            (["x-ratelimit-reset": "2011-03-22T08:05:00Z", "date": "Tue, 22 Mar 2011 08:00:00 GMT"], 300),
            (["x-ratelimit-reset": "2021-03-22T08:05:00Z", "date": "Mon, 22 Mar 2021 08:04:50 GMT"], 10),
            (["x-ratelimit-reset": "1616400120", "date": "soon"], 120),
            (["retry-after": "Tue, 22 Mar 2011 08:00:07 GMT", "date": "Tue, 22 Mar 2011 08:00:00 GMT"], 7),
        ] as [([String: String], Double)])
    func limitIsOverWhenTheServerSays(_ headers: [String: String], _ seconds: Double) async throws {
        let transport = TransportMock("", status: 429, headers: headers)

        try await expectEqual(failure(transport), .rateLimited(until: Self.now + seconds))
    }
}
