import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@MainActor final class MomentPagerTests {
    private let now = Date(timeIntervalSince1970: 1_616_414_400)
    private let store = MomentStoreMock()

    // MARK: Going on

    @Test(
        arguments: [
            ("the newest page", 60, nil, [60, 11], false), ("a list within a page", 3, nil, [3, 1], true),
            ("a page on each side of a moment", 200, 100, [150, 51], false),
            ("a list within both", 3, 2, [3, 1], true),
        ] as [(String, Int64, Int64?, [Int64], Bool)])
    func newestOnesAreReadAtFirstOrThoseAroundAMoment(
        name: String, count: Int64, id: Int64?, ends: [Int64], isWhole: Bool
    ) throws {
        let pager = try makePager(1...count, around: id)

        expectEqual(self.ends(pager), ends)
        expectEqual(pager.isWhole, isWhole)
        expectEqual(pager.holdsOldest, isWhole)
        expectEqual(pager.holdsNewest, isWhole || id == nil)
    }

    @Test(
        arguments: [
            ("older ones come below", 60, nil, [.older], [60, 1], true, true),
            ("nothing comes below the oldest", 3, nil, [.older], [3, 1], true, true),
            ("older ones come below a page on each side", 200, 100, [.older], [150, 1], false, nil),
            ("newer ones reach the newest within a page", 70, 10, [.newer], nil, true, nil),
            ("newer ones reach no newest beyond a page", 110, 10, [.newer], nil, false, nil),
            ("the newest that are there are found to be", 60, 10, [.newest], nil, true, nil),
            ("the oldest that are there are found to be", 60, 50, [.oldest], nil, nil, true),
            ("the newest that are there keep the window", 120, nil, [.older, .newest], [120, 21], true, nil),
            ("the newest that are not there replace it", 120, 10, [.newest], [120, 71], true, nil),
            ("the oldest that are there keep the window", 60, nil, [.older, .oldest], [60, 1], nil, true),
            ("the oldest that are not there replace it", 120, nil, [.oldest], [50, 1], false, true),
        ] as [(String, Int64, Int64?, [Way], [Int64]?, Bool?, Bool?)])
    func eachWayReadsItsPage(
        name: String, count: Int64, id: Int64?, ways: [Way], ends: [Int64]?, holdsNewest: Bool?, holdsOldest: Bool?
    ) throws {
        var pager = try makePager(1...count, around: id)

        for way in ways { try go(way, in: &pager) }

        if let ends { expectEqual(self.ends(pager), ends) }
        if let holdsNewest { expectEqual(pager.holdsNewest, holdsNewest) }
        if let holdsOldest { expectEqual(pager.holdsOldest, holdsOldest) }
    }

    enum Way: CaseIterable { case open, around, older, newer, newest, oldest }

    private func go(_ way: Way, in pager: inout MomentPager) throws {
        switch way {
        case .open, .around: break
        case .older: try pager.readOlder(now: now)
        case .newer: try pager.readNewer(now: now)
        case .newest: try pager.readNewest(now: now)
        case .oldest: try pager.readOldest(now: now)
        }
    }

    @Test func nothingIsReadBelowTheOldest() throws {
        var pager = try makePager(1...3)
        let reads = store.reads

        try pager.readOlder(now: now)

        expectEqual(store.reads, reads)
    }

    @Test func newestOnesThatMadeRoomAreReadAgain() throws {
        var pager = try makePager(1...260)
        for _ in 1...10 { try pager.readOlder(now: now) }
        expectEqual(ends(pager), [200, 1])
        #expect(!pager.holdsNewest)

        try pager.readNewer(now: now)

        expectEqual(ends(pager), [250, 51])
    }

    @Test func oldestOnesThatMadeRoomAreReadAgain() throws {
        var pager = try makePager(1...250)
        try pager.readOldest(now: now)
        for _ in 1...10 { try pager.readNewer(now: now) }
        expectEqual(ends(pager), [250, 51])

        try pager.readOlder(now: now)

        expectEqual(ends(pager), [200, 1])
    }

    @Test func oldestOnesThatAreLessThanAPageAreTheNewestAsWell() throws {
        var pager = try makePager(3...5)
        store.timeline = Moment.samples(1...5)

        try pager.readOldest(now: now)

        #expect(pager.isWhole)
    }

    @Test func pageAroundAMomentLeavesOutNewerMoments() throws {
        var pager = try makePager(1...60)

        try pager.read(around: Moment.ID(50), limit: 5, upTo: Moment.ID(52), now: now)

        expectEqual(ends(pager), [52, 46])
    }

    // MARK: Taking over what the store has

    @Test(
        arguments: [
            ("what comes in above is shown at once", 1, 60, nil, 1...62, 60, true, [62, 11]),
            ("not above a newest that is not there", 1, 120, 10, 1...130, 10, true, [60, 1]),
            ("what comes in below the oldest is shown at once", 5, 8, nil, 3...8, 8, true, [8, 3]),
            ("of more than a page below few one page is read", 200, 210, nil, 1...210, 205, true, [210, 150]),
            ("what comes in below a full window is not read", 101, 300, 101, 61...300, 101, true, [151, 101]),
            ("the oldest is there though it was deleted", 1, 5, nil, 2...5, 1, true, [5, 2]),
            ("where nothing is read too many are cut", 1, 60, nil, 1...400, nil, true, [400, 201]),
            ("what is read elsewhere is not there", 1, 120, nil, 1...120, 10, false, nil),
            ("what too many came in above is not there", 1, 60, nil, 1...400, 60, false, nil),
            ("what is just among those that fit is there", 1, 60, nil, 1...210, 11, true, nil),
        ] as [(String, Int64, Int64, Int64?, ClosedRange<Int64>, Int64?, Bool, [Int64]?)])
    func updateTakesOverMomentsAroundTheReadingPlace(
        name: String, oldest: Int64, newest: Int64, around: Int64?, stored: ClosedRange<Int64>, read: Int64?,
        isHere: Bool, ends: [Int64]?
    ) throws {
        var pager = try makePager(oldest...newest, around: around)
        store.timeline = Moment.samples(stored)

        expectEqual(try pager.update(reading: read.map { Moment.ID($0) }, now: now), isHere)

        if let ends { expectEqual(self.ends(pager), ends) }
        if let last = ends?.last { expectEqual(pager.holdsOldest, last == stored.lowerBound) }
    }

    @Test func offeredMomentsAreNotShown() throws {
        var pager = try makePager(1...60, showsNewest: false)
        store.timeline = Moment.samples(1...62)

        _ = try pager.update(reading: Moment.ID(60), now: now)

        expectEqual(ends(pager), [60, 11])
    }

    @Test(arguments: Way.allCases) func noWayOfGoingShowsOfferedMoments(way: Way) throws {
        var pager = try makePager(2...3, around: way == .around ? 3 : nil, showsNewest: false)
        store.timeline = Moment.samples(1...3)
        try go(way, in: &pager)

        store.timeline = Moment.samples(1...5)
        _ = try pager.update(reading: Moment.ID(3), now: now)

        expectEqual(ends(pager), [3, 1])
    }

    @Test func aWindowThatBecameShortIsFilled() throws {
        var pager = try makePager(1...120)
        store.timeline.removeAll { $0.id > Moment.ID(80) && $0.id < Moment.ID(120) }

        _ = try pager.update(reading: Moment.ID(120), now: now)

        expectEqual(ends(pager), [120, 21])
    }

    @Test func aWindowThatBeganWithLessThanAPageIsNotFilled() throws {
        var pager = try makePager(1...120)
        try pager.read(around: nil, limit: 24, now: now)

        _ = try pager.update(reading: Moment.ID(120), now: now)

        expectEqual(ends(pager), [120, 97])
    }

    @Test func anEmptyWindowIsToBeFilled() throws {
        var pager = try makePager(1...3)
        store.timeline = []

        #expect(try !pager.update(reading: nil, now: now))
    }

    @Test func aMomentThatIsAmongThemIsHeld() throws {
        let pager = try makePager(1...3)

        #expect(try pager.holds(Moment.ID(2)))
        #expect(try !pager.holds(Moment.ID(4)))
    }

    // MARK: Support

    private func makePager(
        _ ids: ClosedRange<Int64>, around id: Int64? = nil, showsNewest: Bool = true
    ) throws -> MomentPager {
        store.timeline = Moment.samples(ids)
        let window = TimelineWindow(formatter: MomentFormatter(zone: .utc, words: .english))
        var pager = MomentPager(window, showsNewest: showsNewest, moments: store.moments)
        try pager.read(around: id.map { Moment.ID($0) }, now: now)
        return pager
    }

    private func ends(_ pager: MomentPager) -> [Int64?] {
        [pager.window.moments.first, pager.window.moments.last].map { $0?.id.rawValue }
    }
}
