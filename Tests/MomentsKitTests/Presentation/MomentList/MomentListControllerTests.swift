import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// What is true of every list of moments, whoever shows it.
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

    @Test func theNewestIsSelectedAtFirst() throws {
        let list = try makeList(1...60)

        expectEqual(list.selection, Moment.ID(60))
    }

    @Test func neighboursAreSelected() throws {
        let list = try makeList(1...60)

        list.move(by: 1)
        expectEqual(list.selection, Moment.ID(59))
        list.move(by: -1)

        expectEqual(list.selection, Moment.ID(60))
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

    @Test func endIsSaidOnceToWhoeverGoesBeyondIt() throws {
        let list = try makeList(1...3)
        var ends: [Int] = []
        list.onEnd = { ends.append($0) }

        list.move(by: 7)

        expectEqual(ends, [1])
        expectEqual(list.selection, Moment.ID(1))
    }

    @Test func olderOnesAreReadBeforeTheLastIsSelected() throws {
        let list = try makeList(1...60)
        list.select(Moment.ID(12))

        list.move(by: 1)

        expectEqual(list.rows.last?.id, Moment.ID(1))
        expectEqual(list.selection, Moment.ID(11))
    }

    @Test func newerOnesAreReadBeforeTheFirstIsSelected() throws {
        let list = try makeList(1...200, reading: 100)
        list.select(Moment.ID(149))

        list.move(by: -1)

        expectEqual(list.rows.first?.id, Moment.ID(160))
        expectEqual(list.selection, Moment.ID(150))
    }

    @Test func eachEndIsSaid() throws {
        let list = try makeList(1...1)
        var ends: [Int] = []
        list.onEnd = { ends.append($0) }

        list.move(by: 1)
        list.move(by: -1)

        expectEqual(ends, [1, -1])
    }

    @Test func aStepWithinTheListIsNoEnd() throws {
        let list = try makeList(1...60)
        var ends: [Int] = []
        list.onEnd = { ends.append($0) }

        list.move(by: 1)
        list.move(by: -1)

        #expect(ends.isEmpty)
    }

    @Test func whatCannotBeReadIsNoEnd() throws {
        let list = try makeList(1...60)
        list.select(Moment.ID(11))
        var ends: [Int] = []
        list.onEnd = { ends.append($0) }
        store.failure = .busySample

        list.move(by: 1)

        #expect(ends.isEmpty)
        expectEqual(list.selection, Moment.ID(11))
    }

    @Test func firstAndLastAreSelected() throws {
        let list = try makeList(1...120)

        list.goToLast()
        expectEqual(list.selection, Moment.ID(1))
        list.goToFirst()

        expectEqual(list.selection, Moment.ID(120))
    }

    @Test func whatIsNotInTheListIsNotSelected() throws {
        let list = try makeList(1...60)

        list.select(Moment.ID(70))

        expectEqual(position.moment, Moment.ID(60))
    }

    @Test func oneGoesToAMomentElsewhere() throws {
        let list = try makeList(1...120)

        try list.go(to: Moment.ID(10))

        expectEqual(list.selection, Moment.ID(10))
        #expect(list.rows.contains { $0.id == Moment.ID(10) })
    }

    @Test func whatIsReadBelowKeepsTheSelection() throws {
        let list = try makeList(1...120)
        list.select(Moment.ID(71))

        list.readOlder()

        expectEqual(list.rows.last?.id, Moment.ID(21))
        expectEqual(list.selection, Moment.ID(71))
    }

    @Test func aSelectionThatMadeRoomIsFollowedByTheNearest() throws {
        let list = try makeList(1...1_000)
        list.select(Moment.ID(1_000))

        for _ in 1...4 { list.readOlder() }

        expectEqual(list.selection, Moment.ID(950))
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

    @Test func goingToAMomentThatIsThereReadsNothing() throws {
        let list = try makeList(1...120)
        let reads = store.reads

        try list.go(to: Moment.ID(100))

        expectEqual(store.reads, reads)
    }

    @Test func whoeverCountsHearsOfEachRead() throws {
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

    @Test func olderOnesAreReadBeforeTheReaderComesNearTheLast() async throws {
        let list = try makeList(1...200)
        list.select(Moment.ID(171))

        list.move(by: 1)
        await tasks.finish()

        expectEqual(list.rows.last?.id, Moment.ID(141))
        expectEqual(list.selection, Moment.ID(170))
    }

    @Test func noKeyWaitsForWhatIsReadAhead() async throws {
        let list = try makeList(1...200)
        list.select(Moment.ID(171))

        list.move(by: 1)

        expectEqual(list.rows.last?.id, Moment.ID(151))
        await tasks.finish()
    }

    @Test func farFromTheLastNothingIsReadAhead() async throws {
        let list = try makeList(1...200)
        list.select(Moment.ID(172))
        let reads = store.reads

        list.move(by: 1)
        await tasks.finish()

        expectEqual(store.reads, reads)
    }

    @Test func keysThatComeTogetherReadAheadOnce() async throws {
        let list = try makeList(1...200)
        list.select(Moment.ID(171))
        let reads = store.reads.count

        for _ in 1...5 { list.move(by: 1) }
        await tasks.finish()

        expectEqual(store.reads.count, reads + 1)
    }

    @Test func whatWasReadAheadIsReadOnFrom() async throws {
        let list = try makeList(1...200)
        list.select(Moment.ID(171))

        for _ in 1...11 {
            list.move(by: 1)
            await tasks.finish()
        }

        expectEqual(list.rows.last?.id, Moment.ID(131))
    }

    @Test func newerOnesAreReadBeforeTheReaderComesNearTheFirst() async throws {
        let list = try makeList(1...300, reading: 100)
        list.select(Moment.ID(130))

        list.move(by: -1)
        await tasks.finish()

        expectEqual(list.rows.first?.id, Moment.ID(160))
    }

    @Test func whatWasNeverShownIsNotReadAhead() async throws {
        let list = try makeList(1...300, reading: 100)
        position.newestSeen = Moment.ID(152)
        list.select(Moment.ID(130))

        list.move(by: -1)
        await tasks.finish()

        expectEqual(list.rows.first?.id, Moment.ID(152))
    }

    @Test func belowTheNewestThatWasShownNothingIsReadAhead() async throws {
        let list = try makeList(1...300, reading: 100)
        position.newestSeen = Moment.ID(149)
        list.select(Moment.ID(130))
        let reads = store.reads

        list.move(by: -1)
        await tasks.finish()

        expectEqual(store.reads, reads)
    }

    @Test func atTheOldestNothingIsReadAhead() async throws {
        let list = try makeList(1...30)
        let reads = store.reads

        list.move(by: 1)
        await tasks.finish()

        expectEqual(store.reads, reads)
    }

    @Test func whatCameBelowTheLastIsReadBehindTheFrame() async throws {
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

    @Test func whatCannotBeReadAheadIsReadWhenItIsReached() async throws {
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

    @Test func roomIsFilledWithOlderOnes() throws {
        let list = try makeList(1...200)

        list.fill()

        expectEqual(list.rows.last?.id, Moment.ID(101))
    }

    @Test func whereThereAreNoOlderOnesRoomIsFilledWithNewerOnes() throws {
        let list = try makeList(1...200, reading: 3)

        list.fill()

        expectEqual(list.rows.first?.id, Moment.ID(103))
        expectEqual(list.selection, Moment.ID(3))
    }

    @Test func roomIsNotFilledWithWhatWasNeverShown() throws {
        let list = try makeList(1...200, reading: 3)
        position.newestSeen = Moment.ID(60)

        list.fill()

        expectEqual(list.rows.first?.id, Moment.ID(60))
    }

    @Test func whereAllIsThereNothingIsReadForRoom() throws {
        let list = try makeList(1...3)
        let reads = store.reads

        list.fill()

        expectEqual(store.reads, reads)
    }

    // MARK: Staying where one reads

    @Test func whatComesInAboveKeepsTheSelection() throws {
        let list = try makeList(1...3)
        store.timeline = Moment.samples(1...5)

        try list.catchUp()

        expectEqual(list.rows.count, 5)
        expectEqual(list.selection, Moment.ID(3))
    }

    @Test func theNewestStaysSelectedWhereNothingIsReadYet() throws {
        let list = try makeList(1...3, keepsFirst: false)
        store.timeline = Moment.samples(1...5)

        try list.catchUp()

        expectEqual(list.selection, Moment.ID(5))
    }

    @Test func whatIsDeletedIsFollowedByTheNextOlderOne() throws {
        let list = try makeList(1...5, reading: 3)
        store.timeline.removeAll { $0.id == Moment.ID(3) }

        try list.catchUp()
        _ = list.prepare(clock.now)

        expectEqual(position.moment, Moment.ID(2))
    }

    @Test func theOldestThatIsDeletedIsFollowedByTheNextNewerOne() throws {
        let list = try makeList(1...5, reading: 1)
        store.timeline.removeLast()

        try list.catchUp()

        expectEqual(list.selection, Moment.ID(2))
    }

    @Test func aPositionElsewhereIsReadAround() throws {
        let list = try makeList(1...120)
        position.moment = Moment.ID(10)

        try list.catchUp()

        expectEqual(list.selection, Moment.ID(10))
    }

    @Test func whoeverFillsTheWindowOtherwiseDoes() throws {
        let list = try makeList(1...120)
        var begun: [Moment.ID?] = []
        list.onBegin = { begun.append($0) }
        position.moment = Moment.ID(10)

        try list.catchUp()

        expectEqual(begun, [Moment.ID(10)])
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

    @Test func actionsAreAboutTheSelectedMoment() throws {
        let list = try makeList(1...3)
        list.select(Moment.ID(2))

        expectEqual(list.target?.moment.id, Moment.ID(2))
        #expect(list.actions.host === list)
    }

    @Test func whatIsBroughtBackIsSelected() throws {
        let list = try makeList(1...120)

        list.onBroughtBack(Moment.ID(10))

        expectEqual(list.selection, Moment.ID(10))
    }

    @Test func whatIsBroughtBackElsewhereIsNot() throws {
        let list = try makeList(1...120)

        list.onBroughtBack(Moment.ID(500))

        expectEqual(position.moment, Moment.ID(120))
    }

    @Test func whatIsBroughtBackOnTheScreenBesideIsShown() throws {
        let list = try makeList(1...120)
        position.moment = Moment.ID(10)

        changes.notify()

        #expect(list.rows.contains { $0.id == Moment.ID(10) })
    }

    @Test func whatAnActionBroughtBackIsShown() throws {
        let list = try makeList(1...120)
        position.moment = Moment.ID(10)

        list.onActionsChanged()

        #expect(list.rows.contains { $0.id == Moment.ID(10) })
    }

    @Test(arguments: [(Int64(120), true), (10, false)])
    func whereNothingWasBroughtBackNothingIsRead(id: Int64, isActive: Bool) throws {
        let list = try makeList(1...120, isActive: isActive)
        position.moment = Moment.ID(id)
        let reads = store.reads

        list.onActionsChanged()

        expectEqual(store.reads, reads)
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

    @Test func aPresenterHandsOnWhatIsSelected() throws {
        let owner = try makeOwner(1...200, reading: 100)

        owner.onSelect(Moment.ID(80))
        owner.onNext()
        owner.onNext()
        owner.onPrevious()

        expectEqual(owner.list.selection, Moment.ID(79))
    }

    @Test func aPresenterHandsOnThatAnEndIsReached() throws {
        let owner = try makeOwner(1...200, reading: 100)

        owner.onReachedEnd()
        owner.onReachedStart()

        expectEqual([owner.list.rows.first?.id, owner.list.rows.last?.id], [Moment.ID(200), Moment.ID(1)])
    }

    @Test func aPresenterHandsOnTheWayToTheEnds() throws {
        let owner = try makeOwner(1...200, reading: 100)

        owner.onLast()
        let last = owner.list.selection
        owner.onFirst()

        expectEqual([last, owner.list.selection], [Moment.ID(1), Moment.ID(200)])
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

    @Test func actionsOfAPresenterAreThoseOfItsList() throws {
        let owner = try makeOwner(1...3)

        #expect(owner.actions === owner.list.actions)
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

/// The plainest presenter of a list.
@MainActor private final class MomentListOwnerMock: MomentListOwner {
    let list: MomentListController
    let lifecycle: ViewLifecycle

    init(_ list: MomentListController, _ lifecycle: ViewLifecycle) {
        self.list = list
        self.lifecycle = lifecycle
    }

    func onOpen() {}
}
