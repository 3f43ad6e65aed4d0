import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@MainActor final class MomentPagerTests {
    private let now = Date(timeIntervalSince1970: 1_616_414_400)
    private let store = MomentStoreMock()

    // MARK: Going on

    @Test func newestOnesAreReadAtFirst() throws {
        let pager = try makePager(1...60)

        expectEqual(ends(pager), [60, 11])
        #expect(pager.holdsNewest)
        #expect(!pager.holdsOldest)
    }

    @Test func aListWithinAPageIsWhole() throws {
        let pager = try makePager(1...3)

        #expect(pager.isWhole)
    }

    @Test func aListThatGoesOnIsNotWhole() throws {
        let pager = try makePager(1...60)

        #expect(!pager.isWhole)
    }

    @Test func aListWithinAPageOnEachSideIsWhole() throws {
        let pager = try makePager(1...3, around: 2)

        #expect(pager.isWhole)
    }

    @Test func olderOnesComeBelow() throws {
        var pager = try makePager(1...60)

        try pager.readOlder(now: now)

        expectEqual(ends(pager), [60, 1])
        #expect(pager.isWhole)
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

    @Test func olderOnesComeBelowAPageOnEachSide() throws {
        var pager = try makePager(1...200, around: 100)

        try pager.readOlder(now: now)

        expectEqual(ends(pager), [150, 1])
    }

    @Test(arguments: [(70, true), (110, false)])
    func newerOnesReachTheNewestWhereTheyAreLessThanAPage(count: Int64, isNewest: Bool) throws {
        var pager = try makePager(1...count, around: 10)

        try pager.readNewer(now: now)

        expectEqual(pager.holdsNewest, isNewest)
    }

    @Test func newestOnesThatAreThereAreFoundToBeThere() throws {
        var pager = try makePager(1...60, around: 10)

        try pager.readNewest(now: now)

        #expect(pager.holdsNewest)
    }

    @Test func oldestOnesThatAreThereAreFoundToBeThere() throws {
        var pager = try makePager(1...60, around: 50)

        try pager.readOldest(now: now)

        #expect(pager.holdsOldest)
    }

    @Test func oldestOnesThatAreLessThanAPageAreTheNewestAsWell() throws {
        var pager = try makePager(3...5)
        store.timeline = Moment.samples(1...5)

        try pager.readOldest(now: now)

        #expect(pager.isWhole)
    }

    @Test func newestOnesThatAreThereKeepTheWindow() throws {
        var pager = try makePager(1...120)
        try pager.readOlder(now: now)

        try pager.readNewest(now: now)

        expectEqual(ends(pager), [120, 21])
    }

    @Test func newestOnesThatAreNotThereReplaceTheWindow() throws {
        var pager = try makePager(1...120, around: 10)

        try pager.readNewest(now: now)

        expectEqual(ends(pager), [120, 71])
    }

    @Test func oldestOnesThatAreThereKeepTheWindow() throws {
        var pager = try makePager(1...60)
        try pager.readOlder(now: now)

        try pager.readOldest(now: now)

        expectEqual(ends(pager), [60, 1])
    }

    @Test func oldestOnesThatAreNotThereReplaceTheWindow() throws {
        var pager = try makePager(1...120)

        try pager.readOldest(now: now)

        expectEqual(ends(pager), [50, 1])
        #expect(pager.holdsOldest)
        #expect(!pager.holdsNewest)
    }

    @Test func aPageIsReadOnEachSideOfAMoment() throws {
        let pager = try makePager(1...200, around: 100)

        expectEqual(ends(pager), [150, 51])
    }

    @Test func whatIsNewToTheReaderIsLeftOutAroundAMoment() throws {
        var pager = try makePager(1...60)

        try pager.read(around: Moment.ID(50), limit: 5, upTo: Moment.ID(52), now: now)

        expectEqual(ends(pager), [52, 46])
    }

    // MARK: Taking over what the store has

    @Test func whatComesInAboveIsShownAtOnce() throws {
        var pager = try makePager(1...60)
        store.timeline = Moment.samples(1...62)

        let isHere = try pager.update(reading: Moment.ID(60), now: now)

        #expect(isHere)
        expectEqual(ends(pager), [62, 11])
    }

    @Test func whatComesInAboveANewestThatIsNotThereIsNot() throws {
        var pager = try makePager(1...120, around: 10)
        store.timeline = Moment.samples(1...130)

        _ = try pager.update(reading: Moment.ID(10), now: now)

        expectEqual(ends(pager), [60, 1])
    }

    @Test func whatIsOfferedIsNotShown() throws {
        var pager = try makePager(1...60, showsNewest: false)
        store.timeline = Moment.samples(1...62)

        _ = try pager.update(reading: Moment.ID(60), now: now)

        expectEqual(ends(pager), [60, 11])
    }

    @Test(arguments: Way.allCases) func whatIsOfferedIsNotShownHoweverOneCameThere(way: Way) throws {
        var pager = try makePager(2...3, around: way == .around ? 3 : nil, showsNewest: false)
        store.timeline = Moment.samples(1...3)
        switch way {
        case .open, .around: break
        case .newer: try pager.readNewer(now: now)
        case .newest: try pager.readNewest(now: now)
        case .oldest: try pager.readOldest(now: now)
        }
        store.timeline = Moment.samples(1...5)

        _ = try pager.update(reading: Moment.ID(3), now: now)

        expectEqual(ends(pager), [3, 1])
    }

    enum Way: CaseIterable { case open, around, newer, newest, oldest }

    @Test func whatComesInBelowTheOldestIsShownAtOnce() throws {
        var pager = try makePager(5...8)
        store.timeline = Moment.samples(3...8)

        _ = try pager.update(reading: Moment.ID(8), now: now)

        expectEqual(ends(pager), [8, 3])
    }

    @Test func ofWhatComesInBelowAFullWindowIsKnownThatItIsThere() throws {
        var pager = try makePager(101...300, around: 101)
        store.timeline = Moment.samples(61...300)

        _ = try pager.update(reading: Moment.ID(101), now: now)

        expectEqual(ends(pager), [151, 101])
        #expect(!pager.holdsOldest)
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

    @Test func whatIsReadElsewhereIsNotThere() throws {
        var pager = try makePager(1...120)

        #expect(try !pager.update(reading: Moment.ID(10), now: now))
    }

    @Test func anEmptyWindowIsToBeFilled() throws {
        var pager = try makePager(1...3)
        store.timeline = []

        #expect(try !pager.update(reading: nil, now: now))
    }

    @Test func whatTooManyCameInAboveIsNotThere() throws {
        var pager = try makePager(1...60)
        store.timeline = Moment.samples(1...400)

        #expect(try !pager.update(reading: Moment.ID(60), now: now))
    }

    @Test func whatIsJustAmongThoseThatFitIsThere() throws {
        var pager = try makePager(1...60)
        store.timeline = Moment.samples(1...210)

        #expect(try pager.update(reading: Moment.ID(11), now: now))
    }

    @Test func whereNothingIsReadTooManyAreCut() throws {
        var pager = try makePager(1...60)
        store.timeline = Moment.samples(1...400)

        let isHere = try pager.update(reading: nil, now: now)

        #expect(isHere)
        expectEqual(ends(pager), [400, 201])
    }

    @Test func theOldestIsThereThoughItWasDeleted() throws {
        var pager = try makePager(1...5)
        store.timeline = Moment.samples(2...5)

        let isHere = try pager.update(reading: Moment.ID(1), now: now)

        #expect(isHere)
        expectEqual(ends(pager), [5, 2])
    }

    @Test func ofMoreThanAPageThatComesInBelowFewOneIsRead() throws {
        var pager = try makePager(200...210)
        store.timeline = Moment.samples(1...210)

        _ = try pager.update(reading: Moment.ID(205), now: now)

        expectEqual(ends(pager), [210, 150])
        #expect(!pager.holdsOldest)
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
