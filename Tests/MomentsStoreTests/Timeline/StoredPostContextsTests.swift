import Essentials
import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// The posts around a post, by what the store has of its feed.
@MainActor struct StoredPostContextsTests {
    private let fixture: ServerViewFixture
    private let conversations: StoredPostContexts

    init() async throws {
        let fixture = try await ServerViewFixture()
        self.fixture = fixture
        conversations = StoredPostContexts(
            store: fixture.feed.store, account: fixture.feed.account,
            moments: AccountMoments(store: fixture.feed.store, account: fixture.feed.account)
        ) { fixture.other($0.kind) }
    }

    private static func reply(_ id: String, to other: String?, second: Int64, handle: String = "ada") -> NewStatus {
        .answered(id, second: second) {
            ($0.handle, $0.inReplyToID) = ("\(handle)@moments.example", other)
        }
    }

    private func context(around id: String) throws -> (before: [String?], after: [String], levels: [Int]) {
        let thread = ServerView(.thread(of: id), of: fixture.feed.feed)
        let post = try #require(try conversations.post(of: thread))
        let moment = try #require(try conversations.moment(post))
        let found = try conversations.context(of: moment)
        return (
            found.before.map(\.statusID), found.after.map { $0.moment.statusID ?? "" }, found.after.map(\.level)
        )
    }

    @Test func repliesStandBelowWhatTheyReplyToInTheOrderOfTheirTime() async throws {
        try await fixture.base.sync(
            Self.reply("1", to: nil, second: 1_000), Self.reply("2", to: "1", second: 2_000),
            Self.reply("3", to: "2", second: 3_000), Self.reply("4", to: "3", second: 6_000),
            Self.reply("5", to: "2", second: 5_000), Self.reply("6", to: "3", second: 4_000))

        let found = try context(around: "2")

        expectEqual(found.before, ["1"])
        expectEqual(found.after, ["3", "6", "4", "5"])
        expectEqual(found.levels, [1, 2, 2, 1])
    }

    @Test func statusesOfHomeAndOfAViewMakeOneConversation() async throws {
        try await fixture.base.sync(Self.reply("2", to: "1", second: 2_000))
        try await fixture.fetch(Self.reply("1", to: nil, second: 1_000), Self.reply("3", to: "2", second: 3_000))

        let found = try context(around: "2")

        expectEqual(found.before, ["1"])
        expectEqual(found.after, ["3"])
    }

    @Test func aPostThatWasBoostedHasItsOwnConversation() async throws {
        try await fixture.base.sync(.boost("20", of: "1"), Self.reply("2", to: "1", second: 2_000))

        try expectEqual(context(around: "1").after, ["2"])
    }

    @Test func aCircleThatAServerTellsOfEnds() async throws {
        try await fixture.base.sync(
            Self.reply("1", to: "3", second: 1_000), Self.reply("2", to: "1", second: 2_000),
            Self.reply("3", to: "2", second: 3_000))

        let found = try context(around: "1")

        expectEqual(found.before, ["2", "3"])
        expectEqual(found.after, [])
    }

    @Test func noMoreIsReadThanSomeHundred() async throws {
        let replies = (2...400).map { Self.reply("\($0)", to: $0 < 150 ? "1" : "2", second: Int64($0)) }
        try await fixture.feed.queue.begin(fixture.feed.feed).save(replies + [Self.reply("1", to: nil, second: 1)])

        try expectEqual(context(around: "1").after.count, 200)
    }

    @Test func repliesOfWhomThePersonMutesAreLeftOutAndNotTheRepliesToThem() async throws {
        try await fixture.base.sync(
            Self.reply("1", to: nil, second: 1_000), Self.reply("2", to: "1", second: 2_000, handle: "alan"),
            Self.reply("3", to: "2", second: 3_000))
        try await fixture.base.mute("alan@moments.example")

        let found = try context(around: "1")

        expectEqual(found.after, ["3"])
        expectEqual(found.levels, [1])
    }

    @Test func aReplyThatIsBeingDeletedIsLeftOut() async throws {
        try await fixture.base.sync(
            Self.reply("1", to: nil, second: 1_000),
            .answered("2", second: 2_000) { ($0.inReplyToID, $0.isBeingDeleted) = ("1", true) })

        try expectEqual(context(around: "1").after, [])
    }

    @Test func repliesAreFoundByAnIndex() throws {
        let plan = try fixture.feed.store.plan(of: ContextRows.selectReplies, [1, 1, "1", 1])

        #expect(plan.contains { $0.contains("status_reply (feed_id=? AND reply_to=?)") }, "\(plan)")
    }
}
