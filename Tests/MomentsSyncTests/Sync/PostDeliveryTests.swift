import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// Posts that a sync brings to the reference server: each is there once, whatever comes of an answer.
@Suite(.serialized, .enabled(if: ReferenceMastodon.python != nil)) @MainActor struct PostDeliveryTests {
    typealias Manner = ReferenceMastodon.Manner

    /// A server cuts the address where it shows it.
    private static let kite = "A kite, once: https://kites.example/of/paper/and/string/and/a/long/tail"
    private nonisolated static let all = Manner.allCases
    /// Faults in the answer to a request to post that the server carried out.
    private nonisolated static let lost = ["lost", "lost-reset", "lost-502", "half", "badjson", "empty", "html"]
    private nonisolated static let notDone = ["close", "reset", "500", "503", "429", "502"]

    @Test(arguments: all) func deliveredPostReadsAsTheServerMadeIt(_ manner: Manner) async throws {
        let (server, fixture) = try await begin(manner)
        let id = try await fixture.post("A kite at https://kites.example/a")

        try await fixture.deliver(to: server)

        let posted = try await ownTexts(server)
        expectEqual(posted.first, "A kite at kites.example/a")
        let moment = try #require(try fixture.moments().first { $0.id == id })
        #expect(moment.statusID != nil)
        try expectEqual(fixture.outbox(), [])
        try expectEqual(fixture.moments().count { $0.title?.hasPrefix("A kite at") == true }, 1)
    }

    @Test(arguments: all, lost) func lostAnswerPostsItOnce(_ manner: Manner, _ fault: String) async throws {
        let (server, fixture) = try await begin(manner)
        try await server.fail(fault)
        let id = try await fixture.post(Self.kite)

        try await fixture.deliver(to: server)
        for _ in 0..<3 where try !fixture.outbox().isEmpty { try await fixture.deliverAgain(to: server) }

        try expectEqual(fixture.outbox(), [])
        try await expectEqual(ownTexts(server).count { $0.hasPrefix("A kite, once") }, 1)
        try expectEqual(fixture.moments().filter { $0.title?.hasPrefix("A kite, once") == true }.map(\.id), [id])
    }

    @Test(arguments: notDone) func postThatDidNotArriveIsSentAgain(_ fault: String) async throws {
        let (server, fixture) = try await begin()
        try await server.fail(fault)
        try await fixture.post(Self.kite)

        try await fixture.deliver(to: server)
        try expectEqual(fixture.outbox(), ["post due"])
        try await fixture.deliverAgain(to: server)

        try expectEqual(fixture.outbox(), [])
        try await expectEqual(ownTexts(server).count { $0.hasPrefix("A kite, once") }, 1)
    }

    @Test(arguments: all, ["", "lost"]) func aPollIsThereOnceWhereTheServerHasPolls(
        _ manner: Manner, _ fault: String
    ) async throws {
        let (server, fixture) = try await begin(manner)
        if !fault.isEmpty { try await server.fail(fault) }
        let poll = NewPoll(options: ["Paper & string", "Silk"], expiresIn: 3_600, isMultiple: true)
        let id = try await fixture.post("Which kite?", poll: poll)

        try await fixture.deliver(to: server)
        for _ in 0..<3 where try !fixture.outbox().isEmpty { try await fixture.deliverAgain(to: server) }

        try await expectEqual(ownTexts(server).count { $0 == "Which kite?" }, 1)
        let moment = try #require(try fixture.moments().first { $0.id == id })
        let posted = try #require(moment.statusID)
        let served = try await server.json("/api/v1/statuses/\(posted)").flatMap { Status($0) }?.poll
        #expect(served?.options.map(\.title) == (manner == .snac ? nil : poll.options))
        #expect(served?.isMultiple == (manner == .snac ? nil : true))
        expectEqual(moment.status?.poll?.id, served?.id)
    }

    @Test(arguments: all, [["lost", "lost"], ["500", "lost"]])
    func twoOfOneTextAreBothThereWhicheverArrived(_ manner: Manner, _ faults: [String]) async throws {
        let (server, fixture) = try await begin(manner)
        for fault in faults { try await server.fail(fault) }
        for _ in 0..<2 { try await fixture.post("Again") }

        try await fixture.deliver(to: server)
        for _ in 0..<6 where try !fixture.outbox().isEmpty { try await fixture.deliverAgain(to: server) }

        try expectEqual(fixture.outbox(), [])
        try await expectEqual(ownTexts(server).count { $0 == "Again" }, 2)
        try expectEqual(Set(fixture.moments().filter { $0.title == "Again" }.map(\.statusID)).count, 2)
    }

    @Test func equalPostFromAnotherAppIsNotTakenForIt() async throws {
        let (server, fixture) = try await begin()
        try await server.post("/api/v1/statuses", #"{"status": "\#(Self.kite)"}"#)
        try await fixture.post(Self.kite)

        try await fixture.deliver(to: server)

        try await expectEqual(ownTexts(server).count { $0.hasPrefix("A kite, once") }, 2)
    }

    @Test func refusedPostIsADraftWithTheReason() async throws {
        let (server, fixture) = try await begin()
        try await fixture.post(String(repeating: "kite ", count: 200))

        try await fixture.deliver(to: server)

        try expectEqual(fixture.outbox(), ["post failed"])
        try expectEqual(fixture.causes().first?.contains("Text character limit of 500 exceeded"), true)
        try expectEqual(fixture.moments().contains { $0.title?.hasPrefix("kite ") == true }, false)
        #expect(try fixture.failure() == nil)
    }

    @Test(arguments: all) func anAnswerToADirectMessageIsDirectAndAnswersIt(_ manner: Manner) async throws {
        let (server, fixture) = try await begin(manner)
        try await server.control(
            "post", #"{"as": "grace", "action": "post", "text": "@ada Psst", "visibility": "direct"}"#)
        try await fixture.deliver(to: server, isFirst: true)
        let message = try #require(try fixture.moments().first { $0.status?.visibility == .direct })

        let answer = try await fixture.post("@grace Yes?", to: AnsweredStatus(message), .public)
        try await fixture.deliver(to: server)

        let id = try #require(try fixture.moments().first { $0.id == answer }?.statusID)
        let status = try await server.json("/api/v1/statuses/\(id)")
        expectEqual(status?["visibility"]?.string, "direct")
        expectEqual(status?["in_reply_to_id"]?.string, message.statusID)
    }

    @Test func anAnswerToOnesOwnIsSentAfterIt() async throws {
        let (server, fixture) = try await begin()
        let first = try await fixture.post("First")
        let answered = try #require(try fixture.moments().first { $0.id == first }.flatMap(AnsweredStatus.init))
        let second = try await fixture.post("Second", to: answered)

        try await fixture.deliver(to: server)

        let moments = try fixture.moments()
        let firstID = try #require(moments.first { $0.id == first }?.statusID)
        let secondID = try #require(moments.first { $0.id == second }?.statusID)
        try await expectEqual(server.json("/api/v1/statuses/\(secondID)")?["in_reply_to_id"]?.string, firstID)
    }

    private func begin(
        _ manner: Manner = .mastodon
    ) async throws -> (server: ReferenceMastodon, fixture: SyncFixture) {
        let server = try await ReferenceMastodon(manner, "--statuses", "40")
        let fixture = try await SyncFixture(isAsked: false)
        try await fixture.execute("UPDATE feed SET kind = 'mastodon', user_id = 'ada@127.0.0.1'")
        return (server, fixture)
    }

    /// The texts of what Ada posted, the newest first.
    private func ownTexts(_ server: ReferenceMastodon) async throws -> [String] {
        let id = try await server.json("/api/v1/accounts/verify_credentials")?["id"]?.text ?? ""
        let statuses = try await server.json("/api/v1/accounts/\(id)/statuses?limit=10")?.array ?? []
        return statuses.compactMap { Status($0) }.map { HTMLText($0.content).text }
    }
}

extension ReferenceMastodon {
    /// The next posts are answered so.
    fileprivate func fail(_ kind: String) async throws {
        let match = #"{"method": "POST", "path": "/statuses$"}"#
        try await control("fault", #"{"kind": "\#(kind)", "match": \#(match), "count": 1}"#)
        let active = try await json("/_control/faults")?["active"]?.array ?? []
        try #require(!active.isEmpty)
    }
}

extension SyncFixture {
    @discardableResult fileprivate func post(
        _ text: String, to answered: AnsweredStatus? = nil, _ visibility: StatusVisibility = .public,
        poll: NewPoll? = nil
    ) async throws -> Moment.ID {
        let changes = AccountChanges(
            store: store, account: account, window: AccountWindow(id: "w", on: store), undoWindow: 0,
            realTime: { [clock] in clock.now })
        var options = StatusOptions(feed: feed, inReplyTo: answered, visibility: visibility)
        options.poll = poll
        return try await changes.post(Post(try #require(PostText(text)), status: options), at: clock.now)
    }

    fileprivate func deliver(to server: ReferenceMastodon, isFirst: Bool = false) async throws {
        try await sync(with: server, isFirst: isFirst)
    }

    /// Once the time is over for which it was put off, a page comes as well that may have what was posted.
    fileprivate func deliverAgain(to server: ReferenceMastodon) async throws {
        try await execute("UPDATE outbox SET not_before = 0; UPDATE feed SET next_attempt = NULL, asked_at = 1")
        try await deliver(to: server)
    }
}
