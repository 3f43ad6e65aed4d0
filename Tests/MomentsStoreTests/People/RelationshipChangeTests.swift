import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Changes to people: how they are shown, what is sent, and what is left of them.
@MainActor struct RelationshipChangeTests {
    private let fixture: StatusFixture
    private let alan: PersonAddress

    init() async throws {
        fixture = try await StatusFixture()
        alan = PersonAddress("alan@kites.example", of: fixture.base.feed)
    }

    private func change(_ change: RelationshipChange, in window: WindowFixture? = nil) async throws {
        let changes = if let window { window.changes } else { fixture.base.window() }
        try await changes.change(change, with: alan, at: fixture.base.now)
    }

    private func claim() async throws -> [OutboxEntry] {
        try await fixture.base.outbox.claim(feed: fixture.base.feed, limit: 10, lease: 30, at: fixture.base.now)
    }

    private func shown() throws -> ShownRelationship { try fixture.base.window().relationship(with: alan) }

    @Test func aFollowIsShownAtOnceAndSent() async throws {
        try await change(.follow)

        #expect(try shown().relationship.isFollowing && shown().pending == [.follow])
        let entry = try #require(try await claim().first)
        #expect(entry.relationship == .follow && entry.remoteID == "@alan@kites.example")
        #expect(
            try await fixture.base.outbox.delivered(
                entry, to: ChangedPerson(id: "7", relationship: .with { $0.isRequested = true })))
        #expect(try shown().relationship.isRequested && shown().pending == [] && shown().isKnown)
        try expectEqual(fixture.base.changes(), [])
    }

    @Test func onceTheServerSaidItsIdentifierThatIsSent() async throws {
        try await change(.follow)
        let entry = try #require(try await claim().first)
        _ = try await fixture.base.outbox.delivered(
            entry, to: ChangedPerson(id: "7", relationship: .with { $0.isFollowing = true }))

        try await change(.mute(hidesNotifications: true, seconds: 60))

        try await expectEqual(claim().map(\.remoteID), ["7"])
    }

    @Test func lastFollowAndABlockAreSent() async throws {
        for wish in [RelationshipChange.follow, .unfollow, .follow, .block] { try await change(wish) }

        let first = try #require(try await claim().first)
        expectEqual(first.relationship, .follow)
        _ = try await fixture.base.outbox.delivered(first, to: ChangedPerson(id: "7", relationship: nil))
        try await expectEqual(claim().map(\.relationship), [.block])
    }

    @Test func eachReportIsSent() async throws {
        try await change(.report(PersonReport(comment: "one")))
        try await change(.report(PersonReport(comment: "two")))

        let first = try #require(try await claim().first)
        expectEqual(first.relationship, .report(PersonReport(comment: "one")))
        _ = try await fixture.base.outbox.delivered(first, to: ChangedPerson(id: "7", relationship: nil))
        try await expectEqual(claim().map(\.relationship), [.report(PersonReport(comment: "two"))])
    }

    @Test func serversRelationshipNeverOverridesAPendingFollow() async throws {
        try await change(.follow)

        let (feed, alan) = (fixture.base.feed, alan)
        try await fixture.base.base.store.write { db in
            try PersonRows(of: feed, db).save(.with { $0.followsYou = true }, with: alan)
        }

        let relationship = try shown().relationship
        #expect(relationship.isFollowing && relationship.followsYou)
    }

    @Test func aRefusedChangeShowsWhatTheServerHas() async throws {
        try await change(.block)
        let entry = try #require(try await claim().first)

        _ = try await fixture.base.outbox.refuse(entry, cause: .failure(.http(status: 403)))

        #expect(try !shown().relationship.isBlocking && shown().pending == [])
    }

    @Test(arguments: ["undo", "drop"]) func undoneOrDroppedFollowIsNotSent(_ way: String) async throws {
        let window = WindowFixture("other", fixture.base.base.store, fixture.base.base.account, undoWindow: 10)
        try await change(.follow, in: window)
        let made = try #require(try window.changes.undoable(at: fixture.base.now))
        #expect(made.relationship == .follow && made.person == "alan@kites.example")

        if way == "undo" {
            try await window.changes.undo(made.id, at: fixture.base.now)
        } else {
            let outbox = AccountOutbox(store: fixture.base.base.store, account: fixture.base.base.account)
            expectEqual(try outbox.items().map(\.title), ["@alan@kites.example"])
            _ = try await outbox.drop(nil)
        }

        #expect(try shown().relationship == Relationship() && shown().pending == [])
        try expectEqual(fixture.base.changes(), [])
    }

    @Test func aLockedPersonIsAskedToBeFollowed() async throws {
        let (feed, alan) = (fixture.base.feed, alan)
        try await fixture.base.base.store.write { db in
            try PersonRows(of: feed, db).save(Relationship(), with: alan, isLocked: true)
        }

        try await change(.follow)

        #expect(try shown().relationship.isRequested && !shown().relationship.isFollowing)
    }

    @Test func followCountsUnderTheServersSpellingOfAHandle() async throws {
        try await change(.follow)
        let entry = try #require(try await claim().first)
        let told = ChangedPerson(id: "7", handle: "Alan@kites.example", relationship: .with { $0.isFollowing = true })

        _ = try await fixture.base.outbox.delivered(entry, to: told)

        let written = PersonAddress("Alan@kites.example", of: fixture.base.feed)
        #expect(try fixture.base.window().relationship(with: written).relationship.isFollowing)
        #expect(try shown().relationship.isFollowing)
    }

    @Test(arguments: [
        ("alan@kites.example", true, false), ("ada@kites.example", false, false), ("ada@one.example", false, true),
    ])
    func oneselfAndAnotherServerAreRecognised(_ owner: String, _ isOneself: Bool, _ isElsewhere: Bool) async throws {
        try await fixture.base.execute("UPDATE feed SET user_id = '\(owner)'")

        #expect(try shown().isOneself == isOneself && shown().isOnAnotherServer == isElsewhere)
        if isOneself { await #expect(throws: ChangeError.isOneself) { try await change(.block) } }
    }

    @Test func changeThatTheServerLacksIsRefused() async throws {
        try await fixture.base.execute(
            #"UPDATE feed SET capabilities = '{"version":"2.72.0","software":"snac"}'"#)

        await #expect(throws: ChangeError.notOffered) { try await change(.follow) }

        try await change(.block)
        try await expectEqual(claim().map(\.relationship), [.block])
        #expect(try shown().unoffered.contains(.follow))
    }
}
