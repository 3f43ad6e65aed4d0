import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// Changes: moments that arrive or go, failures, being inactive.
@Suite(.verifiedMocks) @MainActor struct TimelinePresenterObservationTests {
    private let fixture = TimelineFixture()

    // MARK: Moments that arrive

    @Test func newMomentsAreOnlyCountedInTheTitleOfTheWindow() {
        let presenter = fixture.makePresenter(Moment.samples(1...10))
        fixture.select(5, in: presenter)

        fixture.arrive(11...13)

        let props = fixture.component.renders.take()
        expectEqual(props.map(\.newMoments), ["3 new"])
        expectEqual(props.map { $0.rows.map(\.id.rawValue) }, [Array((1...10).reversed())])
        expectEqual(props.map(\.selection), [Moment.ID(5)])
        expectEqual(fixture.position.moment, Moment.ID(5))
        expectEqual(props.map(\.windowTitle), props.map { "\($0.title) (3 new)" })
    }

    @Test func arrivalsAreCountedWithoutReadingPages() {
        fixture.makePresenter(Moment.samples(1...10))
        fixture.repository.timeline = Moment.samples(1...13)
        fixture.repository.reads = []

        fixture.repository.arrivalObservers.notify()

        expectEqual(fixture.component.renders.take().map(\.newMoments), ["3 new"])
        let pages = fixture.repository.reads.filter { if case .page = $0 { true } else { false } }
        #expect(pages.isEmpty)
    }

    // MARK: The first sync

    @Test(arguments: [true, false]) func firstSyncOfAnEmptyTimelineEndsAtTheNewestAndWhatArrivesThenIsCounted(
        isEndHeardBefore: Bool
    ) async {
        await syncForTheFirstTime()

        if isEndHeardBefore {
            fixture.repository.timeline = Moment.samples(1...9)
            endSync()
        } else {
            fixture.arrive(4...6)
            fixture.arrive(7...9)
        }
        let props = fixture.component.renders.take().last
        expectEqual(props?.selection, Moment.ID(9))
        #expect(props?.newMoments == nil)
        if !isEndHeardBefore { endSync() }
        fixture.arrive(10...12)

        let later = fixture.component.renders.take().last
        expectEqual(later?.selection, Moment.ID(9))
        expectEqual(later?.newMoments, "3 new")
    }

    @Test(
        arguments: [
            ("goes on", 2, [], { @MainActor in $0.onMove(by: 1) }),
            ("opens a moment", 3, [.show(.moment(Moment.ID(3)))], { @MainActor in $0.onOpen() }),
        ] as [(String, Int64, [NavigatorMock.Call], Step<TimelinePresenter>)])
    func readerWhoDoesSomethingDuringTheFirstSyncStaysThere(
        name: String, selection: Int64, calls: [NavigatorMock.Call], step: Step<TimelinePresenter>
    ) async {
        let presenter = await syncForTheFirstTime()

        step(presenter)
        fixture.arrive(4...6)

        expectEqual(fixture.navigator.calls.take(), calls)
        expectEqual(fixture.component.renders.take().last?.selection, Moment.ID(selection))
    }

    /// An empty timeline, of which the oldest three moments came.
    @discardableResult private func syncForTheFirstTime() async -> TimelinePresenter {
        fixture.feeds.all = [.followed()]
        let presenter = fixture.makePresenter([])
        await fixture.taskRunner.finish()
        fixture.arrive(1...3)
        fixture.forget()
        return presenter
    }

    private func endSync() {
        fixture.feeds.all = [.followed(status: FeedStatus(lastSynced: fixture.clock.now))]
        fixture.feeds.announceChange()
    }

    @Test func arrivalRepeatsAFailedRead() {
        fixture.makePresenter(Moment.samples(1...3))
        fixture.repository.readFailure = .busySample
        fixture.repository.announceChange()
        fixture.repository.readFailure = nil
        fixture.repository.timeline = Moment.samples(2...3)

        fixture.repository.arrivalObservers.notify()

        expectEqual(fixture.component.renders.take().last?.rows.map(\.id.rawValue), [3, 2])
    }

    @Test(arguments: [(Change.Kind.post, 4, nil), (.post, 5, "2 new"), (.like, 4, "1 new")])
    func ownNewPostIsNotCountedAsNew(_ kind: Change.Kind, _ newest: Int64, _ new: String?) {
        fixture.makePresenter(Moment.samples(1...3))
        fixture.changes.change = .sample(kind, 4)

        fixture.arrive(4...newest)

        expectEqual(fixture.component.renders.take().last?.newMoments, new)
    }

    @Test func newMomentsAreCountedUpToAThousandAndWithoutThosePagesThatWereRead() {
        let presenter = fixture.makePresenter(Moment.samples(1...10))

        fixture.arrive(11...100)
        presenter.onReachedStart()
        fixture.arrive(101...2_000)

        expectEqual(fixture.component.renders.take().map(\.newMoments), ["90 new", "40 new", "1,000+ new"])
    }

    @Test(
        arguments: [
            ("going to the first shows them", { @MainActor in $0.onFirst() }, 13, nil, nil),
            ("refreshing offers them and stays", { @MainActor in $0.onRefresh() }, 10, "3 new", nil),
            ("going up brings them in above", { @MainActor in $0.onReachedStart() }, 10, nil, 13),
        ] as [(String, Step<TimelinePresenter>, Int64, String?, Int64?)])
    func goingUpShowsNewMoments(
        name: String, step: Step<TimelinePresenter>, selection: Int64, new: String?, first: Int64?
    ) {
        let presenter = fixture.makePresenter(Moment.samples(1...10))
        fixture.arrive(11...13)
        fixture.forget()

        step(presenter)

        let props = fixture.component.renders.take()
        expectEqual(props.map(\.selection), [Moment.ID(selection)])
        expectEqual(props.map(\.newMoments), [new])
        if let first { expectEqual(props.map { $0.rows.map(\.id.rawValue) }, [Array((1...first).reversed())]) }
    }

    @Test(arguments: [true, false]) func emptyTimelineShowsNewMomentsAtOnce(isArrival: Bool) {
        fixture.makePresenter()

        fixture.repository.timeline = Moment.samples(1...3)
        isArrival ? fixture.repository.arrivalObservers.notify() : fixture.repository.announceChange()

        let props = fixture.component.renders.take().last
        expectEqual(props?.rows.map(\.id.rawValue), [3, 2, 1])
        expectEqual(props?.selection, Moment.ID(3))
        #expect(props?.newMoments == nil)
        #expect(props?.emptyPlace == nil)
    }

    @Test func momentThatArrivesInTheMiddleShowsAtOnce() {
        let presenter = fixture.makePresenter([.sample(9), .sample(5), .sample(1)])
        fixture.select(5, in: presenter)

        fixture.arriveBetween([7, 3])

        let props = fixture.component.renders.take()
        expectEqual(props.map { $0.rows.map(\.id.rawValue) }, [[9, 7, 5, 3, 1]])
        expectEqual(props.map(\.selection), [Moment.ID(5)])
        expectEqual(props.map(\.newMoments), [nil])
    }

    @Test func manyMomentsArrivingInTheMiddleKeepTheReadingPosition() {
        let presenter = fixture.makePresenter([.sample(1_000), .sample(2), .sample(1)])
        fixture.select(2, in: presenter)

        fixture.arriveBetween(Array(100...800))

        let props = fixture.component.renders.take()
        expectEqual(props.map(\.selection), [Moment.ID(2)])
        #expect(props.allSatisfy { $0.rows.count <= MomentPager.pageSize * 4 })
    }

    @Test func momentsThatASyncInsertsEverywhereKeepWhatIsRead() {
        let presenter = fixture.makePresenter((1...300).reversed().map { .sample($0 * 10) })
        for _ in 0..<150 { presenter.onNext() }
        let before = fixture.component.renders.take().last

        fixture.arriveBetween([5, 1_492, 1_495, 1_505, 2_995, 9_000])

        let props = fixture.component.renders.take().last
        expectEqual(props?.selection, before?.selection)
        expectEqual(props?.rows.map(\.id.rawValue).contains(1_495), true)
        expectEqual(props?.newMoments, "1 new")
        expectEqual(before?.position, "151 of 300")
        expectEqual(props?.position, "154 of 306")
    }

    @Test func selectedMomentThatASyncRemovesIsFollowedByTheNextOlder() {
        let presenter = fixture.makePresenter((1...300).reversed().map { .sample($0 * 10) })
        fixture.select(2_900, in: presenter)

        fixture.repository.timeline = fixture.repository.timeline.filter { $0.id != Moment.ID(2_900) }
        fixture.arriveBetween([2_895, 2_905, 9_000])

        let props = fixture.component.renders.take().last
        expectEqual(props?.selection, Moment.ID(2_895))
        expectEqual(props?.position, "13 of 302")
    }

    // MARK: Moments that change

    @Test func deletingAllLeavesAnEmptyTimeline() {
        fixture.makePresenter(Moment.samples(1...4))

        fixture.delete([1, 2, 3, 4])

        let props = fixture.component.renders.take()
        expectEqual(props.map(\.selection), [nil])
        expectEqual(props.map { $0.emptyPlace != nil }, [true])
    }

    @Test func deletingTheWholeWindowStaysNearby() {
        let presenter = fixture.makePresenter(Moment.samples(1...1_000))
        presenter.onLast()
        fixture.select(30, in: presenter)

        fixture.delete(Array(1...50))

        expectEqual(fixture.component.renders.take().map(\.selection), [Moment.ID(51)])
    }

    // MARK: Failures

    @Test func readErrorIsExplained() {
        fixture.repository.readFailure = .busySample
        fixture.show()

        let props = fixture.component.renders.take()
        expectEqual(props.map(\.status), [StoreError.busySample.message])
        expectEqual(props.map(\.emptyPlace?.sentence), [nil])
    }

    @Test(
        arguments: [
            { @MainActor in $0.onReachedStart() }, { @MainActor in $0.onReachedEnd() }, { @MainActor in $0.onFirst() },
            { @MainActor in $0.onLast() }, { @MainActor in $0.onRefresh() },
        ] as [Step<TimelinePresenter>])
    func readErrorKeepsTheRows(interaction: Step<TimelinePresenter>) {
        let presenter = fixture.makePresenter(Moment.samples(1...60))
        fixture.select(40, in: presenter)

        fixture.repository.readFailure = .busySample
        interaction(presenter)

        let props = fixture.component.renders.take()
        expectEqual(props.map(\.status), [StoreError.busySample.message])
        expectEqual(props.map(\.rows.count), [24])
        expectEqual(props.map(\.selection), [Moment.ID(40)])
    }

    // MARK: Logging out

    @Test(
        arguments: [
            (.success(nil), .show(.loggedOut(next: nil)), []), (.success(.grace), .show(.loggedOut(next: .grace)), []),
            (.failure(.busySample), nil, [StoreError.busySample.message]),
        ] as [(Result<Account?, StoreError>, NavigatorMock.Call?, [String])])
    func loggingOutLeadsToTheLoginOrTheNextAccount(
        answer: Result<Account?, StoreError>, call: NavigatorMock.Call?, status: [String]
    ) async {
        fixture.accounts.logOutAnswer = answer
        let presenter = fixture.makePresenter(Moment.samples(1...10))

        await presenter.onLogOut()

        expectEqual(fixture.accounts.calls.take(), [.logOut(1)])
        expectEqual(fixture.navigator.calls.take(), [call].compactMap(\.self))
        expectEqual(fixture.component.renders.take().map(\.status), status)
    }

    @Test func eachActionShowsItsScreen() {
        let presenter = fixture.makePresenter()

        presenter.onAccounts()
        presenter.onFeeds()
        presenter.onOutbox()
        presenter.onGallery()
        presenter.onOwnProfile()
        presenter.onSettings()

        #expect(
            fixture.navigator.calls.take() == [
                .show(.accounts), .show(.feeds), .show(.outbox), .show(.gallery), .show(.profile(.own)),
                .show(.settings),
            ])
    }

    @Test func loggingOutTwiceLogsOutOnce() async {
        let presenter = fixture.makePresenter(Moment.samples(1...10))
        let logOut = await HeldWork({ fixture.accounts.hold = $0 }) { await presenter.onLogOut() }

        await presenter.onLogOut()
        await logOut.finish()

        expectEqual(fixture.accounts.calls.take(), [.logOut(1)])
        expectEqual(fixture.navigator.calls.take(), [.show(.loggedOut(next: nil))])
    }

    // MARK: Being active

    @Test func releasedPresenterObservesNothing() {
        _ = fixture.makePresenter(Moment.samples(1...10))

        fixture.component.presenter = nil

        expectEqual(fixture.repository.observerCount, 0)
    }

    @Test func inactivePresenterRendersAndReadsNothing() async {
        let presenter = fixture.makePresenter(Moment.samples(1...100))
        presenter.onDeactivate()

        fixture.arrive(101...103)
        presenter.onSelect(Moment.ID(60))
        presenter.onReachedStart()
        presenter.onReachedEnd()
        presenter.onFirst()
        presenter.onLast()
        presenter.onRefresh()
        await presenter.actions.act(.like)

        #expect(fixture.component.renders.take().isEmpty)
        #expect(fixture.repository.reads.isEmpty)
    }
}

extension TimelineFixture {
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
