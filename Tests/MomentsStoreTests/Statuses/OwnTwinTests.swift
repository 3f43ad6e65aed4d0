import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import MomentsStore
@testable import TestSupport

/// A post of a person with "Kites", as Robin, that is in the home of "Robots", too, which was added before that.
@MainActor struct OwnTwinTests {
    /// The order of the two answers.
    enum Order: CaseIterable {
        /// The answer of the server that the post was sent to, then the other account's home.
        case answer
        /// The other account's home, then the answer.
        case otherHome
        /// Likewise, and the own home before the answer, as where that was lost.
        case lostAnswer
        /// The own home, then the other account's, then the answer.
        case ownHome
    }

    private let fixture: TwoFeedsFixture
    /// The feed that posts, on the host of the post, and the one that was added before it.
    private let own: Feed.ID
    private let other: Feed.ID
    private var base: FeedFixture { fixture.base }

    init() async throws {
        fixture = try await TwoFeedsFixture()
        (other, own) = (fixture.first, fixture.second)
        try await base.execute(
            """
            UPDATE feed SET name = 'Robots', address = 'https://robots.example' WHERE id = \(other);
            UPDATE feed SET name = 'Kites', address = 'https://kites.example', user_id = '\(PostFixture.handle)',
              owner_name = 'Robin' WHERE id = \(own);
            """)
    }

    /// As the server of "Robots" has it.
    private func read(text: String = "A kite", _ change: (inout StatusDetails) -> Void = { _ in }) -> NewStatus {
        .answered("70", uri: "https://kites.example/7", text: text, second: 1_616_414_403) {
            $0.handle = PostFixture.handle
            change(&$0)
        }
    }

    private func options(editing edited: EditedStatus? = nil) -> StatusOptions {
        var options = StatusOptions(feed: own, visibility: .public)
        options.editing = edited
        return options
    }

    private func send(_ text: String, _ options: StatusOptions) async throws -> Moment.ID {
        try await base.window().post(Post(#require(PostText(text)), status: options), at: base.now)
    }

    private func claim() async throws -> OutboxEntry {
        try #require(
            try await base.outbox.claim(feed: own, limit: 1, lease: 30, at: base.now).first)
    }

    private func post(_ order: Order = .answer) async throws -> Moment.ID {
        let id = try await send("A kite", options())
        let claimed = try await claim()
        let entry = try #require(try await base.outbox.note(PostAttempt(newest: "0"), of: claimed))
        switch order {
        case .answer:
            #expect(try await base.outbox.delivered(entry, as: .posted()))
            try await fixture.sync(read(), of: other)
        case .otherHome:
            try await fixture.sync(read(), of: other)
            #expect(try await base.outbox.delivered(entry, as: .posted()))
        case .lostAnswer:
            try await fixture.sync(read(), of: other)
            try await fixture.sync(.posted(), of: own)
            #expect(try await base.outbox.delivered(entry, as: .posted()))
        case .ownHome:
            try await fixture.sync(.posted(), of: own)
            try await fixture.sync(read(), of: other)
            #expect(try await base.outbox.delivered(entry, as: .posted()))
        }
        return id
    }

    @Test(arguments: Order.allCases)
    func postIsShownOnceUnderTheIDThatItWasPostedAsAndIsOnesOwn(_ order: Order) async throws {
        let id = try await post(order)

        let shown = try fixture.all()
        expectEqual(shown.map(\.id), [id])
        expectEqual(shown.map(\.isOwnStatus), [true])
        #expect(shown.map(\.feedName) == ["Kites"] && shown.map { $0.otherFeeds.map(\.name) } == [["Robots"]])
        try expectEqual(fixture.found("is:mine").map(\.id), [id])
        try fixture.checkCounts()
    }

    @Test(arguments: Order.allCases)
    func viewOfTheOtherAccountHasAnEntryOfItsOwn(_ order: Order) async throws {
        let id = try await post(order)

        let entry = try #require(try fixture.moments(of: other).first)
        #expect(entry.id != id && entry.remoteID == "70" && entry.feedName == "Robots")
        #expect(!entry.isOwnStatus)
    }

    @Test func pageThatHasItChangesNothing() async throws {
        let id = try await post()

        let counts = try await fixture.sync(read(), of: other)
        let own = try await fixture.sync(.posted(), of: own)

        #expect(counts.unchanged == 1 && own.unchanged == 1)
        try expectEqual(fixture.all().map(\.id), [id])
    }

    @Test(arguments: Order.allCases)
    func editIsSentByTheAccountThatWroteIt(_ order: Order) async throws {
        let id = try await post(order)
        let entry = try #require(try fixture.all().first)
        let edited = try #require(EditedStatus(entry))

        _ = try await send("A red kite", options(editing: edited))

        let change = try await claim()
        #expect(change.kind == .edit && change.remoteID == "7")
        try expectEqual(fixture.all().map(\.title), ["A red kite"])
        try expectEqual(fixture.all().map(\.id), [id])
    }

    @Test func deletionIsSentByTheAccountThatWroteItAndTakesNothingFromTheOther() async throws {
        let id = try await post()
        try await base.window().delete(id, at: base.now)

        let entry = try await claim()
        #expect(entry.kind == .delete && entry.remoteID == "7")
        #expect(try await base.outbox.delivered(entry))

        try expectEqual(fixture.moments(of: own), [])
        try expectEqual(fixture.all().map(\.feedName), ["Robots"])
        try fixture.checkCounts()
    }

    @Test(arguments: [false, true])
    func postOfAnAccountThatIsRemovedIsShownByTheOther(_ keepsMoments: Bool) async throws {
        _ = try await post()

        try await fixture.accountFeeds.remove(own, keepsMoments: keepsMoments)

        try expectEqual(fixture.all().map(\.feedName), ["Robots"])
        try expectEqual(fixture.all().map(\.isOwnStatus), [false])
        try fixture.checkCounts()
    }
}
