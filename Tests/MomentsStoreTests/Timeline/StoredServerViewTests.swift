import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// A view of a server, as it is read.
@MainActor struct StoredServerViewTests {
    private let link = ServerViewFixture.link

    // MARK: Asking

    @Test func viewThatNobodyOpenedIsEmpty() async throws {
        let fixture = try await ServerViewFixture()

        #expect(try fixture.moments() == [])
        #expect(try fixture.view.state() == ServerViewState())
        #expect(try !fixture.view.hasOlder())
    }

    @Test func viewThatWasAskedForIsBeingFetched() async throws {
        let fixture = try await ServerViewFixture()

        try await fixture.view.refresh()

        #expect(try fixture.view.state() == ServerViewState(isBeingFetched: true))
        #expect(try fixture.asked().map(\.kind) == [.tag("kites")])
    }

    @Test func whoeverSyncsIsAskedToFetchItAlone() async throws {
        let fixture = try await ServerViewFixture()
        try await fixture.feed.execute("UPDATE feed SET newer = 'https://moments.example/home?min_id=1'")
        try await fixture.feed.queue.release(fixture.feed.feed)

        try await fixture.view.refresh()

        #expect(try fixture.feed.queue.due(at: fixture.feed.now).map(\.isAskedFor) == [true])
        #expect(try fixture.begin().pages.areGapsAlone)
    }

    @Test func withASyncThatWasAskedForBeforeTheNewestPageIsFetchedToo() async throws {
        let fixture = try await ServerViewFixture()
        try await fixture.feed.execute("UPDATE feed SET newer = 'https://moments.example/home?min_id=1', asked_at = 5")

        try await fixture.view.refresh()

        #expect(try !fixture.begin().pages.areGapsAlone)
    }

    @Test func viewOfAFeedThatIsNotFollowedAnyMoreIsNotAskedFor() async throws {
        let fixture = try await ServerViewFixture()
        try await fixture.feed.execute("UPDATE feed SET is_followed = 0")

        try await fixture.view.refresh()

        #expect(try fixture.view.state() == ServerViewState())
        #expect(try fixture.feed.column("asked_at") == nil as Int64?)
    }

    @Test func feedOfAnotherAccountHasNoViewHere() async throws {
        let fixture = try await ServerViewFixture()
        try await fixture.fetch(.answered())
        let other = StoredServerView(
            store: fixture.feed.store, account: fixture.feed.account + 1,
            view: ServerView(.tag("kites"), of: fixture.feed.feed))

        try await other.refresh()

        #expect(try other.moments(.newest, limit: 10) == [])
        #expect(try other.state() == ServerViewState())
        #expect(try fixture.asked() == [])
    }

    // MARK: What came

    @Test func momentsStandInTheOrderOfTheServerWhateverTheirTime() async throws {
        let fixture = try await ServerViewFixture()

        try await fixture.fetch(.answered("1", second: 10), .answered("2", second: 30), .answered("3", second: 20))

        #expect(try fixture.ids() == ["1", "2", "3"])
        #expect(try fixture.moments().map(\.createdDate?.timeIntervalSince1970) == [10, 30, 20])
    }

    @Test func momentHasAllThatItsServerTold() async throws {
        let fixture = try await ServerViewFixture()

        try await fixture.fetch(
            .answered(text: "A kite", isLiked: true, photos: [Photo("https://a.example/1.png")]) {
                $0.reblogsCount = 3
            })

        let moment = try #require(try fixture.moments().first)
        #expect(moment.title == "A kite" && moment.isLiked && moment.author.name == "Ada")
        #expect(moment.photos.map(\.address) == ["https://a.example/1.png"])
        #expect(moment.status?.reblogsCount == 3 && moment.statusID == "1")
        #expect(moment.feed == fixture.feed.feed && moment.feedName == "Kites" && !moment.isMine)
    }

    @Test func boostShowsWhatIsBoosted() async throws {
        let fixture = try await ServerViewFixture()

        try await fixture.fetch(.boost())

        let moment = try #require(try fixture.moments().first)
        #expect(moment.remoteID == "b" && moment.statusID == "1")
        #expect(moment.status?.boostedBy?.name == "Robin" && moment.status?.handle == "ada@moments.example")
    }

    @Test func whatCameIsKnownWithItsTime() async throws {
        let fixture = try await ServerViewFixture()

        try await fixture.fetch(.answered())

        #expect(try fixture.view.state() == ServerViewState(fetchedAt: fixture.feed.now))
    }

    @Test func whatWasAskedForMeanwhileIsStillAskedFor() async throws {
        let fixture = try await ServerViewFixture()
        try await fixture.view.refresh()
        let asked = try #require(try fixture.asked().first)
        try await fixture.view.refresh()

        try await fixture.save([.answered()], as: .newest(next: nil), of: asked)

        #expect(try fixture.view.state().isBeingFetched)
        #expect(try fixture.ids() == ["1"])
    }

    @Test func itStandsNotInHome() async throws {
        let fixture = try await ServerViewFixture()

        try await fixture.fetch(.answered())

        #expect(try fixture.base.entries() == [])
        #expect(try fixture.feed.base.moments.position(of: Moment.ID(1)).count == 0)
    }

    @Test func itStandsInHomeOnceItComesThere() async throws {
        let fixture = try await ServerViewFixture()
        try await fixture.fetch(.answered())

        try await fixture.base.sync(.answered())

        #expect(try fixture.base.texts() == ["A kite"])
        #expect(try fixture.ids() == ["1"])
    }

    @Test func whatHomeSaysLaterIsShown() async throws {
        let fixture = try await ServerViewFixture()
        try await fixture.fetch(.answered(), .boost(of: "1"))

        try await fixture.base.sync(.answered(text: "Edited"))

        #expect(try fixture.moments().map(\.title) == ["Edited", "Edited"])
    }

    @Test func whatAViewSaysLaterIsShownInHome() async throws {
        let fixture = try await ServerViewFixture()
        try await fixture.base.sync(.answered())

        try await fixture.fetch(.answered(text: "Edited"))

        #expect(try fixture.base.texts() == ["Edited"])
    }

    @Test func whatWasDeletedGoes() async throws {
        let fixture = try await ServerViewFixture()
        try await fixture.fetch(.answered("2"), .answered("1"))
        try await fixture.feed.queue.release(fixture.feed.feed)

        #expect(
            try await fixture.feed.queue.save(
                .deleted(remoteID: "2"), of: fixture.feed.feed,
                known: try fixture.feed.queue.snapshot(of: fixture.feed.feed),
                at: fixture.feed.now))

        #expect(try fixture.ids() == ["1"])
    }

    @Test func ofWhatWasDeletedMeanwhileNothingStands() async throws {
        let fixture = try await ServerViewFixture()
        try await fixture.fetch(.answered("2"), .answered("1"), next: link)
        try await fixture.feed.execute("DELETE FROM status WHERE remote_id = '1'")

        #expect(try fixture.ids() == ["2"])
        #expect(try fixture.view.hasOlder())
    }

    @Test func keysStayWhereNothingIsNew() async throws {
        let fixture = try await ServerViewFixture()
        try await fixture.fetch(.answered("2"), .answered("1"))
        let keys = try fixture.keys()

        try await fixture.fetch(.answered("3"), .answered("2"), .answered("1"))

        #expect(Array(try fixture.keys().dropFirst()) == keys)
    }

    @Test func leaseThatIsLostStoresNothingAndLeavesItAskedFor() async throws {
        let fixture = try await ServerViewFixture()
        try await fixture.view.refresh()
        let asked = try #require(try fixture.asked().first)
        try await fixture.feed.execute("UPDATE feed SET holder = 'grace'")

        await #expect(throws: FeedSaveError.leaseLost) {
            try await fixture.save([.answered()], as: .newest(next: nil), of: asked)
        }

        #expect(try fixture.moments() == [])
        #expect(try fixture.view.state().isBeingFetched)
    }

    // MARK: Pages and gaps

    @Test func pagesAreReadFromEachPlace() async throws {
        let fixture = try await ServerViewFixture()
        try await fixture.fetch(.answered("4"), .answered("3"), .answered("2"), .answered("1"))
        let keys = try fixture.keys()

        func read(_ page: TimelinePage) throws -> [String] {
            try fixture.view.moments(page, limit: 2).map(\.remoteID)
        }
        #expect(try read(.newest) == ["4", "3"])
        #expect(try read(.oldest) == ["2", "1"])
        #expect(try read(.before(keys[1])) == ["2", "1"])
        #expect(try read(.after(keys[2])) == ["4", "3"])
        #expect(try read(.range(newest: keys[1], oldest: keys[2])) == ["3", "2"])
        #expect(try fixture.view.moments([keys[3], keys[0]]).map(\.remoteID) == ["4", "1"])
        #expect(try fixture.view.moment(keys[2])?.remoteID == "2")
        #expect(try fixture.view.countNewer(than: keys[2], upTo: 10) == 2)
        #expect(try fixture.view.position(of: keys[2]) == MomentPosition(number: 3, count: 4))
    }

    @Test func newestPageThatMeetsNothingLeavesAGap() async throws {
        let fixture = try await ServerViewFixture()
        try await fixture.fetch(.answered("1"))

        try await fixture.fetch(.answered("9"), next: link)

        let upper = try #require(try fixture.keys().first)
        #expect(
            try fixture.view.gaps(newest: Moment.ID(.max), oldest: Moment.ID(.min))
                == [TimelineGap(id: upper.rawValue, upper: upper, feed: "Kites")])
        #expect(try !fixture.view.hasOlder())
    }

    @Test func gapThatIsAskedForIsBeingFetched() async throws {
        let fixture = try await ServerViewFixture()
        try await fixture.fetch(.answered("1"))
        try await fixture.fetch(.answered("9"), next: link)
        let upper = try #require(try fixture.keys().first)

        try await fixture.view.fetch(below: upper)

        #expect(try fixture.view.gaps(newest: upper, oldest: upper).map(\.isBeingFetched) == [true])
        #expect(try fixture.view.state().isBeingFetched)
        #expect(
            try fixture.asked().map(\.gaps) == [[AskedServerView.Gap(upper: upper.rawValue, link: try #require(link))]])
        #expect(try fixture.asked().map(\.isNewestAsked) == [false])
    }

    @Test func whatIsMissingIsFilled() async throws {
        let fixture = try await ServerViewFixture()
        try await fixture.fetch(.answered("1"))
        try await fixture.fetch(.answered("9"), next: link)

        try await fixture.fetch(
            .answered("5"), .answered("1"), below: try #require(try fixture.keys().first), next: link)

        #expect(try fixture.ids() == ["9", "5", "1"])
        #expect(try fixture.view.gaps(newest: Moment.ID(.max), oldest: Moment.ID(.min)) == [])
        #expect(try !fixture.view.state().isBeingFetched)
    }

    @Test func olderOnesAreAddedAtTheEnd() async throws {
        let fixture = try await ServerViewFixture()
        try await fixture.fetch(.answered("2"), next: link)
        #expect(try fixture.view.hasOlder())

        try await fixture.fetch(.answered("1"), below: try #require(try fixture.keys().last))

        #expect(try fixture.ids() == ["2", "1"])
        #expect(try !fixture.view.hasOlder())
    }

    @Test func whereNothingIsMissingNothingIsAskedFor() async throws {
        let fixture = try await ServerViewFixture()
        try await fixture.fetch(.answered("1"))

        try await fixture.view.fetch(below: try #require(try fixture.keys().last))

        #expect(try fixture.asked() == [])
    }

    // MARK: Failures

    @Test func failureOfAViewIsItsOwn() async throws {
        let fixture = try await ServerViewFixture()
        try await fixture.view.refresh()
        let asked = try #require(try fixture.asked().first)

        try await fixture.feed.queue.fail(asked, .http(status: 404), try fixture.begin(), at: fixture.feed.now)

        #expect(try fixture.view.state() == ServerViewState(failure: .http(status: 404)))
        #expect(try fixture.feed.column("failure") == nil as String?)
        #expect(try fixture.asked() == [])
    }

    @Test func failureOfTheServerIsThatOfTheViewsThatWereAskedFor() async throws {
        let fixture = try await ServerViewFixture()
        try await fixture.fetch(.answered("2"), next: link)
        try await fixture.view.refresh()
        try await fixture.view.fetch(below: try #require(try fixture.keys().last))

        _ = try fixture.begin()
        try await fixture.feed.queue.fail(fixture.feed.feed, .invalidHTTP, next: nil, at: fixture.feed.now)

        #expect(try fixture.view.state() == ServerViewState(fetchedAt: fixture.feed.now, failure: .invalidHTTP))
        #expect(try fixture.asked() == [])
    }

    @Test func failureOfTheServerIsNotThatOfViewsThatNobodyAskedFor() async throws {
        let fixture = try await ServerViewFixture()
        try await fixture.fetch(.answered())

        try await fixture.feed.queue.fail(fixture.feed.feed, .invalidHTTP, next: nil, at: fixture.feed.now)

        #expect(try fixture.view.state().failure == nil)
    }

    @Test func nextAnswerEndsTheFailure() async throws {
        let fixture = try await ServerViewFixture()
        try await fixture.view.refresh()
        try await fixture.feed.queue.fail(
            try #require(try fixture.asked().first), .noData, try fixture.begin(), at: fixture.feed.now)

        try await fixture.fetch(.answered())

        #expect(try fixture.view.state().failure == nil)
    }

    // MARK: Threads

    @Test func threadBeginsWithTheStatusThatIsStored() async throws {
        let fixture = try await ServerViewFixture(.thread(of: "1"))
        try await fixture.base.sync(.answered(text: "Opened"))

        try await fixture.view.refresh()

        #expect(try fixture.moments().map(\.title) == ["Opened"])
        #expect(try fixture.view.origin() == (try fixture.keys().first))
    }

    @Test func threadOfWhatIsBoostedInHomeBeginsWithIt() async throws {
        let fixture = try await ServerViewFixture(.thread(of: "1"))
        try await fixture.base.sync(.boost(text: "Boosted"))

        try await fixture.view.refresh()

        #expect(try fixture.moments().map(\.title) == ["Boosted"])
        #expect(try fixture.moments().map(\.status?.boostedBy?.name) == [nil])
    }

    @Test func statusHasItsOwnTimeOnceItsThreadCame() async throws {
        let fixture = try await ServerViewFixture(.thread(of: "1"))
        try await fixture.base.sync(.boost(second: 2_000))

        try await fixture.fetch(.answered(second: 1_000))

        #expect(try fixture.moments().map(\.createdDate?.timeIntervalSince1970) == [1_000])
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
        #expect(moments.map(\.remoteID) == ids)
        #expect(moments.map(\.level) == levels)
        #expect(try view.origin() == moments.first { $0.remoteID == id }?.id)
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
        let fixture = try await ServerViewFixture()

        let plan = try fixture.feed.store.read { db in
            try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + ViewBeginning.other, arguments: [1, 1])
                .map { $0["detail"] as String }
        }

        #expect(plan.contains { $0.hasSuffix("server_view_status (status_id=?)") }, "\(plan)")
        #expect(!plan.contains { $0.hasPrefix("SCAN") }, "\(plan)")
    }

    @Test func hashtagLendsAThreadNothing() async throws {
        let fixture = try await ServerViewFixture()
        try await fixture.fetch(.answered("1"), .answered("2"))
        let view = fixture.other(.thread(of: "2"))

        try await view.refresh()

        #expect(try view.moments(.newest, limit: 9).map(\.remoteID) == ["2"])
    }

    @Test func threadOfWhatIsNotStoredIsEmptyUntilItComes() async throws {
        let fixture = try await ServerViewFixture(.thread(of: "1"))

        try await fixture.view.refresh()

        #expect(try fixture.moments() == [])
        #expect(try fixture.view.origin() == nil)
    }

    @Test func answersHaveTheirLevels() async throws {
        let fixture = try await ServerViewFixture(.thread(of: "2"))

        try await fixture.fetch(.answered("1"), .answered("2"), .answered("3"), levels: [0, 1, 2])

        #expect(try fixture.moments().map(\.level) == [0, 1, 2])
        #expect(try fixture.view.origin() == fixture.keys()[1])
    }

    @Test func answersThatAreStillThereKeepTheirKeys() async throws {
        let fixture = try await ServerViewFixture(.thread(of: "1"))
        try await fixture.fetch(.answered("1"), .answered("3"), .answered("4"), levels: [0, 1, 1])
        let keys = try fixture.keys()

        try await fixture.fetch(.answered("1"), .answered("2"), .answered("3"), levels: [0, 1, 2])

        #expect(try fixture.ids() == ["1", "2", "3"])
        #expect(try fixture.keys()[0] == keys[0] && fixture.keys()[2] == keys[1])
        #expect(try fixture.moments().map(\.level) == [0, 1, 2])
    }

    @Test func threadOfAThousandAnswersIsStoredWhole() async throws {
        let fixture = try await ServerViewFixture(.thread(of: "0"))
        try await fixture.view.refresh()
        let statuses = (0...1_000).map { NewStatus.answered("\($0)") }

        try await fixture.save(
            statuses, levels: (0...1_000).map { $0 % 50 }, as: .all, of: try #require(try fixture.asked().first))

        #expect(try fixture.ids() == (0...1_000).map { "\($0)" })
        #expect(try fixture.moments().map(\.level).max() == 49)
    }

    @Test func viewsGoWithTheirFeed() async throws {
        let fixture = try await ServerViewFixture()
        try await fixture.fetch(.answered())

        try await fixture.feed.execute("DELETE FROM feed")

        for table in ["server_view", "server_view_entry", "met_status", "status"] {
            #expect(try fixture.base.count(table) == 0)
        }
    }
}
