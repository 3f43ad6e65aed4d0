import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// The reading position from one start of the app to the next, and the counts from it.
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

    // MARK: The reading position

    @Test(
        arguments: [
            ("where it stopped", 9, 1...9, nil, 5, nil), ("with what came since", 7, 1...9, nil, 5, "2 new"),
            ("with what was seen above", 900, 1...900, nil, 5, nil), ("at the next older one", 9, 1...9, 5, 4, nil),
            ("at the oldest", 9, 7...9, nil, 7, nil), ("at the newest", 9, 20...30, nil, 30, nil),
        ] as [(String, Int64, ClosedRange<Int64>, Int64?, Int64, String?)])
    func readingGoesOn(
        name: String, newestSeen: Int64, ids: ClosedRange<Int64>, deleted: Int64?, selection: Int64, new: String?
    ) throws {
        keep(5, newestSeen: newestSeen)

        try start(Moment.samples(ids).filter { $0.id.rawValue != deleted })

        expectEqual(list.selection, Moment.ID(selection))
        expectEqual(reading.newMoments, new)
        if new != nil { expectEqual(list.rows.map(\.id.rawValue), [7, 6, 5, 4, 3, 2, 1]) }
    }

    @Test(arguments: [false, true]) func noMoreIsReadAtFirstThanMostWindowsShow(isFarDown: Bool) throws {
        if isFarDown { keep(500, newestSeen: 1_000) }

        try start(Moment.samples(1...1_000))

        expectEqual(list.rows.count, 2 * TimelineReading.firstSize)
        let hasNewest = repository.reads.contains { if case .page(.newest, _) = $0 { true } else { false } }
        expectEqual(hasNewest, !isFarDown)
    }

    @Test func placeIsWrittenOnceItIsLeftUnlessItIsUnchanged() async throws {
        keep(5, newestSeen: 9)
        try start(Moment.samples(1...9))
        try await position.keep()
        list.select(Moment.ID(4))
        #expect(places.writes.isEmpty)

        try await position.keep()
        try await position.keep()

        expectEqual(places.writes, [ReadingPlace(moment: Moment.ID(4), newestSeen: Moment.ID(9))])
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

    @Test func arrivalsBelowAreCountedUntilTheReaderMoves() throws {
        try start(Moment.samples(20...30))

        try arrive(1, 2, 31)
        try arrive(3)

        expectEqual(reading.arrivedBelow(list.selection), "3 below")
        expectEqual(reading.newMoments, "1 new")
        list.select(Moment.ID(25))
        #expect(reading.arrivedBelow(list.selection) == nil)
    }

    @Test func removedMomentsAreNotCountedAsArrivals() throws {
        try start(Moment.samples(20...30))

        repository.timeline.removeLast(3)
        try reading.count()
        try arrive(1)

        expectEqual(reading.arrivedBelow(list.selection), "1 below")
    }

    @Test func placesAreCountedFromTheFirstInTheWindow() throws {
        try start(Moment.samples(1...9))

        expectEqual(reading.position(of: Moment.ID(7)), "3 of 9")
        #expect(reading.position(of: Moment.ID(10)) == nil)
        #expect(reading.position(of: nil) == nil)
        expectEqual(repository.reads.filter { if case .position = $0 { true } else { false } }.count, 1)
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
