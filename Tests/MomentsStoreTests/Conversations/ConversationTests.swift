import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Direct messages as conversations, in the store.
@MainActor struct ConversationTests {
    private let fixture: ServerViewFixture
    private var view: StoredServerView { fixture.view }

    init() async throws {
        fixture = try await ServerViewFixture(.conversations)
    }

    private func said(_ id: String, last: String, isUnread: Bool = true) -> NewConversation {
        NewConversation(
            id, people: [User(id: "grace@moments.example", name: "Grace")], isUnread: isUnread,
            status: .answered(last, text: "Message \(last)"))
    }

    private func fetch(_ conversations: NewConversation..., next: PageLink? = nil) async throws {
        try await view.refresh()
        let asked = try #require(try fixture.asked().first)
        try await fixture.begin().save(conversations, as: .newest(next: next), of: asked, at: fixture.feed.now)
    }

    private func fetch(_ conversations: NewConversation..., below id: Moment.ID) async throws {
        try await view.fetch(below: id)
        let asked = try #require(try fixture.asked().first)
        let gap = try #require(asked.gaps.first)
        try await fixture.begin().save(conversations, as: .below(gap, next: nil), of: asked, at: fixture.feed.now)
    }

    /// "c1 9 unread"
    private func shown() throws -> [String] {
        try fixture.moments().map { moment in
            let unread = moment.conversation?.isUnread == true ? " unread" : ""
            return "\(moment.conversation?.remoteID ?? "-") \(moment.remoteID)\(unread)"
        }
    }

    private func toTell() throws -> [String] {
        try fixture.begin().conversationsToTell(of: try #require(try fixture.asked().first))
    }

    @Test func eachConversationStandsWhereItsLastMessageDoes() async throws {
        try await fetch(said("c2", last: "8"), said("c1", last: "7", isUnread: false))
        try expectEqual(shown(), ["c2 8 unread", "c1 7"])
        try expectEqual(fixture.moments().first?.conversation?.people.map(\.name), ["Grace"])

        try await fetch(said("c1", last: "9"), said("c2", last: "8", isUnread: false))

        try expectEqual(shown(), ["c1 9 unread", "c2 8"])
        try expectEqual(view.position(of: fixture.keys()[1]), MomentPosition(number: 2, count: 2))
    }

    @Test func conversationIsNeverMissingWhileItsNextMessageComes() async throws {
        try await fetch(said("c2", last: "8"), said("c1", last: "7"))
        var counts: [Int] = []
        let observation = view.observe { [view] in counts.append((try? view.moments(.newest, limit: 9).count) ?? 0) }

        try await fetch(said("c2", last: "9"), said("c1", last: "7"))

        expectEqual(counts.allSatisfy { $0 == 2 }, true)
        withExtendedLifetime(observation) {}
    }

    @Test func olderOnesComePageByPage() async throws {
        try await fetch(said("c3", last: "9"), next: ServerViewFixture.link)
        #expect(try view.hasOlder())

        try await fetch(said("c2", last: "8"), said("c1", last: "7"), below: try fixture.keys()[0])

        try expectEqual(shown(), ["c3 9 unread", "c2 8 unread", "c1 7 unread"])
        #expect(try !view.hasOlder())
    }

    @Test func conversationThatMovedUpStandsThereOnce() async throws {
        try await fetch(said("c2", last: "8"), said("c1", last: "7"), next: ServerViewFixture.link)

        try await fetch(said("c1", last: "9"), next: ServerViewFixture.link)

        try expectEqual(shown(), ["c1 9 unread", "c2 8 unread"])
    }

    @Test func conversationReadHereStaysReadUntilTheServerKnows() async throws {
        try await fetch(said("c1", last: "7"))

        try await view.markRead(try fixture.keys()[0])
        try expectEqual(shown(), ["c1 7"])
        try expectEqual(toTell(), ["c1"])
        // The server has not heard of it yet.
        try await fetch(said("c1", last: "7"))

        try expectEqual(shown(), ["c1 7"])
        try await fixture.begin().endTelling("c1", of: try #require(try fixture.asked().first))
        try expectEqual(shown(), ["c1 7"])
        #expect(try fixture.asked().isEmpty)
    }

    @Test func messageThatCameSinceIsUnreadAndNotTold() async throws {
        try await fetch(said("c1", last: "7"))
        try await view.markRead(try fixture.keys()[0])

        try await fetch(said("c1", last: "9"))

        try expectEqual(shown(), ["c1 9 unread"])
        #expect(try fixture.asked().isEmpty)
    }

    @Test func syncThatFailsLeavesItToBeTold() async throws {
        try await fetch(said("c1", last: "7"))
        try await view.markRead(try fixture.keys()[0])
        _ = try fixture.begin()

        try await fixture.feed.queue.fail(fixture.feed.feed, .disconnected, next: nil, at: fixture.feed.now)

        try expectEqual(shown(), ["c1 7"])
        try expectEqual(toTell(), ["c1"])
    }

    @Test func markingAReadConversationRequestsNothing() async throws {
        try await fetch(said("c1", last: "7", isUnread: false))

        try await view.markRead(try fixture.keys()[0])

        #expect(try fixture.asked().isEmpty)
    }

    @Test func conversationGoesWithItsLastMessage() async throws {
        try await fetch(said("c1", last: "7"))

        try await fixture.feed.execute("DELETE FROM status WHERE remote_id = '7'")

        try expectEqual(shown(), [])
        try expectEqual(fixture.base.count("conversation"), 0)
    }
}
