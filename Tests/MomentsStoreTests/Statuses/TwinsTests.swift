import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import MomentsStore
@testable import TestSupport

/// Entries of two feeds that are the same post, "Kites" followed first and then "Robots".
@MainActor struct TwinsTests {
    private let fixture: TwoFeedsFixture

    init() async throws {
        fixture = try await TwoFeedsFixture()
    }

    // MARK: The twin that is shown

    @Test(arguments: [false, true], ["kites", "robots", "moths"])
    func entryOfTheFeedOnTheHostOfThePostIsShownElseOfTheFirst(_ isSecondFirst: Bool, _ host: String) async throws {
        for feed in fixture.feeds(isSecondFirst) {
            try await fixture.sync(.answered(uri: "https://\(host).example/1"), of: feed)
        }

        let (shown, other) = host == "robots" ? ("Robots", "Kites") : ("Kites", "Robots")
        try expectEqual(fixture.all().map(\.feedName), [shown])
        try expectEqual(fixture.all().map { $0.otherFeeds.map(\.name) }, [[other]])
    }

    @Test func shownTwinNamesTheOtherFeedsInOrder() async throws {
        let feeds = fixture.feeds(false) + [try await fixture.follow("Moths")]

        for feed in feeds {
            let photos = [Photo("https://kites.example/kite.png")]
            try await fixture.sync(.answered("\(feed)", uri: "https://moths.example/1", photos: photos), of: feed)
        }

        try expectEqual(fixture.all().map(\.feedName), ["Moths"])
        try expectEqual(fixture.all().map { $0.otherFeeds.map(\.name) }, [["Kites", "Robots"]])
        for feed in feeds {
            try expectEqual(fixture.moments(of: feed).map { "\($0.feed ?? 0) \($0.remoteID)" }, ["\(feed) \(feed)"])
        }
        let gallery = TimelinePhotos(store: fixture.store, account: fixture.base.account)
        try expectEqual(gallery.photos(.newest, limit: 9).count, 1)
        try await expectEqual(gallery.count(newerThan: nil), 1)
    }

    @Test(arguments: [
        Named<NewStatus>("uri", .answered(uri: "https://moments.example/2")), Named("no uri", .answered(uri: nil)),
        Named("author", .answered { $0.handle = "eve@moments.example" }), Named("text", .answered(text: "A moth")),
        Named("warning", .answered { $0.spoilerText = "Heights" }),
        Named("visibility", .answered { $0.visibility = .direct }),
        Named("media", .answered { $0.media = [.init(kind: .image, url: nil, hasPhoto: false)] }),
    ])
    func entryThatDiffersStandsByItself(_ other: Named<NewStatus>) async throws {
        try await fixture.sync(.answered(), of: fixture.first)
        try await fixture.sync(other.value, of: fixture.second)

        expectEqual(Set(try fixture.all().map(\.feedName)), ["Kites", "Robots"])
        #expect(try fixture.all().allSatisfy { $0.otherFeeds.isEmpty })
    }

    @Test func textsThatDifferInLayoutAloneAreAlike() async throws {
        try await fixture.sync(.answered(text: "A kite, high up:\nhttps://kites.example/…"), of: fixture.first)
        try await fixture.sync(.answered(text: "A  Kite - high up: https://kites.example/"), of: fixture.second)

        try expectEqual(fixture.all().map(\.feedName), ["Kites"])
    }

    @Test func boostsOfOneStatusAreTwinsOfEachOtherAlone() async throws {
        try await fixture.sync(.boost("b"), .boost("c", by: "Eve", second: 3_000), of: fixture.first)
        try await fixture.sync(.answered(), .boost("b"), .boost("c", by: "Alan", second: 3_000), of: fixture.second)

        let boosters = try fixture.all().map { $0.status?.boostedBy?.name }
        expectEqual(boosters, ["Alan", "Eve", "Robin", nil])
    }

    @Test(arguments: [false, true]) func entryThatIsEditedStandsByItselfUntilBothServersHaveTheEdit(
        _ isSecondFirst: Bool
    ) async throws {
        for feed in fixture.feeds(false) { try await fixture.sync(.answered(), of: feed) }
        let feeds = fixture.feeds(isSecondFirst)

        try await fixture.sync(.answered(text: "Two kites"), of: feeds[0])
        try expectEqual(fixture.all().count, 2)
        try await fixture.sync(.answered(text: "Two kites"), of: feeds[1])

        try expectEqual(fixture.all().map(\.title), ["Two kites"])
    }

    @Test(arguments: [false, true]) func entryOfAFeedThatIsFollowedIsShownBeforeOneOfAFeedThatIsNot(
        _ keepsMoments: Bool
    ) async throws {
        for feed in fixture.feeds(false) { try await fixture.sync(.answered(), of: feed) }

        try await fixture.accountFeeds.remove(fixture.first, keepsMoments: keepsMoments)

        try expectEqual(fixture.all().map(\.feedName), ["Robots"])
        #expect(try fixture.moments(of: fixture.first).count == (keepsMoments ? 1 : 0))
        try fixture.checkCounts()
    }

    @Test func otherAccountsOfTheStoreHaveNoTwins() async throws {
        let account = try await StoreFixture.addAccount("grace@moments.example", to: fixture.store)
        let feed = try await FeedFixture.follow("Theirs", fixture.base.base, account: account)
        try await fixture.base.execute("UPDATE feed SET kind = 'mastodon' WHERE id = \(feed)")
        let queue = FeedQueue(store: fixture.store, account: account, holder: "grace", pace: .instant)
        _ = try await queue.claim(feed, lease: 30, at: fixture.base.now)
        _ = try await queue.begin(feed).save([.answered()])

        try await fixture.sync(.answered(), of: fixture.second)

        try expectEqual(fixture.all().map(\.feedName), ["Robots"])
        try expectEqual(AccountMoments(store: fixture.store, account: account).moments(.newest, limit: 9).count, 1)
    }

    // MARK: Wherever feeds are merged

    @Test func positionsAndCountsHaveEachTwinOnce() async throws {
        try await fixture.sync(.answered("1"), .answered("2", second: 2_000), of: fixture.first)
        try await fixture.sync(.answered("2", second: 2_000), .answered("3", second: 3_000), of: fixture.second)
        let (moments, ids) = (fixture.base.base.moments, try fixture.all().map(\.id))

        expectEqual(ids.count, 3)
        try expectEqual(ids.map { try moments.position(of: $0).number }, [1, 2, 3])
        try expectEqual(moments.countNewer(than: ids[2], upTo: 9), 2)
        try expectEqual(fixture.view(fixture.second).countNewer(than: ids[2], upTo: 9), 2)
        try expectEqual(fixture.accountFeeds.momentCount(of: fixture.second), 2)
        try fixture.checkCounts()
    }

    @Test func pagesHaveAsManyAsWereAskedForWhereTwinsAreLeftOut() async throws {
        let statuses = (1...9).map { NewStatus.answered("\($0)", text: "\($0)", second: Int64($0)) }
        for feed in fixture.feeds(false) { try await fixture.sync(statuses, of: feed) }
        let (moments, ids) = (fixture.base.base.moments, try fixture.all().map(\.id))

        func titles(_ page: TimelinePage) throws -> [String?] { try moments.moments(page, limit: 2).map(\.title) }

        #expect(try titles(.newest) == ["9", "8"] && titles(.oldest) == ["2", "1"])
        #expect(try titles(.before(ids[0])) == ["8", "7"] && titles(.after(ids[3])) == ["8", "7"])
        try expectEqual(moments.moments(.range(newest: ids[1], oldest: ids[2]), limit: 9).map(\.title), ["8", "7"])
    }

    @Test func momentThatIsReadAgainIsGoneOnceATwinIsShownInsteadOfIt() async throws {
        try await fixture.sync(.answered(), of: fixture.second)
        let before = try fixture.all().map(\.id)

        try await fixture.sync(.answered(), of: fixture.first)

        try expectEqual(fixture.base.base.moments.moments(before), [])
        try expectEqual(fixture.base.base.moments.moment(before[0])?.feedName, "Robots")
    }

    @Test func searchFindsOneOfThemAndInAFeedItsOwn() async throws {
        let page: [NewStatus] = (1...3).map { .answered("\($0)", text: "Kite \($0)", second: Int64($0)) }
        for feed in fixture.feeds(false) { try await fixture.sync(page, of: feed) }

        for query in ["kite", "kite -is:liked", "kite OR moth"] {
            try expectEqual(fixture.found(query).map(\.feedName), ["Kites", "Kites", "Kites"])
            try await expectEqual(fixture.count(query), 3)
            try expectEqual(fixture.found(query, in: fixture.second).map(\.feedName), ["Robots", "Robots", "Robots"])
            try await expectEqual(fixture.count(query, in: fixture.second), 3)
        }
    }

    @Test func exportHasBothAndIsReadBackAsItWas() async throws {
        for feed in fixture.feeds(false) {
            try await fixture.sync(.answered(isLiked: feed == fixture.second), .boost(), of: feed)
        }
        let target = try await TwoFeedsFixture()

        let report = await target.import(try fixture.export())
        let again = await target.import(try fixture.export())

        #expect(report.failure == nil && report.imported == 4 && again.imported == 0)
        try expectEqual(target.all().map(\.feedName), ["Kites", "Kites"])
        #expect(
            try target.moments(of: target.second).map(\.isLiked) == fixture.moments(of: fixture.second).map(\.isLiked))
        try expectEqual(target.export(), fixture.export())
        try target.checkCounts()
    }

    // MARK: One server's word

    @Test(arguments: [false, true], [false, true])
    func statusThatAnotherServerClaimsIsNeitherHiddenNorChangedNorTaken(
        _ isHostileFirst: Bool, _ comesFirst: Bool
    ) async throws {
        let (hostile, good) =
            isHostileFirst ? (fixture.first, fixture.second) : (fixture.second, fixture.first)
        let (host, uri) = (isHostileFirst ? "robots.example" : "kites.example", "https://kites.example/secret")
        try await fixture.setUser("me@\(host)", of: hostile)
        let own = NewStatus.answered("7", uri: uri, text: "For Grace alone") {
            $0.handle = "me@\(host)"
            $0.visibility = .direct
        }
        let claim = NewStatus.answered("1", uri: uri, text: "FALSE: I resign") { $0.handle = "me@\(host)" }

        for feed in comesFirst ? [hostile, good] : [good, hostile] {
            try await fixture.sync(feed == good ? own : claim, of: feed)
        }

        try expectEqual(Set(fixture.all().compactMap(\.title)), ["For Grace alone", "FALSE: I resign"])
        let shown = try #require(try fixture.all().first { $0.title == "For Grace alone" })
        #expect(shown.feed == good && shown.isOwnStatus && shown.status?.visibility == .direct)
        try await fixture.removeFromServer(try #require(try fixture.moments(of: hostile).first), hostile)
        try expectEqual(fixture.all().map(\.title), ["For Grace alone"])
        try fixture.checkCounts()
    }

    @Test func deletionThatOneServerTellsOfTakesNothingFromAnother() async throws {
        for feed in fixture.feeds(false) {
            try await fixture.setUser("ada@moments.example", of: feed)
            try await fixture.sync(.answered(), .boost(), of: feed)
        }

        try await fixture.base.queue.release(fixture.first)
        let known = try fixture.base.queue.snapshot(of: fixture.first)
        #expect(
            try await fixture.base.queue.save(
                .deleted(remoteID: "1"), of: fixture.first, known: known, at: fixture.base.now))

        try expectEqual(fixture.moments(of: fixture.first), [])
        try expectEqual(fixture.all().map(\.feedName), ["Robots", "Robots"])
        try fixture.checkCounts()
    }

    // MARK: Changes

    @Test(arguments: [(false, nil), (true, "me@kites.example")])
    func changeNamesItsAccountWhereAnotherAccountHasThePostToo(_ hasTwin: Bool, _ actor: String?) async throws {
        for feed in fixture.feeds(false).prefix(hasTwin ? 2 : 1) { try await fixture.sync(.answered(), of: feed) }
        let (window, entry) = (fixture.base.window(undoWindow: 10), try #require(try fixture.all().first))

        try await window.setLiked(true, entry.id, at: fixture.base.now)

        try expectEqual(window.undoable(at: fixture.base.now)?.actor, actor)
    }

    @Test(arguments: [false, true])
    func likeInTheViewOfOneFeedIsThatFeedsAndIsSentWhenTheOtherIsRemoved(_ keepsMoments: Bool) async throws {
        for feed in fixture.feeds(false) {
            try await fixture.sync(.answered("of \(feed)", uri: "https://moments.example/1"), of: feed)
        }
        let entry = try #require(try fixture.moments(of: fixture.second).first)

        try await fixture.base.window().setLiked(true, entry.id, at: fixture.base.now)
        try expectEqual(fixture.moments(of: fixture.second).map(\.isLiked), [true])
        try expectEqual(fixture.all().map(\.isLiked), [false])
        try await fixture.accountFeeds.remove(fixture.first, keepsMoments: keepsMoments)

        try expectEqual(fixture.all().map(\.isLiked), [true])
        let sent = try await fixture.base.outbox.claim(
            feed: fixture.second, limit: 9, lease: 30, at: fixture.base.now + 600)
        #expect(sent.map(\.kind) == [.like] && sent.map(\.remoteID) == ["of \(fixture.second)"])
    }
}
