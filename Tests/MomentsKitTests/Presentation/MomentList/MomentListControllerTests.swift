import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// Facts about every list of moments, on any screen.
@Suite(.verifiedMocks) @MainActor struct MomentListControllerTests {
    private let store = MomentStoreMock()
    private let clock = WallClockMock()
    private let changeStore: ChangeRepositoryMock
    private let changes: PendingChanges
    private let position = ReadingPosition()
    private let moments = MomentsRepositoryMock()
    private let tasks = TaskRunnerMock()

    init() {
        changeStore = ChangeRepositoryMock(moments)
        changes = PendingChanges(changes: changeStore, clock: clock, taskRunner: TaskRunnerMock())
    }

    // MARK: Going through it

    @Test(arguments: [
        MomentListWay("at first", 60, selection: 60) { _ in },
        .init("to the next", 60, selection: 59) { $0.move(by: 1) },
        .init("to the next and back", 60, selection: 60) {
            $0.move(by: 1)
            $0.move(by: -1)
        },
        .init("to the last", 120, selection: 1) { $0.goToLast() },
        .init("to the last and back", 120, selection: 120) {
            $0.goToLast()
            $0.goToFirst()
        },
        .init("to what is not in the list", 60, selection: 60) { $0.select(Moment.ID(70)) },
        .init("to a moment elsewhere", 120, selection: 10) { try? $0.go(to: Moment.ID(10)) },
        .init("beyond the last that was read", 60, at: 12, selection: 11, last: 1) { $0.move(by: 1) },
        .init("beyond the first that was read", 200, reading: 100, at: 149, selection: 150, first: 160) {
            $0.move(by: -1)
        },
        .init("older ones are read", 120, at: 71, selection: 71, last: 21) { $0.readOlder() },
        .init("room is filled", 200, selection: 200, last: 101) { $0.fill() },
        .init("room is filled below which there are no older ones", 200, reading: 3, selection: 3, first: 103) {
            $0.fill()
        },
        .init("one is brought back", 120, selection: 10) { $0.onBroughtBack(Moment.ID(10)) },
        .init("one is brought back elsewhere", 120, selection: 120) { $0.onBroughtBack(Moment.ID(500)) },
    ])
    func eachWayLeadsToItsMoment(_ way: MomentListWay) throws {
        let list = try makeList(1...way.count, reading: way.reading)
        if let start = way.start { list.select(Moment.ID(start)) }

        way.step(list)

        expectEqual(position.moment, Moment.ID(way.selection))
        expectEqual(list.selection, Moment.ID(way.selection))
        #expect(list.rows.contains { $0.id == Moment.ID(way.selection) })
        if let first = way.first { expectEqual(list.rows.first?.id, Moment.ID(first)) }
        if let last = way.last { expectEqual(list.rows.last?.id, Moment.ID(last)) }
    }

    @Test func aSelectionThatMadeRoomIsFollowedByTheNearest() throws {
        let list = try makeList(1...1_000)

        for _ in 1...4 { list.readOlder() }

        expectEqual(list.selection, Moment.ID(950))
    }

    @Test(arguments: [1, 30, 49, 50, 51, 120, 199, 260])
    func severalPlacesAtOnceLeadWhereEachByItselfLeads(steps: Int) async throws {
        for (way, start) in [(1, Int64(230)), (-1, 20)] {
            let together = try makeList(1...240, reading: start)
            let alone = try makeList(1...240, reading: start)
            position.moment = Moment.ID(start)
            together.move(by: way * steps)
            let reached = together.selection

            position.moment = Moment.ID(start)
            for _ in 1...steps { alone.move(by: way) }
            expectEqual(reached, alone.selection)

            await tasks.finish()
            let id = try #require(reached)
            expectEqual(together.pager.window.row(id), alone.pager.window.row(id))
        }
    }

    @Test(arguments: [(3, [7], [1]), (1, [1, -1], [1, -1]), (60, [1, -1], [])] as [(Int64, [Int], [Int])])
    func endIsSaidOnceToWhoeverGoesBeyondIt(count: Int64, steps: [Int], said: [Int]) throws {
        let list = try makeList(1...count)
        var ends: [Int] = []
        list.onEnd = { ends.append($0) }

        for step in steps { list.move(by: step) }

        expectEqual(ends, said)
        expectEqual(list.selection, Moment.ID(steps.count == 1 ? 1 : count))
    }

    @Test func failedReadIsNotTheEndOfTheList() throws {
        let list = try makeList(1...60)
        list.select(Moment.ID(11))
        var ends: [Int] = []
        list.onEnd = { ends.append($0) }
        store.failure = .busySample

        list.move(by: 1)

        #expect(ends.isEmpty)
        expectEqual(list.selection, Moment.ID(11))
    }

    @Test func anEmptyListHasNowhereToGo() throws {
        let list = try makeList(1...1)
        store.timeline = []
        try list.catchUp()

        list.move(by: 1)
        list.move(by: -1)
        list.goToFirst()
        list.goToLast()
        list.readOlder()
        list.readNewer()

        #expect(list.selection == nil)
    }

    @Test(arguments: [
        MomentListWay("going to what is there", 120, selection: 120) { try? $0.go(to: Moment.ID(100)) },
        .init("room where all is there", 3, selection: 3) { $0.fill() },
        .init("actions that brought nothing back", 120, selection: 120) { $0.onActionsChanged() },
        .init("actions while nobody looks", 120, isActive: false, selection: 10) { $0.onActionsChanged() },
    ])
    func nothingIsReadFor(_ way: MomentListWay) throws {
        let list = try makeList(1...way.count, isActive: way.isActive)
        position.moment = Moment.ID(way.selection)
        let reads = store.reads

        way.step(list)

        expectEqual(store.reads, reads)
    }

    @Test func eachReadIsReported() throws {
        let list = try makeList(1...120)
        var count = 0
        list.onRead = { count += 1 }

        list.readOlder()
        list.readNewer()
        list.goToFirst()
        list.goToLast()
        try list.catchUp()
        try list.go(to: Moment.ID(60))

        expectEqual(count, 6)
    }

    // MARK: Reading ahead

    @Test func olderOnesAreReadBehindTheKeyThatComesNearTheLast() async throws {
        let list = try makeList(1...200)
        list.select(Moment.ID(171))

        list.move(by: 1)

        expectEqual(list.rows.last?.id, Moment.ID(151))
        await tasks.finish()
        expectEqual(list.rows.last?.id, Moment.ID(141))
        expectEqual(list.selection, Moment.ID(170))
    }

    @Test(
        arguments: [
            ("far from the last", 200, nil, 172, 1, nil), ("at the oldest", 30, nil, 30, 1, nil),
            ("below the newest that was shown", 300, 149, 130, -1, nil),
            ("near the first", 300, nil, 130, -1, 160), ("near what was never shown", 300, 152, 130, -1, 152),
        ] as [(String, Int64, Int64?, Int64, Int, Int64?)])
    func onlyWhatWasShownIsReadAheadAndOnlyNearIt(
        place: String, count: Int64, newestSeen: Int64?, start: Int64, step: Int, first: Int64?
    ) async throws {
        let list = try makeList(1...count, reading: step < 0 ? 100 : nil)
        position.newestSeen = newestSeen.map { Moment.ID($0) }
        list.select(Moment.ID(start))
        let reads = store.reads

        list.move(by: step)
        await tasks.finish()

        if let first { expectEqual(list.rows.first?.id, Moment.ID(first)) } else { expectEqual(store.reads, reads) }
    }

    @Test func keysThatComeTogetherReadAheadOnce() async throws {
        let list = try makeList(1...200)
        list.select(Moment.ID(171))
        let reads = store.reads.count

        for _ in 1...5 { list.move(by: 1) }
        await tasks.finish()

        expectEqual(store.reads.count, reads + 1)
    }

    @Test func readingAheadContinuesFromTheLastPage() async throws {
        let list = try makeList(1...200)
        list.select(Moment.ID(171))

        for _ in 1...11 {
            list.move(by: 1)
            await tasks.finish()
        }

        expectEqual(list.rows.last?.id, Moment.ID(131))
    }

    @Test func newOlderMomentsAreReadAheadInTheBackground() async throws {
        let list = try makeList(101...200)
        list.goToLast()
        store.timeline = Moment.samples(61...200)

        try list.catchUp()

        expectEqual(list.rows.last?.id, Moment.ID(101))
        await tasks.finish()
        expectEqual(list.rows.last?.id, Moment.ID(91))
    }

    @Test func nothingIsReadAheadForAViewThatWasLeft() async throws {
        let owner = try makeOwner(1...200)
        owner.list.select(Moment.ID(171))
        let reads = store.reads

        owner.list.move(by: 1)
        owner.onDeactivate()
        await tasks.finish()

        expectEqual(store.reads, reads)
    }

    @Test func failedReadAheadIsRetriedOnTheNextMove() async throws {
        let list = try makeList(1...200)
        list.select(Moment.ID(171))
        store.failure = .busySample
        list.move(by: 1)
        await tasks.finish()
        store.failure = nil

        list.move(by: 1)
        await tasks.finish()

        expectEqual(list.rows.last?.id, Moment.ID(141))
    }

    // MARK: Filling the screen

    @Test func roomIsNotFilledWithWhatWasNeverShown() throws {
        let list = try makeList(1...200, reading: 3)
        position.newestSeen = Moment.ID(60)

        list.fill()

        expectEqual(list.rows.first?.id, Moment.ID(60))
    }

    // MARK: Staying where one reads

    @Test(arguments: [(true, 3), (false, 5)])
    func newMomentsKeepTheSelectionUnlessNothingIsReadYet(keepsFirst: Bool, selection: Int64) throws {
        let list = try makeList(1...3, keepsFirst: keepsFirst)
        store.timeline = Moment.samples(1...5)

        try list.catchUp()

        expectEqual(list.rows.count, 5)
        expectEqual(list.selection, Moment.ID(selection))
    }

    @Test(arguments: [Int64(3), 1])
    func deletionSelectsTheNextOlderMomentElseTheNewerOne(deleted: Int64) throws {
        let list = try makeList(1...5, reading: deleted)
        store.timeline.removeAll { $0.id == Moment.ID(deleted) }

        try list.catchUp()
        _ = list.prepare(clock.now)

        expectEqual(position.moment, Moment.ID(2))
        expectEqual(list.selection, Moment.ID(2))
    }

    @Test(arguments: [false, true]) func aPositionElsewhereIsReadAroundByWhoeverFillsTheWindow(isFilledOtherwise: Bool)
        throws
    {
        let list = try makeList(1...120)
        var begun: [Moment.ID?] = []
        if isFilledOtherwise { list.onBegin = { begun.append($0) } }
        position.moment = Moment.ID(10)

        try list.catchUp()

        expectEqual(begun, isFilledOtherwise ? [Moment.ID(10)] : [])
        if !isFilledOtherwise { expectEqual(list.selection, Moment.ID(10)) }
    }

    // MARK: Changes

    @Test func aPendingLikeIsShown() async throws {
        let list = try makeList(1...3)
        let like = await HeldWork({ changeStore.hold = $0 }) { [changes] in
            _ = try? await changes.set(.like, true, of: Moment.ID(3))
        }

        _ = list.prepare(clock.now)

        expectEqual(list.rows.first?.isLiked, true)
        await like.finish()
        expectEqual(changeStore.likes.take(), [.init(isLiked: true, id: Moment.ID(3))])
    }

    @Test func catchingUpLooksUpWhatCanBeUndone() throws {
        let list = try makeList(1...3)
        changeStore.change = .sample(.like, 2)

        try list.catchUp()

        expectEqual(list.actions.undo, "Liked")
    }

    @Test func actionsOfAPresenterAreAboutTheSelectedMomentOfItsList() throws {
        let owner = try makeOwner(1...3)

        owner.list.select(Moment.ID(2))

        expectEqual(owner.list.target?.moment.id, Moment.ID(2))
        #expect(owner.list.actions.host === owner.list)
        #expect(owner.actions === owner.list.actions)
    }

    @Test(arguments: [true, false]) func restoredMomentIsShownFromEitherScreen(isBeside: Bool) throws {
        let list = try makeList(1...120)
        position.moment = Moment.ID(10)

        if isBeside { changes.notify() } else { list.onActionsChanged() }

        #expect(list.rows.contains { $0.id == Moment.ID(10) })
    }

    @Test func aFailedActionReadsAgain() throws {
        let list = try makeList(1...3)
        store.timeline = Moment.samples(1...2)

        list.onActionFailed()

        expectEqual(list.rows.count, 2)
    }

    // MARK: Dates

    @Test func datesAreBroughtUpToNow() throws {
        let list = try makeList(1...1)
        let date = list.rows.first?.date
        clock.now += 86_400

        _ = list.prepare(clock.now)

        #expect(list.rows.first?.date != date)
    }

    @Test func theNextChangeOfADateIsKnown() throws {
        clock.now = Date(timeIntervalSince1970: 1_616_371_200 + 120)
        let list = try makeList(1...1)

        expectEqual(list.prepare(clock.now), clock.now + 60)
    }

    // MARK: Its presenter

    @Test(
        arguments: [
            ("select", 80, { @MainActor in $0.onSelect(Moment.ID(80)) }), ("next", 99, { @MainActor in $0.onNext() }),
            ("previous", 101, { @MainActor in $0.onPrevious() }), ("last", 1, { @MainActor in $0.onLast() }),
            ("first", 200, { @MainActor in $0.onFirst() }),
        ] as [(String, Int64, Step<MomentListOwnerMock>)])
    func aPresenterHandsOnEachWay(name: String, selection: Int64, step: Step<MomentListOwnerMock>) throws {
        let owner = try makeOwner(1...200, reading: 100)

        step(owner)

        expectEqual(owner.list.selection, Moment.ID(selection))
    }

    @Test func aPresenterHandsOnThatAnEndIsReached() throws {
        let owner = try makeOwner(1...200, reading: 100)

        owner.onReachedEnd()
        owner.onReachedStart()

        expectEqual([owner.list.rows.first?.id, owner.list.rows.last?.id], [Moment.ID(200), Moment.ID(1)])
    }

    @Test func aPresenterThatIsNotActiveHandsOnNothing() throws {
        let owner = try makeOwner(1...200, reading: 100)
        owner.onDeactivate()
        let reads = store.reads

        owner.onSelect(Moment.ID(80))
        owner.onNext()
        owner.onPrevious()
        owner.onReachedEnd()
        owner.onReachedStart()
        owner.onLast()
        owner.onFirst()

        expectEqual(owner.list.selection, Moment.ID(100))
        expectEqual(store.reads, reads)
    }

    // MARK: Support

    /// A list that is looked at, unless it is not active.
    private func makeList(
        _ ids: ClosedRange<Int64>, reading id: Int64? = nil, keepsFirst: Bool = true, isActive: Bool = true
    ) throws -> MomentListController {
        try makeOwner(ids, reading: id, keepsFirst: keepsFirst, isActive: isActive).list
    }

    private func makeOwner(
        _ ids: ClosedRange<Int64>, reading id: Int64? = nil, keepsFirst: Bool = true, isActive: Bool = true
    ) throws -> MomentListOwnerMock {
        store.timeline = Moment.samples(ids)
        position.moment = id.map { Moment.ID($0) }
        let formatter = MomentFormatter(zone: .utc, words: .english)
        let actions = MomentActions(
            changes: changes, repository: moments, clock: clock)
        let lifecycle = ViewLifecycle(clock: clock, message: actions.transient)
        let list = MomentListController(
            MomentPager(TimelineWindow(formatter: formatter), moments: store.moments), position: position,
            actions: actions, lifecycle: lifecycle,
            context: PresenterContext(
                navigator: NavigatorMock(), clock: clock, formatter: formatter, taskRunner: tasks),
            keepsFirst: keepsFirst)
        try list.begin(reading: position.moment)
        if isActive { lifecycle.activate() }
        return MomentListOwnerMock(list, lifecycle)
    }
}

/// A way through a list: the number of moments, the first selection, the interactions, and the result.
struct MomentListWay: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let count: Int64
    let reading: Int64?
    let start: Int64?
    let isActive: Bool
    let selection: Int64
    let first: Int64?
    let last: Int64?
    let step: Step<MomentListController>

    init(
        _ name: String, _ count: Int64, reading: Int64? = nil, at start: Int64? = nil, isActive: Bool = true,
        selection: Int64, first: Int64? = nil, last: Int64? = nil, step: @escaping Step<MomentListController>
    ) {
        (testDescription, self.count, self.reading, self.start) = (name, count, reading, start)
        (self.isActive, self.selection, self.step) = (isActive, selection, step)
        (self.first, self.last) = (first, last)
    }
}

/// The plainest presenter of a list.
@MainActor final class MomentListOwnerMock: MomentListOwner {
    let list: MomentListController
    let lifecycle: ViewLifecycle

    init(_ list: MomentListController, _ lifecycle: ViewLifecycle) {
        self.list = list
        self.lifecycle = lifecycle
    }

    func onOpen() {}
}
