import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// Changes to relationships with people of the reference server.
@Suite(.serialized, .enabled(if: ReferenceMastodon.python != nil)) @MainActor struct RelationshipDeliveryTests {
    typealias Manner = ReferenceMastodon.Manner

    nonisolated private static let now = Date(timeIntervalSince1970: 1_616_414_400)

    private func change(
        _ server: ReferenceMastodon, _ change: RelationshipChange, _ name: String, by token: String = "token-ada"
    ) async throws -> ChangedPerson {
        let transport = HTTPTransport.patient()
        let home = MastodonFeedServer(
            GetHomeTimelineSession(transport: transport, server: try server.asSeen(by: token)), host: "127.0.0.1",
            now: { Self.now })
        let result: Result<ChangedPerson, ChangeRefusal>
        do throws(ChangeRefusal) {
            result = .success(try await home.change(change, with: name))
        } catch {
            result = .failure(error)
        }
        await transport.shutdown()
        return try result.get()
    }

    /// The server's own value.
    private func member(_ name: String, of id: String, _ server: ReferenceMastodon) async throws -> JSONValue? {
        try await server.json("/api/v1/accounts/relationships?id[]=\(id)")?.array?.first?[name]
    }

    @Test(
        arguments: [Manner.mastodon, .gotosocial, .takahe],
        [
            (RelationshipChange.follow, "following", true), (.unfollow, "following", false),
            (.mute(hidesNotifications: false, seconds: nil), "muting", true), (.unmute, "muting", false),
            (.block, "blocking", true), (.unblock, "blocking", false), (.removeFollower, "followed_by", false),
        ])
    func theServerHasIt(_ manner: Manner, _ done: (change: RelationshipChange, member: String, isSet: Bool))
        async throws
    {
        let server = try await ReferenceMastodon(manner, "--statuses", "40")

        let alan = try #require(
            try await server.json("/api/v1/accounts/search?q=alan")?.array?.first?["id"]?.text)

        let first = try await change(server, done.change, alan)
        // To do it twice is as to do it once.
        let second = try await change(server, done.change, alan)

        #expect(try await member(done.member, of: alan, server) == .bool(done.isSet))
        expectEqual(second.relationship, first.relationship)
        await server.stop()
    }

    @Test func aMuteEndsAfterTheTimeThatItWasDoneFor() async throws {
        let server = try await ReferenceMastodon(.mastodon, "--statuses", "40")

        let done = try await change(server, .mute(hidesNotifications: true, seconds: 3_600), "@alan@127.0.0.1")

        expectEqual(done.relationship?.mute?.until, Self.now + 3_600)
        await server.stop()
    }

    @Test func muteAndBlockByAnotherProgramAreFoundInTheServersLists() async throws {
        let server = try await ReferenceMastodon(.mastodon, "--statuses", "40")
        _ = try await change(server, .mute(hidesNotifications: false, seconds: nil), "@alan@127.0.0.1")
        _ = try await change(server, .block, "@grace@127.0.0.1")
        let (fixture, transport) = (try await RefreshFixture(), HTTPTransport.patient())

        let exchange = APIExchange(transport: transport, server: try server.asSeen(by: "token-ada"))
        try await MuteCheck(exchange, host: "127.0.0.1", now: Self.now).run(fixture.refresh)

        let known = try ["alan", "grace"].map { name in
            try fixture.base.store.read {
                try PersonRows(of: fixture.base.feed, $0).shown(with: "\(name)@127.0.0.1").relationship
            }
        }
        #expect(known[0].mute == .init(hidesNotifications: false) && known[1].isBlocking)
        await transport.shutdown()
        await server.stop()
    }

    @Test func aLockedAccountIsAskedAndTheRequestTakenBack() async throws {
        let server = try await ReferenceMastodon(.mastodon, "--statuses", "40")

        _ = try await change(server, .unfollow, "@katherine@127.0.0.1")

        let asked = try await change(server, .follow, "@katherine@127.0.0.1")
        let taken = try await change(server, .unfollow, asked.id)

        #expect(asked.relationship?.isRequested == true && asked.relationship?.isFollowing == false)
        expectEqual(taken.relationship?.isRequested, false)
        await server.stop()
    }

    @Test(arguments: [RelationshipChange.showBoosts(false), .notify(true)])
    func anOptionOfAFollowIsRefusedWhereNobodyIsFollowed(_ option: RelationshipChange) async throws {
        let server = try await ReferenceMastodon(.mastodon, "--statuses", "40")
        let alan = try await change(server, .unfollow, "@alan@127.0.0.1")

        await #expect(throws: ChangeRefusal.self) { _ = try await change(server, option, alan.id) }

        #expect(try await member("following", of: alan.id, server) == .bool(false))
        await server.stop()
    }

    @Test(arguments: [true, false]) func aFollowRequestIsAnsweredAndAnsweredAgainWithoutHarm(_ accepts: Bool)
        async throws
    {
        let server = try await ReferenceMastodon(.mastodon, "--statuses", "40")
        _ = try await change(server, .unfollow, "@katherine@127.0.0.1")
        _ = try await change(server, .follow, "@katherine@127.0.0.1")
        let ada = try #require(try await server.json("/api/v1/accounts/verify_credentials")?["id"]?.text)

        let first = try await change(server, .answerRequest(accepts: accepts), ada, by: "token-katherine")
        let second = try await change(server, .answerRequest(accepts: accepts), ada, by: "token-katherine")

        #expect(first.relationship?.followsYou == accepts && second.relationship?.followsYou == accepts)
        await server.stop()
    }

    @Test func aReportSaysWhatWasChosen() async throws {
        let server = try await ReferenceMastodon(.mastodon, "--statuses", "40")
        let report = PersonReport(category: .spam, comment: "Ads", statuses: ["11", "12"])

        _ = try await change(server, .report(report), "@alan@127.0.0.1")

        let log = try #require(try await server.json("/_control/log/reports")?.array?.last)
        let body = try #require(log["body"]?.string ?? log["body"].map { "\($0)" })
        for part in ["spam", "Ads", "11", "12", "forward"] { #expect(body.contains(part)) }
        await server.stop()
    }

    @Test(arguments: ["lost", "lost-reset", "lost-502"])
    func aReportWhoseAnswerIsLostIsSentOnceAndSaidToHaveArrivedPerhaps(_ fault: String) async throws {
        let server = try await ReferenceMastodon(.mastodon, "--statuses", "40")
        let fixture = try await SyncFixture()
        try await fixture.syncHome(with: server)
        let changes = AccountChanges(
            store: fixture.store, account: fixture.account, window: AccountWindow(id: "window", on: fixture.store),
            undoWindow: 0)
        let alan = PersonAddress("alan@127.0.0.1", of: fixture.feed)
        try await changes.change(.report(PersonReport(comment: "Ads")), with: alan, at: Self.now)
        try await server.spoilAnswers(fault, #", "match": {"path": "/reports$"}"#)

        for _ in 0..<2 { try await fixture.syncHome(with: server) }

        let outbox = AccountOutbox(store: fixture.store, account: fixture.account)
        try expectEqual(outbox.items().map(\.cause), [.mayHaveArrived])
        try await expectEqual(server.requests(of: "reports"), 1)
        await server.stop()
    }

    @Test func aReportThatSomebodyWhoDiedMayHaveSentIsNotSentAgain() async throws {
        let server = try await ReferenceMastodon(.mastodon, "--statuses", "40")
        let fixture = try await SyncFixture()
        try await fixture.syncHome(with: server)
        let changes = AccountChanges(
            store: fixture.store, account: fixture.account, window: AccountWindow(id: "window", on: fixture.store),
            undoWindow: 0)
        let alan = PersonAddress("alan@127.0.0.1", of: fixture.feed)
        try await changes.change(.report(PersonReport(comment: "Ads")), with: alan, at: fixture.clock.now)
        let dead = OutboxQueue(store: fixture.store, account: fixture.account, holder: "dead")
        let past = fixture.clock.now - 60
        try await expectEqual(dead.claim(feed: fixture.feed, limit: 1, lease: 5, at: past).count, 1)

        try await fixture.syncHome(with: server)

        let outbox = AccountOutbox(store: fixture.store, account: fixture.account)
        try expectEqual(outbox.items().map(\.cause), [.mayHaveArrived])
        try await expectEqual(server.requests(of: "reports"), 0)
        await server.stop()
    }
}
