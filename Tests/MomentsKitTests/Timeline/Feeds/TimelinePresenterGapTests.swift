import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// Gaps between two moments of a feed.
@Suite(.verifiedMocks) @MainActor struct TimelinePresenterGapTests {
    private let fixture = TimelineFixture()

    // MARK: The place of a gap

    @Test(
        arguments: [
            ([4, 3, 2, 1], [nil, missing, nil, nil]), ([4, 2, 1], [missing, nil, nil]), ([4, 3], [nil, missing]),
        ] as [([Int64], [GapProps?])])
    func gapStandsBelowTheMomentAboveItOrTheNextThatIsLeft(ids: [Int64], gaps: [GapProps?]) async {
        await begin(ids.map { .status($0) })

        expectEqual(self.gaps(), gaps)
    }

    @Test func whileItIsFetchedItSaysSo() async {
        await begin(gap: .gap(isBeingFetched: true))

        expectEqual(gaps()[1], GapProps(text: "Loading missing posts from home …", canBeFetched: false))
    }

    @Test func gapThatIsFilledIsGone() async {
        await begin()

        fixture.repository.gaps = []
        fixture.repository.announceChange()

        expectEqual(fixture.component.renders.take().last?.rows.compactMap(\.gapBelow), [])
    }

    @Test func unfoldedMomentKeepsWhatIsMissingBelowIt() async {
        let presenter = await begin([.status(3) { $0.spoilerText = "The end" }, .status(2)])

        presenter.actions.onAct(.unfold)

        expectEqual(fixture.component.renders.take().last?.rows.map(\.gapBelow), [Self.missing, nil])
    }

    @Test func withoutStatusesNothingIsLookedUp() async {
        fixture.repository.gaps = [.gap()]
        fixture.feeds.all = [.followed()]
        let presenter = fixture.makePresenter([.sample(4), .sample(3)], isLoaded: false, isActive: false)

        presenter.onViewLoaded()
        presenter.onActivate()

        #expect(!fixture.repository.reads.contains { if case .gaps = $0 { true } else { false } })
        fixture.component.renders.discard()
    }

    @Test func keysLookNothingUp() async {
        let presenter = await begin()
        fixture.repository.reads = []

        for _ in 0..<3 { presenter.onNext() }
        presenter.onPrevious()

        expectEqual(fixture.repository.reads, [])
        fixture.forget()
    }

    @Test func gapIsNotCounted() async {
        let presenter = await begin()
        presenter.onSelect(Moment.ID(2))

        expectEqual(fixture.component.renders.take().last?.position, "3 of 4")
    }

    // MARK: Going there

    @Test(
        arguments: [
            ([4, 3, 2, 1], 4, ["3", "3 gap", "2"], { @MainActor in for _ in 0..<3 { $0.onNext() } }),
            ([4, 3, 2, 1], 4, ["3"], { @MainActor in $0.onMove(by: 1) }),
            ([4, 3, 2, 1], 4, ["3 gap"], { @MainActor in $0.onMove(by: 2) }),
            ([4, 3, 2, 1], 4, ["2"], { @MainActor in $0.onMove(by: 3) }),
            ([4, 3, 2, 1], 2, ["3 gap", "3", "4"], { @MainActor in for _ in 0..<3 { $0.onPrevious() } }),
            ([3, 2], 3, [], { @MainActor in $0.onPrevious() }),
            ([4, 3, 2, 1], 4, [], { @MainActor in $0.onGapSelected(Moment.ID(2)) }),
        ] as [([Int64], Int64, [String], Step<TimelinePresenter>)])
    func eachWayLeadsOverTheGap(
        ids: [Int64], start: Int64, expected: [String], step: Step<TimelinePresenter>
    ) async {
        let presenter = await begin(ids.map { .status($0) })
        presenter.onSelect(Moment.ID(start))

        expectEqual(selections { step(presenter) }, expected)
    }

    @Test func momentAboveTheGapCanBeSelectedAgain() async {
        let presenter = await begin()
        presenter.onGapSelected(Moment.ID(3))

        expectEqual(selections { presenter.onSelect(Moment.ID(3)) }, ["3"])
    }

    @Test(arguments: [true, false]) func endsOfTheTimelineAreMoments(isFirst: Bool) async {
        let presenter = await begin([.status(3)])
        presenter.onGapSelected(Moment.ID(3))

        expectEqual(selections { isFirst ? presenter.onFirst() : presenter.onLast() }, ["3"])
        fixture.feeds.askedForOlder.discard()
        await fixture.taskRunner.finish()
        fixture.forget()
        fixture.feeds.askedForOlder.discard()
    }

    @Test func onceItIsFilledTheMomentAboveItIsSelected() async {
        let presenter = await begin()
        presenter.onGapSelected(Moment.ID(3))

        #expect(
            selections {
                fixture.repository.gaps = []
                fixture.repository.announceChange()
            } == ["3"])

        fixture.repository.gaps = [.gap()]
        expectEqual(selections { fixture.repository.announceChange() }, ["3"])
    }

    @Test func nothingButOpeningIsDoneOrOfferedOnTheGap() async {
        let presenter = await begin()
        presenter.onGapSelected(Moment.ID(3))
        let offered = fixture.component.renders.take().last?.availability

        await presenter.actions.act(.like)
        await presenter.actions.act(.delete)

        let actions = MomentAction.allCases.filter { $0 != .undo && $0 != .compose }
        expectEqual(offered?.reasons.map(\.action), actions.map(\.rawValue))
        expectEqual(presenter.availability.reason(against: .delete), Self.missing.text)
        expectEqual(fixture.changes.calls.take(), [])
        fixture.forget()
    }

    // MARK: Having it fetched

    @Test(arguments: [false, true]) func openingTheGapHasItFetchedOnce(isBeingFetched: Bool) async {
        let presenter = await begin(gap: .gap(isBeingFetched: isBeingFetched))
        presenter.onGapSelected(Moment.ID(3))

        presenter.onOpen()
        await fixture.taskRunner.finish()

        expectEqual(fixture.feeds.askedForGap.take(), isBeingFetched ? [] : [7])
        expectEqual(fixture.component.renders.take().last?.status, "Loading missing posts from home …")
    }

    @Test(arguments: [false, true]) func gapThatCannotBeFetchedIsExplained(isBeingFetched: Bool) async {
        let presenter = await begin(gap: .gap(isBeingFetched: isBeingFetched))
        fixture.feeds.problem = .ended
        presenter.onGapSelected(Moment.ID(3))

        presenter.onOpen()
        await fixture.taskRunner.finish()

        #expect(fixture.feeds.askedForGap.take() == (isBeingFetched ? [] : [7]))
        expectEqual(fixture.component.renders.take().last?.status, fixture.words.message(of: SyncHelperError.ended))
    }

    @Test func storeThatCannotBeWrittenIsSaid() async {
        let presenter = await begin()
        presenter.onGapSelected(Moment.ID(3))
        fixture.feeds.failure = .diskFull(path: "/store")

        presenter.onOpen()
        await fixture.taskRunner.finish()

        expectEqual(fixture.feeds.askedForGap.take(), [7])
        expectEqual(fixture.component.renders.take().last?.status?.contains("/store"), true)
    }

    // MARK: Support

    nonisolated private static let missing = GapProps(text: "Some posts from home are missing here")

    /// Below the third of four something is missing.
    @discardableResult private func begin(
        _ timeline: [Moment] = [.status(4), .status(3), .status(2), .status(1)], gap: TimelineGap = .gap()
    ) async -> TimelinePresenter {
        fixture.repository.gaps = [gap]
        fixture.feeds.all = [.followed(kind: .mastodon)]
        let presenter = fixture.makePresenter(timeline, isActive: false)
        presenter.onActivate()
        await fixture.taskRunner.finish()
        return presenter
    }

    private func gaps() -> [GapProps?] {
        fixture.component.renders.take().last?.rows.map(\.gapBelow) ?? []
    }

    /// The selection after each render of these interactions.
    private func selections(_ body: () -> Void) -> [String] {
        fixture.component.renders.discard()
        body()
        return fixture.component.renders.take().compactMap { props in
            props.selection.map { "\($0.rawValue)" + (props.isGapSelected ? " gap" : "") }
        }
    }
}

extension TimelineGap {
    /// Below the moment with the identifier 3.
    fileprivate static func gap(isBeingFetched: Bool = false) -> TimelineGap {
        TimelineGap(id: 7, upper: Moment.ID(3), feed: "home", isBeingFetched: isBeingFetched)
    }
}
