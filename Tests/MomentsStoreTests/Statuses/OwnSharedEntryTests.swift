import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import MomentsStore
@testable import TestSupport

/// What one posted with "Robots", as Robin, and has in the home of "Kites", too, which was added first.
@MainActor struct OwnSharedEntryTests {
    /// What is heard of first.
    enum Order: CaseIterable {
        /// The answer of the server that one posted on, then the other account's home.
        case answer
        /// The other account's home, then the answer.
        case otherHome
        /// Likewise, and one's own home before the answer, as where that was lost.
        case lostAnswer
        /// One's own home, then the other account's, then the answer.
        case ownHome
    }

    private let fixture: SharedEntriesFixture
    private var base: FeedFixture { fixture.base }

    init() async throws {
        fixture = try await SharedEntriesFixture()
        try await base.execute(
            "UPDATE feed SET user_id = '\(PostFixture.handle)', owner_name = 'Robin' WHERE id = \(fixture.second)")
    }

    /// As the server of "Kites" has it.
    private func read(text: String = "A kite", _ change: (inout StatusDetails) -> Void = { _ in }) -> NewStatus {
        .answered("70", uri: "https://kites.example/7", text: text, second: 1_616_414_403) {
            $0.handle = PostFixture.handle
            change(&$0)
        }
    }

    private func options(editing edited: EditedStatus? = nil) -> StatusOptions {
        var options = StatusOptions(feed: fixture.second, visibility: .public)
        options.editing = edited
        return options
    }

    private func send(_ text: String, _ options: StatusOptions) async throws -> Moment.ID {
        try await base.window().post(Post(#require(PostText(text)), status: options), at: base.now)
    }

    private func claim() async throws -> OutboxEntry {
        try #require(
            try await base.outbox.claim(feed: fixture.second, limit: 1, lease: 30, at: base.now).first)
    }

    private func post(_ order: Order = .answer) async throws -> Moment.ID {
        let id = try await send("A kite", options())
        let claimed = try await claim()
        let entry = try #require(try await base.outbox.note(PostAttempt(newest: "0"), of: claimed))
        switch order {
        case .answer:
            #expect(try await base.outbox.delivered(entry, as: .posted()))
            try await fixture.sync(read(), of: fixture.first)
        case .otherHome:
            try await fixture.sync(read(), of: fixture.first)
            #expect(try await base.outbox.delivered(entry, as: .posted()))
        case .lostAnswer:
            try await fixture.sync(read(), of: fixture.first)
            try await fixture.sync(.posted(), of: fixture.second)
            #expect(try await base.outbox.delivered(entry, as: .posted()))
        case .ownHome:
            try await fixture.sync(.posted(), of: fixture.second)
            try await fixture.sync(read(), of: fixture.first)
            #expect(try await base.outbox.delivered(entry, as: .posted()))
        }
        return id
    }

    private func tell(_ event: StatusEvent, to feed: Feed.ID) async throws {
        try await base.queue.release(feed)
        let known = try base.queue.snapshot(of: feed)
        #expect(try await base.queue.save(event, of: feed, known: known, at: base.now))
    }

    // MARK: Where it stands

    @Test(arguments: Order.allCases)
    func itStandsOnceUnderTheIDThatItWasPostedAs(_ order: Order) async throws {
        let id = try await post(order)

        #expect(try fixture.all().map(\.id) == [id])
        #expect(try fixture.view(fixture.first).moments(.newest, limit: 9).map(\.id) == [id])
        #expect(try fixture.view(fixture.second).moments(.newest, limit: 9).map(\.id) == [id])
        try fixture.checkCounts()
    }

    @Test(arguments: Order.allCases)
    func itIsOnesOwnAndNamesTheOtherAccount(_ order: Order) async throws {
        _ = try await post(order)

        let entry = try #require(try fixture.all().first)
        #expect(entry.isOwnStatus)
        #expect(entry.feedName == "Robots" && entry.otherFeeds.map(\.name) == ["Kites"])
        #expect(try fixture.found("is:mine").map(\.id) == [entry.id])
    }

    @Test(arguments: Order.allCases)
    func viewOfTheOtherAccountHasWhatItsServerTold(_ order: Order) async throws {
        _ = try await post(order)

        let entry = try #require(try fixture.moments(of: fixture.first).first)
        #expect(entry.remoteID == "70" && entry.feedName == "Kites")
        #expect(!entry.isOwnStatus)
    }

    @Test(arguments: [false, true])
    func whatOnePostedElsewhereStandsUnderTheAccountThatWroteIt(_ isSecondFirst: Bool) async throws {
        for feed in fixture.feeds(isSecondFirst) {
            try await fixture.sync(feed == fixture.first ? read() : .posted(), of: feed)
        }

        #expect(try fixture.all().map(\.feedName) == ["Robots"])
        #expect(try fixture.all().map(\.isOwnStatus) == [true])
        try fixture.checkCounts()
    }

    @Test func pageThatHasItChangesNothing() async throws {
        let id = try await post()

        let counts = try await fixture.sync(read(), of: fixture.first)
        let own = try await fixture.sync(.posted(), of: fixture.second)

        #expect(counts.unchanged == 1 && own.unchanged == 1)
        #expect(try fixture.all().map(\.id) == [id])
    }

    @Test func whatTheOtherAccountDidToItIsDeliveredBeforeItIsOneEntry() async throws {
        let id = try await send("A kite", options())
        let entry = try await claim()
        try await fixture.sync(read(), of: fixture.first)
        let other = try #require(try fixture.moments(of: fixture.first).first)
        try await base.window().setLiked(true, other.id, at: base.now)

        #expect(try await base.outbox.delivered(entry, as: .posted()))
        #expect(try fixture.all().count == 2)
        try await base.execute("DELETE FROM outbox")
        try await fixture.sync(.posted(), of: fixture.second)

        #expect(try fixture.all().map(\.id) == [id])
    }

    @Test(arguments: [false, true])
    func whatTheOtherServerSaysAnotherWroteStandsUnderTheFirst(_ isSecondFirst: Bool) async throws {
        let theirs = read { $0.handle = "grace@moments.example" }

        for feed in fixture.feeds(isSecondFirst) {
            try await fixture.sync(feed == fixture.first ? theirs : .posted(), of: feed)
        }

        #expect(try fixture.all().map(\.feedName) == ["Kites"])
    }

    // MARK: What is made of it

    @Test(arguments: Order.allCases)
    func editIsSentByTheAccountThatWroteIt(_ order: Order) async throws {
        let id = try await post(order)
        let entry = try #require(try fixture.all().first)
        let edited = try #require(EditedStatus(entry))

        _ = try await send("A red kite", options(editing: edited))

        let change = try await claim()
        #expect(change.kind == .edit && change.remoteID == "7")
        #expect(try fixture.all().map(\.title) == ["A red kite"])
        #expect(try fixture.all().map(\.id) == [id])
    }

    @Test func editThatEitherServerTellsOfReadsSoInItsView() async throws {
        _ = try await post()

        try await tell(.edited(read(text: "Two kites")), to: fixture.first)
        #expect(try fixture.all().map(\.title) == ["A kite"])
        #expect(try fixture.moments(of: fixture.first).map(\.title) == ["Two kites"])
        try await tell(.edited(.posted(text: "Two kites")), to: fixture.second)

        #expect(try fixture.all().map(\.title) == ["Two kites"])
    }

    @Test(arguments: Order.allCases)
    func deletionIsSentByTheAccountThatWroteItAndTakesItFromTheOther(_ order: Order) async throws {
        let id = try await post(order)
        try await base.window().delete(id, at: base.now)

        let entry = try await claim()
        #expect(entry.kind == .delete && entry.remoteID == "7")
        #expect(try await base.outbox.delivered(entry))

        #expect(try fixture.all() == [])
        #expect(try fixture.moments(of: fixture.first) == [])
        #expect(try base.ask("SELECT count(*) FROM status") == 0)
        try fixture.checkCounts()
    }

    @Test func deletionThatOnesOwnServerTellsOfTakesItFromTheOther() async throws {
        _ = try await post()

        try await tell(.deleted(remoteID: "7"), to: fixture.second)

        #expect(try fixture.all() == [])
        try fixture.checkCounts()
    }

    @Test func deletionThatTheOtherServerTellsOfLeavesItToTheAccountThatWroteIt() async throws {
        let id = try await post()

        try await tell(.deleted(remoteID: "70"), to: fixture.first)

        #expect(try fixture.all().map(\.id) == [id])
        #expect(try fixture.all().map(\.isOwnStatus) == [true])
        #expect(try fixture.moments(of: fixture.first) == [])
    }

    @Test func deletionTakesNothingFromTheOtherThatItsServerSaysAnotherWrote() async throws {
        try await fixture.sync(read { $0.handle = "grace@moments.example" }, of: fixture.first)
        try await fixture.sync(.posted(), of: fixture.second)

        try await tell(.deleted(remoteID: "7"), to: fixture.second)

        #expect(try fixture.all().map(\.remoteID) == ["70"])
    }

    @Test func whatAnotherWroteGoesFromTheAccountAloneWhoseServerDeletedIt() async throws {
        for feed in fixture.feeds(false) { try await fixture.sync(.answered(), of: feed) }

        try await tell(.deleted(remoteID: "1"), to: fixture.second)

        #expect(try fixture.all().map(\.feedName) == ["Kites"])
    }

    // MARK: Accounts that go

    @Test(arguments: [false, true])
    func itStaysOnesOwnWhereTheOtherAccountIsRemoved(_ keepsMoments: Bool) async throws {
        let id = try await post()

        try await fixture.accountFeeds.remove(fixture.first, keepsMoments: keepsMoments)

        #expect(try fixture.all().map(\.id) == [id])
        #expect(try fixture.all().map(\.isOwnStatus) == [true])
        try fixture.checkCounts()
    }

    @Test(arguments: [false, true])
    func itStandsUnderTheOtherWhereTheAccountThatWroteItIsRemoved(_ keepsMoments: Bool) async throws {
        let id = try await post()

        try await fixture.accountFeeds.remove(fixture.second, keepsMoments: keepsMoments)

        #expect(try fixture.all().map(\.id) == [id])
        #expect(try fixture.all().map(\.feedName) == ["Kites"])
        #expect(try fixture.all().map(\.isOwnStatus) == [false])
        try fixture.checkCounts()
    }

    @Test func ofThreeAccountsItStandsUnderTheOneThatWroteItAgainOnceThatIsTold() async throws {
        let third = try await fixture.follow("Moths")
        try await base.execute(
            "UPDATE feed SET user_id = '\(PostFixture.handle)' WHERE id = \(third)")
        try await base.execute("UPDATE feed SET user_id = 'x' WHERE id = \(fixture.second)")
        for feed in [fixture.first, fixture.second] { try await fixture.sync(read(), of: feed) }

        try await fixture.sync(.posted(), of: third)

        #expect(try fixture.all().map(\.feedName) == ["Moths"])
        #expect(try fixture.all().map { Set($0.otherFeeds.map(\.name)) } == [["Kites", "Robots"]])
        try fixture.checkCounts()
    }
}
