import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// A view of a server, as it is read.
@MainActor struct StoredServerViewTests {
    private let fixture: ServerViewFixture

    init() async throws {
        fixture = try await ServerViewFixture()
    }

    private let link = ServerViewFixture.link

    // MARK: Asking

    @Test func unopenedViewIsEmptyAndFetchedOnceRequested() async throws {
        try expectEqual(fixture.moments(), [])
        try expectEqual(fixture.view.state(), ServerViewState())
        #expect(try !fixture.view.hasOlder())

        try await fixture.view.refresh()

        try expectEqual(fixture.view.state(), ServerViewState(isBeingFetched: true))
        try expectEqual(fixture.asked().map(\.kind), [.tag("kites")])
    }

    @Test func refreshRequestsASyncOfTheViewAlone() async throws {
        try await fixture.feed.execute("UPDATE feed SET newer = 'https://moments.example/home?min_id=1'")
        try await fixture.feed.queue.release(fixture.feed.feed)

        try await fixture.view.refresh()

        try expectEqual(fixture.feed.queue.due(at: fixture.feed.now).map(\.isAskedFor), [true])
        #expect(try fixture.begin().pages.areGapsAlone)
    }

    @Test func withASyncThatWasAskedForBeforeTheNewestPageIsFetchedToo() async throws {
        try await fixture.feed.execute("UPDATE feed SET newer = 'https://moments.example/home?min_id=1', asked_at = 5")

        try await fixture.view.refresh()

        #expect(try !fixture.begin().pages.areGapsAlone)
    }

    @Test func viewOfAFeedThatIsNotFollowedAnyMoreIsNotAskedFor() async throws {
        try await fixture.feed.execute("UPDATE feed SET is_followed = 0")

        try await fixture.view.refresh()

        try expectEqual(fixture.view.state(), ServerViewState())
        #expect(try fixture.feed.column("asked_at") == nil as Int64?)
    }

    @Test func feedOfAnotherAccountHasNoViewHere() async throws {
        try await fixture.fetch(.answered())
        let other = StoredServerView(
            store: fixture.feed.store, account: fixture.feed.account + 1,
            view: ServerView(.tag("kites"), of: fixture.feed.feed))

        try await other.refresh()

        try expectEqual(other.moments(.newest, limit: 10), [])
        try expectEqual(other.state(), ServerViewState())
        try expectEqual(fixture.asked(), [])
    }

    // MARK: Fetched statuses

    @Test func momentsStandInTheOrderOfTheServer() async throws {
        try await fixture.fetch(.answered("1", second: 10), .answered("2", second: 30), .answered("3", second: 20))

        try expectEqual(fixture.ids(), ["1", "2", "3"])
        try expectEqual(fixture.moments().map(\.createdDate?.timeIntervalSince1970), [10, 30, 20])
        try expectEqual(fixture.view.state(), ServerViewState(fetchedAt: fixture.feed.now))
    }

    @Test func momentHasTheServersDetailsAndABoostShowsItsStatus() async throws {
        try await fixture.fetch(
            .answered(text: "A kite", isLiked: true, photos: [Photo("https://a.example/1.png")]) {
                $0.reblogsCount = 3
            }, .boost(of: "2"))

        let moment = try #require(try fixture.moments().first)
        #expect(moment.title == "A kite" && moment.isLiked && moment.author.name == "Ada")
        expectEqual(moment.photos.map(\.address), ["https://a.example/1.png"])
        #expect(moment.status?.reblogsCount == 3 && moment.statusID == "1")
        #expect(moment.feed == fixture.feed.feed && moment.feedName == "Kites" && !moment.isMine)
        let boost = try #require(try fixture.moments().last)
        #expect(boost.remoteID == "b" && boost.statusID == "2")
        #expect(boost.status?.boostedBy?.name == "Robin" && boost.status?.handle == "ada@moments.example")
    }

    @Test func requestMadeDuringAFetchStaysOpen() async throws {
        try await fixture.view.refresh()
        let asked = try #require(try fixture.asked().first)
        try await fixture.view.refresh()

        try await fixture.save([.answered()], as: .newest(next: nil), of: asked)

        #expect(try fixture.view.state().isBeingFetched)
        try expectEqual(fixture.ids(), ["1"])
    }

    @Test func statusFetchedForAViewIsNotYetInHome() async throws {
        try await fixture.fetch(.answered())
        try expectEqual(fixture.base.entries(), [])
        try expectEqual(fixture.feed.base.moments.position(of: Moment.ID(1)).count, 0)

        try await fixture.base.sync(.answered())

        try expectEqual(fixture.base.texts(), ["A kite"])
        try expectEqual(fixture.ids(), ["1"])
    }

    @Test func laterTextIsShownInHomeAndInTheView() async throws {
        try await fixture.fetch(.answered(), .boost(of: "1"))

        try await fixture.base.sync(.answered(text: "Edited"))
        try expectEqual(fixture.moments().map(\.title), ["Edited", "Edited"])
        try await fixture.fetch(.answered(text: "Edited again"))

        try expectEqual(fixture.base.texts(), ["Edited again"])
    }

    @Test(arguments: [false, true]) func deletedStatusLeavesTheViewAndKeepsItsGap(isTold: Bool) async throws {
        try await fixture.fetch(.answered("2"), .answered("1"), next: link)
        let (queue, feed) = (fixture.feed.queue, fixture.feed.feed)
        try await queue.release(feed)

        if isTold {
            let known = try queue.snapshot(of: feed)
            #expect(try await queue.save(.deleted(remoteID: "1"), of: feed, known: known, at: fixture.feed.now))
        } else {
            try await fixture.feed.execute("DELETE FROM status WHERE remote_id = '1'")
        }

        try expectEqual(fixture.ids(), ["2"])
        #expect(try fixture.view.hasOlder())
    }

    @Test func keysStayWhereNothingIsNew() async throws {
        try await fixture.fetch(.answered("2"), .answered("1"))
        let keys = try fixture.keys()

        try await fixture.fetch(.answered("3"), .answered("2"), .answered("1"))

        expectEqual(Array(try fixture.keys().dropFirst()), keys)
    }

    @Test func leaseThatIsLostStoresNothingAndLeavesItAskedFor() async throws {
        try await fixture.view.refresh()
        let asked = try #require(try fixture.asked().first)
        try await fixture.feed.execute("UPDATE feed SET holder = 'grace'")

        await #expect(throws: FeedSaveError.leaseLost) {
            try await fixture.save([.answered()], as: .newest(next: nil), of: asked)
        }

        try expectEqual(fixture.moments(), [])
        #expect(try fixture.view.state().isBeingFetched)
    }

    // MARK: Pages and gaps

    @Test func pagesAreReadFromEachPlace() async throws {
        try await fixture.fetch(.answered("4"), .answered("3"), .answered("2"), .answered("1"))
        let keys = try fixture.keys()

        func read(_ page: TimelinePage) throws -> [String] {
            try fixture.view.moments(page, limit: 2).map(\.remoteID)
        }
        try expectEqual(read(.newest), ["4", "3"])
        try expectEqual(read(.oldest), ["2", "1"])
        try expectEqual(read(.before(keys[1])), ["2", "1"])
        try expectEqual(read(.after(keys[2])), ["4", "3"])
        try expectEqual(read(.range(newest: keys[1], oldest: keys[2])), ["3", "2"])
        try expectEqual(fixture.view.moments([keys[3], keys[0]]).map(\.remoteID), ["4", "1"])
        try expectEqual(fixture.view.moment(keys[2])?.remoteID, "2")
        try expectEqual(fixture.view.countNewer(than: keys[2], upTo: 10), 2)
        try expectEqual(fixture.view.position(of: keys[2]), MomentPosition(number: 3, count: 4))
    }

    @Test func newestPageThatMeetsNothingLeavesAGapUntilItIsFilled() async throws {
        try await fixture.fetch(.answered("1"))
        try await fixture.fetch(.answered("9"), next: link)
        let upper = try #require(try fixture.keys().first)
        let gaps = { try self.fixture.view.gaps(newest: Moment.ID(.max), oldest: Moment.ID(.min)) }
        try expectEqual(gaps(), [TimelineGap(id: upper.rawValue, upper: upper, feed: "Kites")])
        #expect(try !fixture.view.hasOlder())

        try await fixture.view.fetch(below: upper)

        try expectEqual(fixture.view.gaps(newest: upper, oldest: upper).map(\.isBeingFetched), [true])
        #expect(try fixture.view.state().isBeingFetched)
        #expect(
            try fixture.asked().map(\.gaps)
                == [[AskedServerView.Gap(upper: upper.rawValue, link: try #require(link))]])
        try expectEqual(fixture.asked().map(\.isNewestAsked), [false])

        try await fixture.fetch(.answered("5"), .answered("1"), below: upper, next: link)

        try expectEqual(fixture.ids(), ["9", "5", "1"])
        try expectEqual(gaps(), [])
        #expect(try !fixture.view.state().isBeingFetched)
    }

    @Test func olderOnesAreAddedAtTheEnd() async throws {
        try await fixture.fetch(.answered("2"), next: link)
        #expect(try fixture.view.hasOlder())

        try await fixture.fetch(.answered("1"), below: try #require(try fixture.keys().last))

        try expectEqual(fixture.ids(), ["2", "1"])
        #expect(try !fixture.view.hasOlder())
    }

    @Test func completeViewRequestsNothingBelow() async throws {
        try await fixture.fetch(.answered("1"))

        try await fixture.view.fetch(below: try #require(try fixture.keys().last))

        try expectEqual(fixture.asked(), [])
    }

    // MARK: Failures

    @Test func failureOfAViewIsItsOwnUntilTheNextAnswer() async throws {
        try await fixture.view.refresh()
        let asked = try #require(try fixture.asked().first)
        try await fixture.begin().fail(asked, .http(status: 404), at: fixture.feed.now)
        try expectEqual(fixture.view.state(), ServerViewState(failure: .http(status: 404)))
        #expect(try fixture.feed.column("failure") == nil as String?)
        try expectEqual(fixture.asked(), [])

        try await fixture.fetch(.answered())

        #expect(try fixture.view.state().failure == nil)
    }

    @Test(arguments: [false, true]) func failureOfTheServerIsThatOfTheViewsThatWereAskedForAlone(isAsked: Bool)
        async throws
    {
        try await fixture.fetch(.answered("2"), next: link)
        if isAsked {
            try await fixture.view.refresh()
            try await fixture.view.fetch(below: try #require(try fixture.keys().last))
        }

        _ = try fixture.begin()
        try await fixture.feed.queue.fail(fixture.feed.feed, .invalidHTTP, next: nil, at: fixture.feed.now)

        let failure = isAsked ? FeedFailure.invalidHTTP : nil
        try expectEqual(fixture.view.state(), ServerViewState(fetchedAt: fixture.feed.now, failure: failure))
        try expectEqual(fixture.asked(), [])
    }

    // MARK: Threads

    @Test(
        arguments: [
            (.answered(text: "Opened"), ["Opened"]), (.boost(text: "Boosted"), ["Boosted"]), (nil, []),
        ] as [(NewStatus?, [String])])
    func threadBeginsWithTheStatusThatIsStored(_ stored: NewStatus?, _ titles: [String]) async throws {
        let fixture = try await ServerViewFixture(.thread(of: "1"))
        if let stored { try await fixture.base.sync(stored) }

        try await fixture.view.refresh()

        try expectEqual(fixture.moments().map(\.title), titles)
        try expectEqual(fixture.moments().map(\.status?.boostedBy?.name), titles.map { _ in nil })
    }

    @Test func statusHasItsOwnTimeOnceItsThreadCame() async throws {
        let fixture = try await ServerViewFixture(.thread(of: "1"))
        try await fixture.base.sync(.boost(second: 2_000))

        try await fixture.fetch(.answered(second: 1_000))

        try expectEqual(fixture.moments().map(\.createdDate?.timeIntervalSince1970), [1_000])
    }

    @Test(arguments: [
        ("1", ["1", "2", "3", "4", "5", "6"], [0, 1, 2, 3, 3, 2]), ("3", ["1", "2", "3", "4", "5"], [0, 1, 2, 3, 3]),
        ("5", ["1", "2", "3", "5"], [0, 1, 2, 3]), ("6", ["1", "2", "6"], [0, 1, 2]),
    ])
    func threadBeginsWithWhatAnotherThreadHasOfIt(_ id: String, ids: [String], levels: [Int]) async throws {
        let fixture = try await ServerViewFixture(.thread(of: "2"))
        try await fixture.fetch(
            .answered("1"), .answered("2"), .answered("3"), .answered("4"), .answered("5"), .answered("6"),
            levels: [0, 1, 2, 3, 3, 2])
        let view = fixture.other(.thread(of: id))

        try await view.refresh()

        let moments = try view.moments(.newest, limit: 100)
        expectEqual(moments.map(\.remoteID), ids)
        expectEqual(moments.map(\.level), levels)
        #expect(try view.state().fetchedAt == nil && view.state().isBeingFetched)
    }

    @Test func threadOfALongOneBeginsWithItsNeighbours() async throws {
        let fixture = try await ServerViewFixture(.thread(of: "0"))
        try await fixture.view.refresh()
        try await fixture.save(
            (0...900).map { NewStatus.answered("\($0)") }, levels: Array(0...900), as: .all,
            of: try #require(try fixture.asked().first))
        let view = fixture.other(.thread(of: "500"))

        try await view.refresh()

        #expect(try view.moments(.newest, limit: 1_000).map(\.remoteID) == (300...700).map { "\($0)" })
    }

    @Test func anotherThreadIsFoundByItsStatusHoweverManyThereAre() async throws {
        let plan = try fixture.feed.store.plan(of: ViewBeginning.other, [1, 1])

        #expect(plan.contains { $0.hasSuffix("server_view_status (status_id=?)") }, "\(plan)")
        #expect(!plan.contains { $0.hasPrefix("SCAN") }, "\(plan)")
    }

    @Test func hashtagLendsAThreadNothing() async throws {
        try await fixture.fetch(.answered("1"), .answered("2"))
        let view = fixture.other(.thread(of: "2"))

        try await view.refresh()

        try expectEqual(view.moments(.newest, limit: 9).map(\.remoteID), ["2"])
    }

    @Test func answersHaveTheirLevelsAndThoseThatAreStillThereKeepTheirKeys() async throws {
        let fixture = try await ServerViewFixture(.thread(of: "3"))
        try await fixture.fetch(.answered("1"), .answered("3"), .answered("4"), levels: [0, 1, 1])
        let keys = try fixture.keys()
        try expectEqual(fixture.moments().map(\.level), [0, 1, 1])

        try await fixture.fetch(.answered("1"), .answered("2"), .answered("3"), levels: [0, 1, 2])

        try expectEqual(fixture.ids(), ["1", "2", "3"])
        #expect(try fixture.keys()[0] == keys[0] && fixture.keys()[2] == keys[1])
        try expectEqual(fixture.moments().map(\.level), [0, 1, 2])
    }

    @Test func threadOfAThousandAnswersIsStoredWhole() async throws {
        let fixture = try await ServerViewFixture(.thread(of: "0"))
        try await fixture.view.refresh()
        let statuses = (0...1_000).map { NewStatus.answered("\($0)") }

        try await fixture.save(
            statuses, levels: (0...1_000).map { $0 % 50 }, as: .all, of: try #require(try fixture.asked().first))

        #expect(try fixture.ids() == (0...1_000).map { "\($0)" })
        try expectEqual(fixture.moments().map(\.level).max(), 49)
    }

    @Test func viewsGoWithTheirFeed() async throws {
        try await fixture.fetch(.answered())

        try await fixture.feed.execute("DELETE FROM feed")

        for table in ["server_view", "server_view_entry", "met_status", "status"] {
            try expectEqual(fixture.base.count(table), 0)
        }
    }
}
