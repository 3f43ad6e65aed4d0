import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Lists that are made, changed and filled: what is shown, what is sent, and what is left of it.
@MainActor struct ListChangeTests {
    private let fixture: StatusFixture
    private let alan = "alan@kites.example"
    private let friends = ServerList(id: "7", title: "Friends")
    private let new = ServerList(id: ServerList.unsentID("1"), title: "Kites")

    init() async throws {
        fixture = try await StatusFixture()
        let json = ServerList.json(of: [friends])
        try await fixture.base.base.store.write { db in
            try db.execute(sql: "UPDATE feed SET lists = ?", arguments: [json])
        }
    }

    private func change(_ change: ViewChange, _ list: ServerList) async throws {
        try await fixture.base.window().change(change, of: list.view(of: fixture.base.feed), at: fixture.base.now)
    }

    private func claim() async throws -> OutboxEntry? {
        try await fixture.base.outbox.claim(feed: fixture.base.feed, limit: 10, lease: 30, at: fixture.base.now).first
    }

    private func deliver(_ answer: ChangedView = ChangedView()) async throws {
        let entry = try #require(try await claim())
        #expect(try await fixture.base.outbox.delivered(entry, to: answer))
    }

    private func lists() throws -> [ServerList] {
        let feeds = AccountFeeds(
            store: fixture.base.base.store, account: fixture.base.base.account, sealing: FeedSealingStub())
        return try feeds.feeds().first { $0.id == fixture.base.feed }?.lists ?? []
    }

    private func memberships() throws -> [Bool] {
        try fixture.base.window().lists(of: PersonAddress(alan, of: fixture.base.feed)).lists.map(\.isMember)
    }

    private func follow() async throws {
        let (feed, alan) = (fixture.base.feed, PersonAddress(alan, of: fixture.base.feed))
        try await fixture.base.base.store.write { db in
            try PersonRows(of: feed, db).save(.with { $0.isFollowing = true }, with: alan)
        }
    }

    @Test func changesToListsAreShownAtOnce() async throws {
        try await change(.renameList(title: "Best friends"), friends)
        try await change(.setExclusive(true), friends)
        try await change(.makeList(title: "Kites"), new)

        try expectEqual(lists().map(\.title), ["Best friends", "Kites"])
        try expectEqual(lists().map(\.isExclusive), [true, false])
        try expectEqual(lists().map(\.isPending), [true, true])
        try await change(.deleteList, friends)
        try expectEqual(lists().map(\.title), ["Kites"])
    }

    @Test func changesToANewListUseTheServersIdentifier() async throws {
        try await follow()
        try await change(.makeList(title: "Kites"), new)
        try await change(.addMember(alan), new)
        try await change(.renameList(title: "Moths"), new)

        let made = try #require(try await claim())
        expectEqual(made.viewChange, .makeList(title: "Kites"))
        #expect(
            try await fixture.base.outbox.delivered(made, to: ChangedView(list: ServerList(id: "9", title: "Kites"))))
        let added = try #require(try await claim())

        #expect(added.viewChange == .addMember(alan) && added.remoteID == "list:9")
        try expectEqual(lists().map(\.id), ["7", "9"])
        try expectEqual(lists().last?.title, "Moths")
    }

    @Test func aListThatWasNotMadeTakesNoOtherChange() async throws {
        try await change(.makeList(title: "Kites"), new)
        try await change(.renameList(title: "Moths"), new)
        let made = try #require(try await claim())

        _ = try await fixture.base.outbox.refuse(made, cause: .failure(.http(status: 422)))

        let next = try await claim()
        #expect(next == nil)
        let outbox = AccountOutbox(store: fixture.base.base.store, account: fixture.base.base.account)
        expectEqual(try outbox.items().map(\.state), [.failed, .failed])
        try expectEqual(lists(), [friends])
    }

    @Test func lastChangeToAMemberAloneIsSent() async throws {
        try await follow()
        for wish in [ViewChange.addMember(alan), .removeMember(alan), .addMember(alan)] {
            try await change(wish, friends)
        }

        try expectEqual(memberships(), [true])
        try await expectEqual(claim()?.viewChange, .addMember(alan))
        let next = try await claim()
        #expect(next == nil)
    }

    @Test func personNotFollowedCannotBeAddedToAList() async throws {
        let (feed, alan) = (fixture.base.feed, PersonAddress(alan, of: fixture.base.feed))
        try await fixture.base.base.store.write { db in try PersonRows(of: feed, db).save(Relationship(), with: alan) }

        await #expect(throws: ChangeError.isNotFollowed) { try await change(.addMember(alan.handle), friends) }
    }

    @Test func aListThatIsGoneTakesNoChange() async throws {
        await #expect(throws: ChangeError.gone) {
            try await change(.renameList(title: "Moths"), ServerList(id: "8", title: "Moths"))
        }
    }

    @Test func deliveredChangesToListsStay() async throws {
        try await change(.setExclusive(true), friends)
        try await deliver(ChangedView(list: ServerList(id: "7", title: "Friends", isExclusive: true)))
        try expectEqual(lists(), [ServerList(id: "7", title: "Friends", isExclusive: true)])

        try await change(.deleteList, friends)
        try await deliver()

        try expectEqual(lists(), [])
    }
}
