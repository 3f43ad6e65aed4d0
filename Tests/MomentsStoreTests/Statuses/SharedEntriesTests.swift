import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import MomentsStore
@testable import TestSupport

/// What two accounts both have that one person follows, "Kites" first and then "Robots".
@MainActor struct SharedEntriesTests {
    // MARK: One entry

    @Test(arguments: [false, true])
    func statusOfTwoFeedsStandsUnderTheFirstAndNamesTheOther(_ isSecondFirst: Bool) async throws {
        let fixture = try await SharedEntriesFixture()

        for feed in fixture.feeds(isSecondFirst) { try await fixture.sync(.answered(), of: feed) }

        let entry = try #require(try fixture.all().first)
        #expect(try fixture.all().count == 1)
        #expect(entry.feedName == "Kites" && entry.otherFeeds == [.init(id: fixture.second, name: "Robots")])
        try fixture.checkCounts()
    }

    @Test(arguments: [false, true])
    func eachFeedHasItUnderItself(_ isSecondFirst: Bool) async throws {
        let fixture = try await SharedEntriesFixture()

        for feed in fixture.feeds(isSecondFirst) { try await fixture.sync(.answered(), of: feed) }

        #expect(try fixture.moments(of: fixture.first).map(\.feedName) == ["Kites"])
        #expect(try fixture.moments(of: fixture.second).map(\.feedName) == ["Robots"])
        #expect(try fixture.moments(of: fixture.second).map(\.otherFeeds.first?.name) == ["Kites"])
    }

    @Test func feedThatOneHasAloneNamesNoOther() async throws {
        let fixture = try await SharedEntriesFixture()

        try await fixture.sync(.answered(), of: fixture.first)

        #expect(try fixture.all().map(\.otherFeeds) == [[]])
        #expect(try fixture.moments(of: fixture.second) == [])
    }

    @Test func theSameBoostOfTwoFeedsIsOneEntry() async throws {
        let fixture = try await SharedEntriesFixture()

        for feed in fixture.feeds(false) { try await fixture.sync(.boost(), of: feed) }

        #expect(try fixture.all().map(\.status?.boostedBy?.name) == ["Robin"])
    }

    @Test func boostInOneFeedAndItsStatusInAnotherAreTwoEntriesAsInOne() async throws {
        let fixture = try await SharedEntriesFixture()

        try await fixture.sync(.answered(), of: fixture.first)
        try await fixture.sync(.boost(), of: fixture.second)

        #expect(try fixture.all().map(\.feedName) == ["Robots", "Kites"])
        #expect(try fixture.all().map(\.otherFeeds) == [[], []])
    }

    @Test func statusWithoutAURIIsEachFeedsOwn() async throws {
        let fixture = try await SharedEntriesFixture()

        for feed in fixture.feeds(false) { try await fixture.sync(.answered(uri: nil), of: feed) }

        #expect(try fixture.all().count == 2)
    }

    @Test(arguments: [false, true])
    func entriesOfWhichItIsFoundLaterThatTheyAreOneBecomeOne(_ isSecondFirst: Bool) async throws {
        let fixture = try await SharedEntriesFixture()
        for feed in fixture.feeds(false) { try await fixture.sync(.answered(uri: nil), of: feed) }

        for feed in fixture.feeds(isSecondFirst) { try await fixture.sync(.answered(), of: feed) }

        #expect(try fixture.all().map(\.feedName) == ["Kites"])
        #expect(try fixture.moments(of: fixture.second).count == 1)
        try fixture.checkCounts()
    }

    @Test func whoFollowsItOnAnotherAccountOfTheStoreHasTheirOwn() async throws {
        let fixture = try await SharedEntriesFixture()
        let account = try await StoreFixture.addAccount("grace@moments.example", to: fixture.store)
        let feed = try await FeedFixture.follow("Theirs", fixture.base.base, account: account)
        let queue = FeedQueue(store: fixture.store, account: account, holder: "grace", pace: .instant)
        _ = try await queue.claim(feed, lease: 30, at: fixture.base.now)
        try await fixture.sync(.answered(), of: fixture.first)

        _ = try await queue.save([.answered()], of: try queue.begin(feed))

        #expect(try fixture.base.ask("SELECT count(*) FROM moment") == 2)
    }

    // MARK: What comes again

    @Test func pageThatBothHaveIsNotWrittenAgain() async throws {
        let fixture = try await SharedEntriesFixture()
        for feed in fixture.feeds(false) { try await fixture.sync(.answered(), of: feed) }
        let changes: Int? = try fixture.base.ask("PRAGMA data_version")

        let counts = try await fixture.sync(.answered(), of: fixture.second)

        #expect((counts.inserted, counts.unchanged, counts.known) == (0, 1, 1))
        #expect(try fixture.base.ask("PRAGMA data_version") == changes)
    }

    @Test func entryOfAnotherFeedIsNewToThisOne() async throws {
        let fixture = try await SharedEntriesFixture()
        try await fixture.sync(.answered(), of: fixture.first)

        let counts = try await fixture.sync(.answered(), of: fixture.second)

        #expect((counts.inserted, counts.known) == (1, 0))
    }

    @Test(arguments: [false, true])
    func timelineShowsWhatTheFirstHasAndEachViewItsOwn(_ isSecondFirst: Bool) async throws {
        let fixture = try await SharedEntriesFixture()

        for feed in fixture.feeds(isSecondFirst) {
            let name = feed == fixture.first ? "Kites" : "Robots"
            try await fixture.sync(.answered(feed == fixture.first ? "1" : "7", uri: "u", text: "Of \(name)"), of: feed)
        }

        #expect(try fixture.all().map(\.title) == ["Of Kites"])
        #expect(try fixture.all().map(\.remoteID) == ["1"])
        #expect(try fixture.moments(of: fixture.first).map(\.title) == ["Of Kites"])
        #expect(try fixture.moments(of: fixture.second).map(\.title) == ["Of Robots"])
        #expect(try fixture.moments(of: fixture.second).map(\.remoteID) == ["7"])
    }

    @Test func viewOfAFeedHasWhatItsServerToldOfTheStatus() async throws {
        let fixture = try await SharedEntriesFixture()

        for feed in fixture.feeds(false) {
            try await fixture.sync(.answered { $0.repliesCount = feed == fixture.first ? 1 : 2 }, of: feed)
        }

        #expect(try fixture.moments(of: fixture.first).map(\.status?.repliesCount) == [1])
        #expect(try fixture.moments(of: fixture.second).map(\.status?.repliesCount) == [2])
    }

    @Test func editThatTheOtherServerTellsOfChangesWhatItsBoostsShowThere() async throws {
        let fixture = try await SharedEntriesFixture()
        for feed in fixture.feeds(false) { try await fixture.sync(.boost(), of: feed) }

        try await fixture.sync(.answered(text: "Two kites"), of: fixture.second)

        #expect(try fixture.moments(of: fixture.second).map(\.title) == ["Two kites", "Two kites"])
        #expect(try fixture.moments(of: fixture.first).map(\.title) == ["A kite"])
    }

    @Test func searchFindsItOnce() async throws {
        let fixture = try await SharedEntriesFixture()
        for feed in fixture.feeds(false) { try await fixture.sync(.answered(text: "Of feed \(feed)"), of: feed) }

        #expect(try fixture.found("of").map(\.feedName) == ["Kites"])
        #expect(try await fixture.count("of") == 1)
    }

    @Test func profileThatIsOpenedInTheOtherFeedHasIt() async throws {
        let fixture = try await SharedEntriesFixture()
        for feed in fixture.feeds(false) { try await fixture.sync(.answered(), of: feed) }

        for feed in fixture.feeds(false) {
            let author = try #require(try fixture.moments(of: feed).first?.author)
            let profile = AuthorProfile(author, feed: feed, store: fixture.store, account: fixture.base.account)
            #expect(try profile.moments(.newest, limit: 9).count == 1)
            #expect(try await profile.count(in: .utc)?.moments == 1)
        }
    }

    // MARK: What is counted

    @Test func entryIsCountedOnceAndOnceInEachFeed() async throws {
        let fixture = try await SharedEntriesFixture()
        try await fixture.sync(.answered("1"), .answered("2", second: 2_000), of: fixture.first)
        try await fixture.sync(.answered("2", second: 2_000), .answered("3", second: 3_000), of: fixture.second)
        let ids = try fixture.all().map(\.id)

        #expect(try fixture.base.base.moments.position(of: ids[2]) == MomentPosition(number: 3, count: 3))
        #expect(try fixture.view(fixture.second).position(of: ids[1]) == MomentPosition(number: 2, count: 2))
        #expect(try fixture.view(fixture.first).countNewer(than: ids[2], upTo: 9) == 1)
        #expect(try fixture.view(fixture.second).countNewer(than: ids[2], upTo: 9) == 2)
        #expect(try fixture.accountFeeds.momentCount(of: fixture.second) == 2)
        try fixture.checkCounts()
    }

    @Test func pagesOfAFeedHaveItsOwnAndTheOthersInTheOrderOfTime() async throws {
        let fixture = try await SharedEntriesFixture()
        let statuses = (1...6).map { NewStatus.answered("\($0)", text: "\($0)", second: Int64($0)) }
        try await fixture.sync([statuses[1], statuses[3], statuses[5]], of: fixture.first)
        try await fixture.sync(Array(statuses[0...4]), of: fixture.second)
        let view = fixture.view(fixture.second)
        let ids = try view.moments(.newest, limit: 9).map(\.id)

        func titles(_ page: TimelinePage) throws -> [String?] { try view.moments(page, limit: 2).map(\.title) }

        #expect(try titles(.newest) == ["5", "4"] && titles(.oldest) == ["2", "1"])
        #expect(try titles(.before(ids[0])) == ["4", "3"] && titles(.after(ids[3])) == ["4", "3"])
        #expect(try view.moments(.range(newest: ids[1], oldest: ids[2]), limit: 9).map(\.title) == ["4", "3"])
        #expect(try view.moments([ids[1], ids[2]]).map(\.title) == ["4", "3"])
        #expect(try view.moment(ids[1])?.feedName == "Robots")
        #expect(try view.moment(try fixture.all()[0].id) == nil)
        #expect(try view.countNewer(than: ids[3], upTo: 2) == 2)
    }

    // MARK: What goes

    @Test(arguments: [false, true])
    func entryStaysWhenOneOfItsFeedsIsRemoved(_ isSecond: Bool) async throws {
        let fixture = try await SharedEntriesFixture()
        for feed in fixture.feeds(false) { try await fixture.sync(.answered(), .boost(), of: feed) }

        try await fixture.accountFeeds.remove(isSecond ? fixture.second : fixture.first, keepsMoments: false)

        let name = isSecond ? "Kites" : "Robots"
        #expect(try fixture.all().map(\.feedName) == [name, name])
        #expect(try fixture.all().map(\.status?.boostedBy?.name) == ["Robin", nil])
        #expect(try fixture.all().map(\.otherFeeds) == [[], []])
        #expect(try fixture.base.ask("SELECT count(*) FROM feed") == 1)
        try fixture.checkCounts()
    }

    @Test func entryThatIsLeftShowsWhatTheOtherHasAndIsFoundByThat() async throws {
        let fixture = try await SharedEntriesFixture()
        try await fixture.sync(.answered(text: "moths"), .boost(of: "1", text: "moths"), of: fixture.first)
        try await fixture.sync(.answered(text: "bees"), .boost(of: "1", text: "bees"), of: fixture.second)

        try await fixture.accountFeeds.remove(fixture.first, keepsMoments: false)

        #expect(try fixture.all().map(\.title) == ["bees", "bees"])
        #expect(try fixture.found("bees").count == 2)
        #expect(try fixture.found("moths").isEmpty)
    }

    @Test func keyOfAnEntryThatIsLeftStays() async throws {
        let fixture = try await SharedEntriesFixture()
        for feed in fixture.feeds(false) { try await fixture.sync(.answered(), of: feed) }
        let before = try fixture.all().map(\.id)

        try await fixture.accountFeeds.remove(fixture.first, keepsMoments: false)

        #expect(try fixture.all().map(\.id) == before)
    }

    @Test func feedOfWhichMomentsAreKeptLeavesWhatOthersHave() async throws {
        let fixture = try await SharedEntriesFixture()
        try await fixture.sync(.answered("1"), .answered("2", second: 2_000), of: fixture.first)
        try await fixture.sync(.answered("1", text: "Bees"), of: fixture.second)

        try await fixture.accountFeeds.remove(fixture.first, keepsMoments: true)

        #expect(try fixture.all().map(\.feedName) == ["Kites", "Robots"])
        #expect(try fixture.all().map(\.title) == ["A kite", "Bees"])
        #expect(try fixture.all().last?.otherFeeds.map(\.name) == ["Kites"])
        #expect(try fixture.moments(of: fixture.first).map(\.title) == ["A kite", "A kite"])
        try fixture.checkCounts()
    }

    @Test func oneOfThreeGoesOverToTheNext() async throws {
        let fixture = try await SharedEntriesFixture()
        let third = try await fixture.follow("Moths")
        for feed in [third, fixture.second, fixture.first] { try await fixture.sync(.answered(), of: feed) }
        #expect(try fixture.all().map { Set($0.otherFeeds.map(\.name)) } == [["Moths", "Robots"]])

        try await fixture.accountFeeds.remove(fixture.first, keepsMoments: false)

        #expect(try fixture.all().map(\.feedName) == ["Robots"])
        #expect(try fixture.all().map(\.otherFeeds) == [[.init(id: third, name: "Moths")]])
        try fixture.checkCounts()
    }

    /// What an earlier release imported has no status, and its identifier is taken.
    @Test func entryIsLeftToAFeedThatHasItsIdentifierElsewhere() async throws {
        let fixture = try await SharedEntriesFixture()
        for feed in fixture.feeds(false) { try await fixture.sync(.answered(), of: feed) }
        try await fixture.base.execute(
            """
            INSERT INTO moment (id, account_id, feed_id, remote_id, kind, photos, created_at, is_liked, likes)
            SELECT id + 1, account_id, \(fixture.second), remote_id, kind, photos, created_at, 0, '[]' FROM moment
            """)

        try await fixture.accountFeeds.remove(fixture.first, keepsMoments: false)

        #expect(try fixture.all().map(\.feedName) == ["Robots", "Robots"])
        #expect(try fixture.all().last?.remoteID == "https://moments.example/1")
    }

    @Test func entryGoesWithTheLastOfItsFeeds() async throws {
        let fixture = try await SharedEntriesFixture()
        for feed in fixture.feeds(false) { try await fixture.sync(.answered(), .boost(), of: feed) }

        for feed in fixture.feeds(false) { try await fixture.accountFeeds.remove(feed, keepsMoments: false) }

        #expect(try fixture.all() == [])
        #expect(try fixture.base.ask("SELECT (SELECT count(*) FROM status) + (SELECT count(*) FROM shared_entry)") == 0)
    }

    @Test func whatOneServerDoesNotHaveAnyMoreStandsUnderTheOther() async throws {
        let fixture = try await SharedEntriesFixture()
        for feed in fixture.feeds(false) { try await fixture.sync(.answered(), .boost(), of: feed) }
        let original = try #require(try fixture.all().last)

        try await fixture.removeFromServer(original, fixture.first)

        #expect(try fixture.all().map(\.feedName) == ["Robots", "Robots"])
        #expect(try fixture.moments(of: fixture.first) == [])
        try fixture.checkCounts()
    }

    @Test func whatTheOtherServerDoesNotHaveAnyMoreStaysWhereItIs() async throws {
        let fixture = try await SharedEntriesFixture()
        for feed in fixture.feeds(false) { try await fixture.sync(.answered(), of: feed) }

        try await fixture.removeFromServer(try #require(try fixture.all().first), fixture.second)

        #expect(try fixture.all().map(\.feedName) == ["Kites"])
        #expect(try fixture.all().map(\.otherFeeds) == [[]])
        try fixture.checkCounts()
    }

    @Test func entryOfAFeedThatIsNotFollowedAnyMoreGoesOverToOneThatIs() async throws {
        let fixture = try await SharedEntriesFixture()
        try await fixture.sync(.answered(), of: fixture.first)
        try await fixture.accountFeeds.remove(fixture.first, keepsMoments: true)

        try await fixture.sync(.answered(), of: fixture.second)

        #expect(try fixture.all().map(\.feedName) == ["Robots"])
        #expect(try fixture.moments(of: fixture.first).map(\.feedName) == ["Kites"])
    }

    @Test func accountIsDeletedWithAllThatItsFeedsShare() async throws {
        let fixture = try await SharedEntriesFixture()
        for feed in fixture.feeds(false) { try await fixture.sync(.answered(), .boost(), of: feed) }

        try await fixture.base.execute("DELETE FROM account WHERE id = \(fixture.base.account)")

        #expect(try fixture.base.ask("SELECT (SELECT count(*) FROM status) + (SELECT count(*) FROM moment)") == 0)
    }

    @Test func absenceOfWhatAnotherFeedHasIsAskedAboutAsWell() async throws {
        let fixture = try await SharedEntriesFixture()
        for feed in fixture.feeds(false) {
            try await fixture.sync(
                .answered("1"), .answered("2", second: 2_000), .answered("3", second: 3_000), of: feed)
        }
        let queue = fixture.base.queue
        let refresh = try queue.begin(fixture.second)
        let page: [NewStatus] = [.answered("3", second: 3_000), .answered("1")]
        let counts = try await queue.save(page, of: refresh)

        let missing = try queue.missing(from: try #require(counts.oldest), of: refresh, atMost: 9, at: fixture.base.now)

        #expect(missing.map(\.remoteID) == ["2"])
        try await queue.remove(try #require(missing.first), of: refresh)
        #expect(try fixture.moments(of: fixture.second).count == 2 && fixture.moments(of: fixture.first).count == 3)
    }

    @Test func gapOfAFeedReachesToWhatItSharesWithAnother() async throws {
        let fixture = try await SharedEntriesFixture()
        for feed in fixture.feeds(false) { try await fixture.sync(.answered("1"), of: feed) }
        let refresh = try fixture.base.queue.begin(fixture.second)
        let upper = try await fixture.base.queue.save([NewStatus.answered("2", second: 2_000)], of: refresh).oldest

        try await fixture.base.queue.addGap(
            below: try #require(upper), try #require(PageLink("https://moments.example/?max_id=2")), of: refresh)

        #expect(try fixture.base.ask("SELECT lower = (SELECT min(id) FROM moment) FROM gap") == true)
    }

    // MARK: Out and in again

    @Test(arguments: [false, true])
    func exportHasEachFeedsOwnAndIsReadBackAsItWas(_ isSecondThereFirst: Bool) async throws {
        let fixture = try await SharedEntriesFixture()
        for feed in fixture.feeds(false) {
            try await fixture.sync(.answered(text: "Of \(feed)", isLiked: feed == fixture.second), .boost(), of: feed)
        }
        let target = try await SharedEntriesFixture()
        if isSecondThereFirst {
            try await target.base.execute(
                "UPDATE feed SET user_id = iif(id = \(target.first), \(target.second), \(target.first))")
        }

        let report = await target.import(try fixture.export())
        let again = await target.import(try fixture.export())

        #expect(report.failure == nil && report.imported == 4)
        #expect(again.imported == 0)
        let (one, two) = isSecondThereFirst ? (target.second, target.first) : (target.first, target.second)
        #expect(try target.moments(of: one).map(\.title) == fixture.moments(of: fixture.first).map(\.title))
        #expect(try target.moments(of: two).map(\.title) == fixture.moments(of: fixture.second).map(\.title))
        #expect(try target.moments(of: two).map(\.isLiked) == fixture.moments(of: fixture.second).map(\.isLiked))
        #expect(try target.all().map(\.feedName) == ["Kites", "Kites"])
        #expect(try target.all().allSatisfy { $0.otherFeeds.map(\.name) == ["Robots"] })
        if !isSecondThereFirst { #expect(try target.export() == fixture.export()) }
        try target.checkCounts()
    }

    // MARK: What one does

    @Test(arguments: [false, true])
    func entryIsLikedByTheAccountThatItStandsUnder(_ isSecondFirst: Bool) async throws {
        let fixture = try await SharedEntriesFixture()

        for feed in fixture.feeds(isSecondFirst) {
            try await fixture.sync(.answered(isLiked: feed == fixture.first), of: feed)
        }

        #expect(try fixture.all().map(\.isLiked) == [true])
    }

    @Test func entryIsAsLikedAsTheAccountHasItThatItGoesOverTo() async throws {
        let fixture = try await SharedEntriesFixture()
        for feed in fixture.feeds(false) {
            try await fixture.sync(.answered(isLiked: feed == fixture.second), of: feed)
        }
        #expect(try fixture.all().map(\.isLiked) == [false])

        try await fixture.accountFeeds.remove(fixture.first, keepsMoments: false)

        #expect(try fixture.all().map(\.isLiked) == [true])
        #expect(try fixture.base.ask("SELECT server_liked FROM moment") == true)
    }

    @Test func changeThatWaitsForDeliveryStaysWithTheFeedThatItIsFor() async throws {
        let fixture = try await SharedEntriesFixture()
        try await fixture.sync(.answered(), of: fixture.second)
        try await fixture.addChange(to: fixture.second)

        try await fixture.sync(.answered(), of: fixture.first)
        #expect(try fixture.all().map(\.feedName) == ["Robots"])
        try await fixture.base.execute("DELETE FROM outbox")
        try await fixture.sync(.answered(), of: fixture.first)

        #expect(try fixture.all().map(\.feedName) == ["Kites"])
    }
}
