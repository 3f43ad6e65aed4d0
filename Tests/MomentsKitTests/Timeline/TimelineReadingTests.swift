import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// The place in the timeline from one start of the app to the next, and what is counted from it.
@Suite(.verifiedMocks) @MainActor struct TimelineReadingTests {
    private let repository = MomentsRepositoryMock()
    private let places = ReadingPlaceRepositoryMock()
    private let clock = WallClockMock()
    private let position: ReadingPosition
    private let list: MomentListController
    private let reading: TimelineReading

    init() {
        position = ReadingPosition(repository: places)
        let formatter = MomentFormatter(zone: .utc, words: .english)
        let changes = PendingChanges(
            changes: ChangeRepositoryMock(repository), clock: clock, taskRunner: TaskRunnerMock())
        let actions = MomentActions(
            changes: changes, repository: repository, clock: clock)
        list = MomentListController(
            MomentPager(
                TimelineWindow(formatter: formatter), showsNewest: false, moments: repository.moments(_:limit:)),
            position: position, actions: actions, lifecycle: ViewLifecycle(clock: clock, message: actions.transient),
            context: PresenterContext(
                navigator: NavigatorMock(), clock: clock, formatter: formatter, taskRunner: TaskRunnerMock()))
        reading = TimelineReading(of: repository, into: list, clock: clock, formatter: formatter)
    }

    // MARK: Where the reader was

    @Test func readingGoesOnWhereItStopped() throws {
        keep(5, newestSeen: 9)

        try start(Moment.samples(1...9))

        expectEqual(list.selection, Moment.ID(5))
    }

    @Test func whatCameSinceIsCountedAsNew() throws {
        keep(5, newestSeen: 7)

        try start(Moment.samples(1...9))

        expectEqual(reading.newMoments, "2 new")
        expectEqual(list.rows.map(\.id.rawValue), [7, 6, 5, 4, 3, 2, 1])
    }

    @Test func whatWasSeenAboveIsNotNew() throws {
        keep(5, newestSeen: 900)

        try start(Moment.samples(1...900))

        #expect(reading.newMoments == nil)
    }

    @Test func deletedMomentIsReplacedByTheNextOlder() throws {
        keep(5, newestSeen: 9)

        try start(Moment.samples(1...9).filter { $0.id != Moment.ID(5) })

        expectEqual(list.selection, Moment.ID(4))
    }

    @Test func whereAllOlderOnesAreDeletedTheOldestIsSelected() throws {
        keep(5, newestSeen: 9)

        try start(Moment.samples(7...9))

        expectEqual(list.selection, Moment.ID(7))
    }

    @Test func whereAllThatWasSeenIsDeletedTheNewestIsSelected() throws {
        keep(5, newestSeen: 9)

        try start(Moment.samples(20...30))

        expectEqual(list.selection, Moment.ID(30))
    }

    @Test func farDownNoMoreIsReadThanAtTheTop() throws {
        keep(500, newestSeen: 1_000)

        try start(Moment.samples(1...1_000))

        expectEqual(list.rows.count, 2 * TimelineReading.firstSize)
        #expect(!repository.reads.contains { if case .page(.newest, _) = $0 { true } else { false } })
    }

    @Test func noMoreIsReadAtFirstThanMostWindowsShow() throws {
        try start(Moment.samples(1...1_000))

        expectEqual(list.rows.count, 2 * TimelineReading.firstSize)
    }

    @Test func placeIsWrittenOnceItIsLeft() async throws {
        try start(Moment.samples(1...9))
        list.select(Moment.ID(4))
        #expect(places.writes.isEmpty)

        try await position.keep()
        try await position.keep()

        expectEqual(places.writes, [ReadingPlace(moment: Moment.ID(4), newestSeen: Moment.ID(9))])
    }

    @Test func unchangedPlaceIsNotWritten() async throws {
        keep(5, newestSeen: 9)
        try start(Moment.samples(1...9))

        try await position.keep()

        #expect(places.writes.isEmpty)
    }

    @Test func placeThatCouldNotBeReadIsNotOverwritten() async throws {
        places.failure = .busySample
        #expect(throws: StoreError.busySample) { try start(Moment.samples(1...9)) }
        places.failure = nil
        (position.moment, position.newestSeen) = (Moment.ID(4), Moment.ID(9))

        try await position.keep()

        #expect(places.writes.isEmpty)
    }

    // MARK: Counting

    private func arrive(_ ids: Int64...) throws {
        repository.timeline = (repository.timeline + ids.map { .sample($0) }).sorted { $0.id > $1.id }
        try reading.count()
    }

    @Test func whatArrivesFurtherDownIsCountedApart() throws {
        try start(Moment.samples(20...30))

        try arrive(1, 2, 31)
        try arrive(3)

        expectEqual(reading.arrivedBelow(list.selection), "3 below")
        expectEqual(reading.newMoments, "1 new")
    }

    @Test func onceTheReaderGoesOnNothingArrivedBelow() throws {
        try start(Moment.samples(20...30))
        try arrive(1)

        list.select(Moment.ID(25))

        #expect(reading.arrivedBelow(list.selection) == nil)
    }

    @Test func whatGoesIsNotTakenForWhatComes() throws {
        try start(Moment.samples(20...30))

        repository.timeline.removeLast(3)
        try reading.count()
        try arrive(1)

        expectEqual(reading.arrivedBelow(list.selection), "1 below")
    }

    @Test func placesAreCountedFromTheFirstInTheWindow() throws {
        try start(Moment.samples(1...9))

        expectEqual(reading.position(of: Moment.ID(7)), "3 of 9")
        expectEqual(repository.reads.filter { if case .position = $0 { true } else { false } }.count, 1)
    }

    @Test func whatIsNotInTheWindowHasNoPlace() throws {
        try start(Moment.samples(1...9))

        #expect(reading.position(of: Moment.ID(10)) == nil)
        #expect(reading.position(of: nil) == nil)
    }

    @Test func whereTheWindowMovedPlacesAreCountedFromItsFirst() throws {
        try start(Moment.samples(1...200))

        try list.go(to: Moment.ID(100))

        #expect(!list.rows.contains { $0.id == Moment.ID(200) })
        expectEqual(reading.position(of: Moment.ID(100)), "101 of 200")
    }

    private func keep(_ id: Int64, newestSeen: Int64) {
        places.stored = ReadingPlace(moment: Moment.ID(id), newestSeen: Moment.ID(newestSeen))
    }

    private func start(_ timeline: [Moment]) throws {
        repository.timeline = timeline
        try reading.begin()
        try reading.count()
    }
}
