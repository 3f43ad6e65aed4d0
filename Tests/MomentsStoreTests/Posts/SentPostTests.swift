import Foundation
import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Posts from here that their server has.
@MainActor struct SentPostTests {
    private let fixture: PostFixture

    init() async throws {
        fixture = try await PostFixture()
    }

    @Test func sentPostKeepsItsIDAndTakesTheServersText() async throws {
        let id = try await fixture.post("A kite @ada@moments.example")

        let entry = try #require(try await fixture.claim())
        #expect(try await fixture.base.outbox.delivered(entry, as: .posted(text: "A kite @ada")))

        let moment = try #require(try fixture.moment(id))
        expectEqual(moment.title, "A kite @ada")
        expectEqual(moment.statusID, "7")
        expectEqual(moment.remoteID, "7")
        #expect(!moment.isUnsent)
        try await expectEqual(fixture.statuses.sync(.posted(text: "A kite @ada")).unchanged, 1)
        expectEqual(moment.author.name, "Robin of the kites")
        expectEqual(moment.createdDate, Date(timeIntervalSince1970: 1_616_414_403))
        try expectEqual(fixture.base.changes(), [])
        let uri: String? = try fixture.base.ask("SELECT uri FROM status WHERE remote_id = '7'")
        expectEqual(uri, "https://kites.example/7")
    }

    @Test func statusThatArrivesBeforeTheAnswerIsTheSamePost() async throws {
        let id = try await fixture.post("Hello @ada@moments.example, see https://kites.example/a", warning: "Wind")
        try await fixture.attempt()

        try await fixture.statuses.sync(
            .posted(text: "Wind\n\nHello @ada, see https://kites.example/a") { $0.spoilerText = "Wind" })

        let entries = try fixture.statuses.entries()
        expectEqual(entries.map(\.id), [id])
        expectEqual(entries.map(\.statusID), ["7"])
    }

    @Test(arguments: [
        Named("what was not sent yet", (false, NewStatus.posted())),
        Named("somebody else's", (true, .answered("9", text: "A kite", second: 1_616_414_403))),
        Named("another text", (true, .posted(text: "A moth"))),
    ]) func anotherPostIsNotTakenForIt(_ other: Named<(Bool, NewStatus)>) async throws {
        let id = try await fixture.post()
        if other.value.0 { try await fixture.attempt() }

        try await fixture.statuses.sync(other.value.1)

        try expectEqual(fixture.statuses.entries().count, 2)
        try expectEqual(fixture.moment(id)?.isUnsent, true)
    }

    @Test func twoOfTheSameTextAreRecognisedOnceEach() async throws {
        for _ in 0..<2 {
            try await fixture.post()
            try await fixture.attempt()
        }

        try await fixture.statuses.sync(.posted("8", second: 1_616_414_404), .posted("7"))

        try expectEqual(Set(fixture.statuses.entries().map(\.statusID)), ["7", "8"])
        try expectEqual(fixture.statuses.entries().count, 2)
    }

    @Test func answerJoinsAPostWithItsUnrecognisedStatus() async throws {
        let id = try await fixture.post("A *kite*, <b>")
        let entry = try #require(try await fixture.claim())
        try await fixture.statuses.sync(.posted(text: "Something else was made of it"))
        let other = try #require(try fixture.statuses.entries().first { $0.id != id })
        try await fixture.window.changes.set(.bookmark, true, other.id, at: fixture.base.now)

        _ = try await fixture.base.outbox.delivered(entry, as: .posted(text: "Something else was made of it"))

        try expectEqual(fixture.statuses.entries().map(\.id), [id])
        try expectEqual(fixture.statuses.count("status"), 1)
        try await expectEqual(fixture.claim()?.remoteID, "7")
    }

    /// As after a restore of the server's database.
    @Test func identifierThatAnotherPostHadIsItsOwn() async throws {
        let id = try await fixture.post()
        let entry = try #require(try await fixture.claim())
        let earlier = NewStatus(
            NewStatus.Identity(remoteID: "7", uri: "https://kites.example/earlier"),
            author: User(id: "ada", name: "Ada"),
            text: "A moth", createdAt: 1_616_414_000, isLiked: false,
            details: StatusDetails(handle: "ada@kites.example"))
        try await fixture.statuses.sync(earlier)

        #expect(try await fixture.base.outbox.delivered(entry, as: .posted()))

        try expectEqual(fixture.moment(id)?.statusID, "7")
        try expectEqual(fixture.statuses.entries().count { $0.statusID == "7" }, 1)
    }

    @Test func eachSentPostIsFoundOnceAmongNewerStatuses() async throws {
        for _ in 0..<2 { try await fixture.post() }
        let first = try #require(try await fixture.claim())
        let statuses = [NewStatus.posted("8"), .posted("7"), .posted("6", text: "Hi")]

        let found = try #require(try fixture.base.outbox.find(first, among: statuses))
        expectEqual(found.entry.remoteID, "7")
        _ = try await fixture.base.outbox.delivered(first, as: found)
        let second = try #require(try await fixture.claim())

        try expectEqual(fixture.base.outbox.find(second, among: statuses)?.entry.remoteID, "8")
        #expect(try fixture.base.outbox.find(second, among: [.posted("7")]) == nil)
    }

    @Test func toLookForItCostsNoMoreWithMoreMoments() async throws {
        let plan = try fixture.base.store.plan(of: PendingPosts.select, [1, 1, "ada"])

        #expect(!plan.contains { $0.hasPrefix("SCAN") })
        #expect(plan.contains { $0.contains("outbox_claimable") || $0.contains("outbox_moment") })
    }

    @Test func aLostClaimSaysNothing() async throws {
        try await fixture.post()
        let entry = try #require(try await fixture.claim())
        _ = try await fixture.claim(after: 60)

        #expect(try await fixture.base.outbox.note(PostAttempt(newest: nil), of: entry) == nil)
        #expect(try await !fixture.base.outbox.delivered(entry, as: .posted()))

        try expectEqual(fixture.statuses.entries().first?.isUnsent, true)
    }

    @Test func nextAttemptKnowsTheNotedOne() async throws {
        try await fixture.post()
        try await fixture.attempt(newest: nil)

        let entry = try #require(try await fixture.claim(after: 60))

        expectEqual(entry.attempt, PostAttempt(newest: nil))
        #expect(entry.isOutcomeUnknown)
    }
}
