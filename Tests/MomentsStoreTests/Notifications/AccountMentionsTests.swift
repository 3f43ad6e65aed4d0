import Essentials
import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct AccountMentionsTests {
    private let fixture: NotificationFixture
    private let mentions: AccountMentions

    init() async throws {
        fixture = try await NotificationFixture()
        mentions = AccountMentions(store: fixture.feed.store, account: fixture.feed.account) {
            Date(timeIntervalSince1970: 1_616_400_001)
        }
        try expectEqual(mentions.arrived(), [])
    }

    @Test(
        arguments: [
            Named("a mention", ([.told(2, .mention)], ["Robin A kite"])),
            Named(
                "several in their order",
                (
                    [
                        .told(3, .mention, about: .answered("2", text: "Second")),
                        .told(2, .mention, about: .answered(text: "First")),
                    ],
                    ["Robin First", "Robin Second"]
                )),
            Named(
                "for one alone",
                ([.told(2, .mention, about: .answered { $0.visibility = .direct })], ["Robin A kite, direct"])),
            Named("a like", ([.told(2, .favourite)], [])), Named("a boost", ([.told(2, .reblog)], [])),
            Named("a follower", ([.told(2, .follow)], [])), Named("a post", ([.told(2, .status)], [])),
            Named("an edit", ([.told(2, .update)], [])),
            Named(
                "one from before",
                (
                    [
                        .told(1, .mention, about: .answered("1", text: "Now")),
                        .told(0, .mention, about: .answered("2")),
                    ], ["Robin Now"]
                )),
            Named("one that a filter folds", ([.told(2, .mention, about: .answered { $0.filters = ["Toys"] })], [])),
            Named(
                "one with a content warning",
                (
                    [.told(2, .mention, about: .answered(text: "Food\n\nSoup") { $0.spoilerText = "Food" })],
                    ["Robin Food"]
                )),
        ] as [Named<Case>]) func mentionArrivesOnceAndNothingElseDoes(_ notifications: Named<Case>) async throws
    {
        try await fixture.save(notifications.value.0, as: .newest(next: nil))

        let arrived = try mentions.arrived()

        expectEqual(
            arrived.map { "\($0.author.name ?? "") \($0.text)\($0.isDirect ? ", direct" : "")" }, notifications.value.1)
        try expectEqual(mentions.arrived(), [])
    }

    typealias Case = ([NewNotification], [String])

    @Test(arguments: [(hidesNotifications: true, arrived: 0), (false, 1)])
    func mentionByAMutedPersonArrivesOnlyWhereTheirNotificationsAreShown(
        _ hidesNotifications: Bool, _ count: Int
    ) async throws {
        let robin = PersonAddress("robin@moments.example", of: fixture.feed.feed)
        let mute = RelationshipChange.mute(hidesNotifications: hidesNotifications, seconds: nil)
        try await fixture.feed.window().change(mute, with: robin, at: fixture.feed.now)

        try await fixture.fetch(.told(2, .mention))

        try expectEqual(mentions.arrived().count, count)
    }

    @Test func mentionThatIsInHomeArrivesOnce() async throws {
        try await fixture.base.sync(.answered { $0.mentions = ["grace@moments.example"] })
        try expectEqual(mentions.arrived(), [])

        try await fixture.fetch(.told(2, .mention))

        try expectEqual(mentions.arrived().count, 1)
    }

    /// A mention that comes to several accounts is shown once; another server can call anything the same.
    @Test(arguments: [("A kite", true), ("A boat", false)])
    func mentionIsThatOfAnotherAccountWhereItSaysTheSame(text: String, isSame: Bool) async throws {
        let other = try await NotificationFixture()
        let others = AccountMentions(store: other.feed.store, account: other.feed.account) {
            Date(timeIntervalSince1970: 1_616_400_001)
        }
        _ = try others.arrived()
        try await fixture.fetch(.told(2, .mention, about: .answered(text: "A kite")))
        try await other.fetch(.told(2, .mention, about: .answered(text: text)))

        let (own, theirs) = (try mentions.arrived().map(\.id), try others.arrived().map(\.id))

        expectEqual([own.count, theirs.count], [1, 1])
        expectEqual(own == theirs, isSame)
    }

    @Test func mentionThatComesBackArrivesOnce() async throws {
        try await fixture.fetch(.told(2, .mention))
        try expectEqual(mentions.arrived().count, 1)
        try await fixture.fetch()

        try await fixture.fetch(.told(2, .mention))

        try expectEqual(mentions.arrived(), [])
    }

    @Test func seenMentionDoesNotArrive() async throws {
        try await fixture.fetch(.told(2, .mention))
        try await fixture.view.look(at: try #require(try fixture.moments().first?.id))

        try await fixture.fetch(.told(3, .mention, about: .answered("2", text: "Later")), .told(2, .mention))

        try expectEqual(mentions.arrived().map(\.text), ["Later"])
    }

    @Test func costDoesNotGrowWithWhatIsStored() throws {
        let plan = try fixture.feed.store.plan(of: AccountMentions.select, [1, 1, 1])

        #expect(plan.contains { $0.hasPrefix("SEARCH notification") && $0.contains("view_id=? AND key>?") }, "\(plan)")
        #expect(!plan.contains { $0.hasPrefix("SCAN") }, "\(plan)")
    }
}
