import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// The place in the timeline from one start of the app to the next.
@Suite(.verifiedMocks) @MainActor struct TimelinePresenterPlaceTests {
    private let fixture = TimelineFixture()

    @Test func readingGoesOnWhereItStopped() {
        keep(5, newestSeen: 9)

        let presenter = start(Moment.samples(1...9))

        #expect(shown(by: presenter)?.selection == Moment.ID(5))
    }

    @Test func whatCameSinceIsCountedAsNew() {
        keep(5, newestSeen: 7)

        let presenter = start(Moment.samples(1...9))

        let props = shown(by: presenter)
        #expect(props?.newMoments == "2 new")
        #expect(props?.rows.map(\.id.rawValue) == [7, 6, 5, 4, 3, 2, 1])
    }

    @Test func whatWasSeenAboveIsNotNew() {
        keep(5, newestSeen: 900)

        let presenter = start(Moment.samples(1...900))

        #expect(shown(by: presenter)?.newMoments == nil)
    }

    @Test func deletedMomentIsReplacedByTheNextOlder() {
        keep(5, newestSeen: 9)

        let presenter = start(Moment.samples(1...9).filter { $0.id != Moment.ID(5) })

        #expect(shown(by: presenter)?.selection == Moment.ID(4))
    }

    @Test func whereAllOlderOnesAreDeletedTheOldestIsSelected() {
        keep(5, newestSeen: 9)

        let presenter = start(Moment.samples(7...9))

        #expect(shown(by: presenter)?.selection == Moment.ID(7))
    }

    @Test func whereAllThatWasSeenIsDeletedTheNewestIsSelected() {
        keep(5, newestSeen: 9)

        let presenter = start(Moment.samples(20...30))

        #expect(shown(by: presenter)?.selection == Moment.ID(30))
    }

    @Test func farDownNoMoreIsReadThanAtTheTop() {
        keep(500, newestSeen: 1_000)

        let presenter = start(Moment.samples(1...1_000))

        #expect(shown(by: presenter)?.rows.count == MomentPager.pageSize)
        #expect(!fixture.repository.reads.contains(.page(.newest, limit: MomentPager.pageSize)))
    }

    @Test func placeIsWrittenOnceItIsLeft() async throws {
        let presenter = fixture.makePresenter(Moment.samples(1...9))
        presenter.onSelect(Moment.ID(4))
        #expect(fixture.places.writes.isEmpty)

        try await fixture.position.keep()
        try await fixture.position.keep()

        #expect(fixture.places.writes == [ReadingPlace(moment: Moment.ID(4), newestSeen: Moment.ID(9))])
        fixture.forget()
    }

    @Test func unchangedPlaceIsNotWritten() async throws {
        keep(5, newestSeen: 9)
        _ = fixture.makePresenter(Moment.samples(1...9))

        try await fixture.position.keep()

        #expect(fixture.places.writes.isEmpty)
    }

    @Test func placeThatCouldNotBeReadIsNotOverwritten() async throws {
        fixture.places.failure = .busySample
        _ = fixture.makePresenter(Moment.samples(1...9))
        fixture.places.failure = nil

        try await fixture.position.keep()

        #expect(fixture.places.writes.isEmpty)
    }

    private func keep(_ id: Int64, newestSeen: Int64) {
        fixture.places.stored = ReadingPlace(moment: Moment.ID(id), newestSeen: Moment.ID(newestSeen))
    }

    /// A presenter that shows nothing yet.
    private func start(_ timeline: [Moment]) -> TimelinePresenter {
        let presenter = fixture.makePresenter(timeline, isLoaded: false, isActive: false)
        presenter.onViewLoaded()
        return presenter
    }

    private func shown(by presenter: TimelinePresenter) -> TimelineProps? {
        presenter.onActivate()
        return fixture.component.renders.take().last
    }
}
