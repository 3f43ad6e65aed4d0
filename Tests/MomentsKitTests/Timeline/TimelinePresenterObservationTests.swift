import Foundation
import MomentsKit
import TestSupport
import Testing

/// Changes: moments that arrive or go, failures, being inactive.
@Suite(.verifiedMocks) @MainActor struct TimelinePresenterObservationTests {
    private let stage = TimelineStage()

    // MARK: Moments that arrive

    @Test func newMomentsAreOnlyCounted() {
        let presenter = stage.makePresenter(Moment.samples(1...10))
        stage.select(5, in: presenter)

        stage.arrive(11...13)

        let props = stage.component.renders.take()
        #expect(props.map(\.newMoments) == ["3 new moments"])
        #expect(props.map { $0.rows.map(\.id.rawValue) } == [Array((1...10).reversed())])
        withExtendedLifetime(presenter) {}
    }

    @Test func newMomentsDoNotMoveTheReadingPosition() {
        let presenter = stage.makePresenter(Moment.samples(1...10))

        stage.arrive(11...13)

        #expect(stage.component.renders.take().map(\.selection) == [Moment.ID(10)])
        #expect(stage.position.moment == Moment.ID(10))
        withExtendedLifetime(presenter) {}
    }

    @Test func manyNewMomentsAreCountedNoFurtherThanAThousand() {
        let presenter = stage.makePresenter(Moment.samples(1...10))

        stage.arrive(11...2_000)

        #expect(stage.component.renders.take().map(\.newMoments) == ["1,000+ new moments"])
        withExtendedLifetime(presenter) {}
    }

    @Test func firstShowsNewMoments() {
        let presenter = stage.makePresenter(Moment.samples(1...10))
        stage.arrive(11...13)
        stage.forget()

        presenter.onFirst()

        let props = stage.component.renders.take()
        #expect(props.map(\.selection) == [Moment.ID(13)])
        #expect(props.map(\.newMoments) == [nil])
    }

    @Test func refreshingShowsNewMoments() {
        let presenter = stage.makePresenter(Moment.samples(1...10))
        stage.arrive(11...13)
        stage.forget()

        presenter.onRefresh()

        let props = stage.component.renders.take()
        #expect(props.map(\.selection) == [Moment.ID(13)])
        #expect(props.map(\.newMoments) == [nil])
    }

    @Test func goingUpBringsNewMomentsInAbove() {
        let presenter = stage.makePresenter(Moment.samples(1...10))
        stage.arrive(11...13)
        stage.forget()

        presenter.onReachedStart()

        let props = stage.component.renders.take()
        #expect(props.map { $0.rows.map(\.id.rawValue) } == [Array((1...13).reversed())])
        #expect(props.map(\.selection) == [Moment.ID(10)])
        #expect(props.map(\.newMoments) == [nil])
    }

    @Test func goingUpAPageLeavesTheRestCounted() {
        let presenter = stage.makePresenter(Moment.samples(1...10))
        stage.arrive(11...100)
        stage.forget()

        presenter.onReachedStart()

        #expect(stage.component.renders.take().map(\.newMoments) == ["40 new moments"])
    }

    @Test func emptyTimelineShowsNewMomentsAtOnce() {
        let presenter = stage.makePresenter()

        stage.arrive(1...3)

        let props = stage.component.renders.take()
        #expect(props.map { $0.rows.map(\.id.rawValue) } == [[3, 2, 1]])
        #expect(props.map(\.selection) == [Moment.ID(3)])
        #expect(props.map(\.newMoments) == [nil])
        #expect(props.map(\.emptyHint) == [nil])
        withExtendedLifetime(presenter) {}
    }

    @Test func momentThatArrivesInTheMiddleShowsAtOnce() {
        let presenter = stage.makePresenter([.sample(9), .sample(5), .sample(1)])
        stage.select(5, in: presenter)

        stage.arriveBetween([7, 3])

        let props = stage.component.renders.take()
        #expect(props.map { $0.rows.map(\.id.rawValue) } == [[9, 7, 5, 3, 1]])
        #expect(props.map(\.selection) == [Moment.ID(5)])
        #expect(props.map(\.newMoments) == [nil])
    }

    @Test func momentThatArrivesBelowAShortTimelineShowsAtOnce() {
        let presenter = stage.makePresenter([.sample(9), .sample(5)])

        stage.arriveBetween([1])

        #expect(stage.renderedIDs() == [[9, 5, 1]])
        withExtendedLifetime(presenter) {}
    }

    @Test func manyThatArriveInTheMiddleDoNotMoveTheReader() {
        let presenter = stage.makePresenter([.sample(1_000), .sample(2), .sample(1)])
        stage.select(2, in: presenter)

        stage.arriveBetween(Array(100...800))

        let props = stage.component.renders.take()
        #expect(props.map(\.selection) == [Moment.ID(2)])
        #expect(props.allSatisfy { $0.rows.count <= TimelinePresenter.pageSize * 4 })
    }

    // MARK: Moments that change

    @Test func likeFromAnotherProcessShows() {
        let presenter = stage.makePresenter(Moment.samples(1...10))

        stage.repository.timeline[3] = .sample(7, likes: [User(name: "Linus")])
        stage.repository.announceChange()

        #expect(stage.component.renders.take().map { $0.rows[3].likes } == ["Linus"])
        withExtendedLifetime(presenter) {}
    }

    @Test func changeElsewhereRendersNothing() {
        let presenter = stage.makePresenter(Moment.samples(1...10))

        stage.repository.announceChange()

        #expect(stage.component.renders.take().isEmpty)
        withExtendedLifetime(presenter) {}
    }

    @Test func newNameOfTheOwnerShows() {
        let presenter = stage.makePresenter()

        stage.repository.owner = Profile(name: "Ada Lovelace", email: "ada@example.com")
        stage.repository.announceChange()

        #expect(stage.component.renders.take().map(\.header.name) == ["Ada Lovelace"])
        withExtendedLifetime(presenter) {}
    }

    @Test func deletedMomentDisappears() {
        let presenter = stage.makePresenter(Moment.samples(1...4))

        stage.delete([2])

        #expect(stage.renderedIDs() == [[4, 3, 1]])
        withExtendedLifetime(presenter) {}
    }

    @Test func selectionOfADeletedMomentGoesToTheOlderNeighbour() {
        let presenter = stage.makePresenter(Moment.samples(1...4))
        stage.select(3, in: presenter)

        stage.delete([3])

        #expect(stage.component.renders.take().map(\.selection) == [Moment.ID(2)])
        #expect(stage.position.moment == Moment.ID(2))
    }

    @Test func selectionOfTheDeletedOldestGoesToTheNewerNeighbour() {
        let presenter = stage.makePresenter(Moment.samples(1...4))
        stage.select(1, in: presenter)

        stage.delete([1])

        #expect(stage.component.renders.take().map(\.selection) == [Moment.ID(2)])
    }

    @Test func deletingAllLeavesAnEmptyTimeline() {
        let presenter = stage.makePresenter(Moment.samples(1...4))

        stage.delete([1, 2, 3, 4])

        let props = stage.component.renders.take()
        #expect(props.map(\.selection) == [nil])
        #expect(props.map { $0.emptyHint != nil } == [true])
        withExtendedLifetime(presenter) {}
    }

    @Test func deletingTheWholeWindowStaysNearby() {
        let presenter = stage.makePresenter(Moment.samples(1...1_000))
        presenter.onLast()
        stage.select(30, in: presenter)

        stage.delete(Array(1...50))

        #expect(stage.component.renders.take().map(\.selection) == [Moment.ID(51)])
    }

    // MARK: Failures

    @Test func failureToReadIsExplained() {
        stage.repository.readFailure = .busySample
        let presenter = stage.makePresenter(isActive: false)

        presenter.onActivate()

        let props = stage.component.renders.take()
        #expect(props.map(\.status) == [StoreError.busySample.message])
        #expect(props.map(\.emptyHint) == [nil])
    }

    @Test(
        arguments: [
            { @MainActor in $0.onReachedStart() }, { @MainActor in $0.onReachedEnd() }, { @MainActor in $0.onFirst() },
            { @MainActor in $0.onLast() }, { @MainActor in $0.onRefresh() },
        ] as [@MainActor @Sendable (TimelinePresenter) -> Void])
    func failureToReadLeavesWhatIsShown(interaction: @MainActor @Sendable (TimelinePresenter) -> Void) {
        let presenter = stage.makePresenter(Moment.samples(1...60))
        stage.select(40, in: presenter)

        stage.repository.readFailure = .busySample
        interaction(presenter)

        let props = stage.component.renders.take()
        #expect(props.map(\.status) == [StoreError.busySample.message])
        #expect(props.map(\.rows.count) == [50])
        #expect(props.map(\.selection) == [Moment.ID(40)])
    }

    @Test func statusGoesWithTheNextReadThatSucceeds() {
        let presenter = stage.makePresenter(Moment.samples(1...60))
        stage.repository.readFailure = .busySample
        presenter.onReachedEnd()
        stage.forget()

        stage.repository.readFailure = nil
        presenter.onReachedEnd()

        #expect(stage.component.renders.take().map(\.status) == [nil])
    }

    // MARK: Logging out

    @Test func loggingOutLeadsToTheLogin() async {
        let presenter = stage.makePresenter(Moment.samples(1...10))

        await presenter.onLogOut()

        #expect(stage.accounts.calls.take() == [.logOut(1)])
        #expect(stage.navigator.calls.take() == [.show(.login)])
    }

    @Test func loggingOutLeadsToAnotherAccountThatIsLoggedIn() async {
        stage.accounts.logOutAnswer = .success(.grace)
        let presenter = stage.makePresenter(Moment.samples(1...10))

        await presenter.onLogOut()

        #expect(stage.accounts.calls.take() == [.logOut(1)])
        #expect(stage.navigator.calls.take() == [.show(.timeline(.grace))])
    }

    @Test func otherAccountsAreAScreenAway() {
        stage.makePresenter().onAccounts()

        #expect(stage.navigator.calls.take() == [.show(.accounts)])
    }

    @Test func failureToLogOutIsExplained() async {
        stage.accounts.logOutAnswer = .failure(.busySample)
        let presenter = stage.makePresenter(Moment.samples(1...10))

        await presenter.onLogOut()

        #expect(stage.accounts.calls.take() == [.logOut(1)])
        #expect(stage.component.renders.take().map(\.status) == [StoreError.busySample.message])
    }

    @Test func loggingOutTwiceLogsOutOnce() async {
        let presenter = stage.makePresenter(Moment.samples(1...10))
        let logOut = await HeldWork({ stage.accounts.hold = $0 }) { await presenter.onLogOut() }

        await presenter.onLogOut()
        await logOut.finish()

        #expect(stage.accounts.calls.take() == [.logOut(1)])
        #expect(stage.navigator.calls.take() == [.show(.login)])
    }

    // MARK: Being active

    @Test func nothingIsReadOrRenderedBeforeBeingActive() {
        let presenter = stage.makePresenter(Moment.samples(1...10), isActive: false)

        presenter.onViewLoaded()
        presenter.onReachedEnd()
        presenter.onRefresh()

        #expect(stage.repository.reads.isEmpty)
        #expect(stage.component.renders.take().isEmpty)
    }

    @Test func inactivePresenterObservesNothing() {
        let presenter = stage.makePresenter(Moment.samples(1...10))

        presenter.onDeactivate()

        #expect(stage.repository.observerCount == 0)
    }

    @Test func activePresenterObservesOnce() {
        let presenter = stage.makePresenter(Moment.samples(1...10))

        presenter.onActivate()

        #expect(stage.repository.observerCount == 1)
    }

    @Test func presenterThatWasLetGoObservesNothing() {
        _ = stage.makePresenter(Moment.samples(1...10))

        #expect(stage.repository.observerCount == 0)
    }

    @Test func inactivePresenterRendersAndReadsNothing() async {
        let presenter = stage.makePresenter(Moment.samples(1...100))
        presenter.onDeactivate()

        stage.arrive(101...103)
        presenter.onViewLoaded()
        presenter.onSelect(Moment.ID(60))
        presenter.onReachedStart()
        presenter.onReachedEnd()
        presenter.onFirst()
        presenter.onLast()
        presenter.onRefresh()
        await presenter.onLike()

        #expect(stage.component.renders.take().isEmpty)
        #expect(stage.repository.reads.isEmpty)
    }

    @Test func becomingActiveRendersThePresentState() {
        let presenter = stage.makePresenter(Moment.samples(1...10))
        presenter.onDeactivate()
        stage.arrive(11...11)

        presenter.onActivate()

        #expect(stage.component.renders.take().map(\.newMoments) == ["1 new moment"])
    }

    @Test func equalPropsAreNotRenderedAgain() {
        let presenter = stage.makePresenter(Moment.samples(1...10))

        presenter.onSelect(Moment.ID(10))
        presenter.onViewLoaded()
        presenter.onFirst()
        presenter.onRefresh()
        presenter.onActivate()

        #expect(stage.component.renders.take().isEmpty)
    }
}

extension TimelineStage {
    /// Moments arrive from elsewhere.
    fileprivate func arrive(_ ids: ClosedRange<Int64>) {
        repository.timeline = Moment.samples(ids) + repository.timeline
        repository.announceChange()
    }

    /// Moments with older dates arrive from elsewhere.
    fileprivate func arriveBetween(_ ids: [Int64]) {
        repository.timeline = (repository.timeline + ids.map { .sample($0) }).sorted { $0.id > $1.id }
        repository.announceChange()
    }

    /// Moments are deleted elsewhere.
    fileprivate func delete(_ ids: [Int64]) {
        repository.timeline.removeAll { ids.contains($0.id.rawValue) }
        repository.announceChange()
    }
}
