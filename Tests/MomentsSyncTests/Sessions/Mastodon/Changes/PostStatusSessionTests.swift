import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct PostStatusSessionTests {
    private static let status =
        #"{"id": "7", "uri": "https://social.example/7", "content": "<p>Hi</p>", "account": {"id": "1", "acct": "robin"}}"#

    @discardableResult private func post(
        _ text: String = "Hi", _ options: StatusOptions = StatusOptions(feed: 1, visibility: .public),
        media: [MediaAttachment.ID] = [], by transport: TransportMock
    ) async throws -> Status {
        let address = try #require(FeedAddress("https://social.example"))
        let server = MastodonServer(address, secrets: FeedSecrets(token: "t"))
        return try await PostStatusSession(transport: transport, server: server)
            .post(StatusPost(text, options), media: media, key: "the-key")
    }

    private func form(_ transport: TransportMock) throws -> URLForm {
        URLForm(String(decoding: try #require(transport.requests.first).body, as: UTF8.self))
    }

    @Test func theTextIsPostedWithTheKey() async throws {
        let transport = TransportMock(Self.status)

        let status = try await post("Grüße & mehr\n🪁", by: transport)

        expectEqual(status.id, "7")
        let request = try #require(transport.requests.first)
        expectEqual(request.method, .post)
        expectEqual(request.url.absoluteString, "https://social.example/api/v1/statuses")
        #expect(request.headers.contains(.init(name: "Idempotency-Key", value: "the-key")))
        #expect(request.isForOriginOnly)
        try expectEqual(form(transport)["status"], "Grüße & mehr\n🪁")
    }

    @Test func howItStandsThereIsSaid() async throws {
        let transport = TransportMock(Self.status)
        let answered = AnsweredStatus(id: "103", handle: "ada@social.example", visibility: .public)

        try await post(
            "Hi",
            StatusOptions(feed: 1, inReplyTo: answered, visibility: .private, spoilerText: "Wind", language: "DE"),
            by: transport)

        let form = try form(transport)
        expectEqual(form["visibility"], "private")
        expectEqual(form["in_reply_to_id"], "103")
        expectEqual(form["spoiler_text"], "Wind")
        expectEqual(form["language"], "de")
    }

    @Test func itsPollIsPosted() async throws {
        let transport = TransportMock(Self.status)
        var options = StatusOptions(feed: 1, visibility: .public)
        options.poll = NewPoll(options: ["Paper & string", "Silk"], expiresIn: 300, isMultiple: true)

        try await post("Which kite?", options, by: transport)

        let body = String(decoding: try #require(transport.requests.first).body, as: UTF8.self)
        let poll = URLForm.encode([
            "poll[options][]": "Paper & string", "poll[options][]": "Silk", "poll[expires_in]": "300",
            "poll[multiple]": "true",
        ])
        #expect(body.hasSuffix("&" + poll))
    }

    @Test(arguments: [true, false]) func itsPhotosAreNamedInTheirOrderAndSaidToBeCoveredOrNot(isSensitive: Bool)
        async throws
    {
        let transport = TransportMock(Self.status)
        var options = StatusOptions(feed: 1, visibility: .public)
        options.isSensitive = isSensitive

        try await post("Hi", options, media: ["9", "8"], by: transport)

        try expectEqual(form(transport)["sensitive"], "\(isSensitive)")
        let body = String(decoding: try #require(transport.requests.first).body, as: UTF8.self)
        #expect(body.hasSuffix("media_ids%5B%5D=9&media_ids%5B%5D=8"))
    }

    @Test func optionsThatAreNotSetAreNotSent() async throws {
        let transport = TransportMock(Self.status)

        try await post("Hi", StatusOptions(feed: 1, visibility: nil), by: transport)

        let form = try form(transport)
        let others = ["visibility", "in_reply_to_id", "spoiler_text", "language", "sensitive", "media_ids[]"]
        #expect(others.allSatisfy { form[$0] == nil })
    }

    @Test(arguments: [403, 413, 422]) func refusalComesWithItsReason(_ status: Int) async throws {
        let transport = TransportMock(#"{"error": "Validation failed: too long"}"#, status: status)

        await #expect(
            throws: PostStatusSession.Refusal(failure: .http(status: status), reason: "Validation failed: too long")
        ) { try await post(by: transport) }
    }

    @Test(arguments: ["", "<p>", "{}", #"{"error": 1}"#]) func refusalWithoutAReasonIsAStatus(_ body: String)
        async throws
    {
        await #expect(throws: PostStatusSession.Refusal(failure: .http(status: 422))) {
            try await post(by: TransportMock(body, status: 422))
        }
    }

    @Test func aLongReasonIsCut() async throws {
        let transport = TransportMock(#"{"error": "\#(String(repeating: "no ", count: 1_000))"}"#, status: 422)
        do {
            try await post(by: transport)
            Issue.record("It was posted.")
        } catch let refusal as PostStatusSession.Refusal {
            #expect(refusal.reason?.unicodeScalars.count ?? 0 <= 501)
        }
    }

    @Test(arguments: ["{}", "[]", #"{"id": 7}"#]) func answerWithoutAStatusIsNoData(_ body: String) async throws {
        await #expect(throws: PostStatusSession.Refusal(failure: .noData)) { try await post(by: TransportMock(body)) }
    }
}
