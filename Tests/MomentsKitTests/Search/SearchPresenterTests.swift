import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@MainActor @Suite(.verifiedMocks) struct SearchPresenterTests {
    private let component = ComponentSpy<SearchProps>()
    private let repository = SearchRepositoryMock()
    private let moments = MomentsRepositoryMock()
    private let changeStore: ChangeRepositoryMock
    private let desktop = DesktopMock()
    private let navigator = NavigatorMock()
    private let clock = WallClockMock()
    private let state = SearchState()
    private let taskRunner = TaskRunnerMock()
    private let changes: PendingChanges
    private let presenter: SearchPresenter
    /// Every change of the moments is one of the matches, too.
    private let store: Observation

    init() {
        changeStore = ChangeRepositoryMock(moments)
        changes = PendingChanges(changes: changeStore, clock: clock, taskRunner: TaskRunnerMock())
        let actions = MomentActions(
            changes: changes, repository: moments, desktop: desktop, navigator: navigator, clock: clock)
        presenter = SearchPresenter(
            repository: repository, actions: actions, words: .english, parser: QueryParser(zone: .utc), state: state,
            context: PresenterContext(navigator: navigator, clock: clock, taskRunner: taskRunner))
        presenter.component = component
        store = moments.observe { [moments, repository] in
            repository.found = moments.timeline
            repository.announceChange()
        }
    }

    private func read(_ numbers: ClosedRange<Int64>, at id: Int64) {
        moments.timeline = Moment.samples(numbers)
        repository.found = moments.timeline
        open("hello")
        presenter.onSubmit()
        presenter.onSelect(Moment.ID(id))
    }

    private func open(_ text: String = "") {
        state.text = text
        presenter.onViewLoaded()
        presenter.onActivate()
    }

    private var props: SearchProps? { component.renders.last }

    @Test(arguments: [(30, 11), (0, 1), (-5, 1), (2, 1)])
    func eachKeyReadsAsManyMatchesAsThereIsRoomForAndAtLeastOne(height: Int, count: Int) {
        repository.found = Moment.samples(1...100)
        open()

        presenter.onHeightChanged(height)
        presenter.onQueryChanged("hello")

        expectEqual(props?.rows.count, count)
    }

    /// Typing on, with matches of the longer query known.
    private func typeOn(known: KnownMatches) {
        repository.found = Moment.samples(1...100)
        open()
        presenter.onHeightChanged(30)
        presenter.onQueryChanged("hell")
        repository.reads = []
        repository.known = known
        presenter.onQueryChanged("hello")
    }

    @Test func matchesThatAreKnownAreShownWithoutLookingForThem() {
        typeOn(known: KnownMatches(moments: [.sample(7, title: "hello")], isWhole: false))

        expectEqual(props?.rows.map(\.id.rawValue), [7])
        expectEqual(props?.rows.first?.highlights.text, [0..<5])
        #expect(repository.reads.isEmpty)
    }

    @Test func theRestIsReadOnceThereIsRoomForIt() {
        typeOn(known: KnownMatches(moments: Moment.samples(99...100), isWhole: false))

        presenter.onRoomLeft()
        presenter.onRoomLeft()

        #expect(props?.rows.map(\.id.rawValue) == (88...100).reversed())
        expectEqual(repository.reads.map(\.page), [.before(Moment.ID(99))])
    }

    @Test func whereThereAreNoOthersNothingIsLookedFor() {
        typeOn(known: KnownMatches(moments: [.sample(7)], isWhole: true))

        presenter.onRoomLeft()

        #expect(repository.reads.isEmpty)
        expectEqual(props?.count, Language.english.search.found(1, isAll: true))
    }

    @Test func roomBelowMatchesThatWereReadReadsNothing() {
        repository.found = Moment.samples(1...3)
        open("hello")
        repository.reads = []

        presenter.onRoomLeft()

        #expect(repository.reads.isEmpty)
    }

    @Test func whereNobodySaysWhetherThereIsRoomMatchesAreRead() {
        repository.found = Moment.samples(1...100)
        repository.known = KnownMatches(moments: [.sample(7)], isWhole: false)
        open()

        presenter.onQueryChanged("hello")

        expectEqual(props?.rows.count, 25)
    }

    @Test func readingGoesOnBelowWhatThereWasRoomFor() {
        repository.found = Moment.samples(1...100)
        open()
        presenter.onHeightChanged(30)
        presenter.onQueryChanged("hello")
        presenter.onSubmit()

        for _ in 1...11 { presenter.onNext() }

        expectEqual(props?.rows.count, 21)
    }

    @Test func eachChangeOfTheQuerySearchesForItsLastWordAsAPrefix() {
        repository.found = Moment.samples(1...3)
        open()

        presenter.onQueryChanged("h")
        presenter.onQueryChanged("he wor")

        expectEqual(repository.queries.map { $0.terms.map(\.text) }, [["h"], ["he", "wor"]])
        expectEqual(repository.queries.last?.terms.map(\.isPrefix), [false, true])
        expectEqual(props?.rows.map(\.id.rawValue), [3, 2, 1])
        expectEqual(props?.help, [])
    }

    @Test(
        arguments: [
            ("hello before:soon", nil, SearchQueryError.noDate(field: "before").message, true),
            ("hello", nil, Language.english.search.noMatch, false),
            ("hello", .busySample, StoreError.busySample.message, false), ("", nil, nil, true),
        ] as [(String, StoreError?, String?, Bool)])
    func whyThereAreNoMatchesIsExplained(query: String, failure: StoreError?, error: String?, isUnread: Bool) {
        repository.failure = failure

        open(query)

        expectEqual(props?.error ?? props?.emptyPlace?.sentence, error)
        expectEqual(props?.rows, [])
        #expect(props?.count == nil)
        expectEqual(repository.reads.isEmpty, isUnread)
        if query.isEmpty { expectEqual(props?.help.isEmpty, false) }
    }

    @Test(arguments: [("hel", [4..<9], [8..<13]), ("from:hello", [], [])] as [(String, [Range<Int>], [Range<Int>])])
    func matchedWordsAreHighlightedWhereTheyWereLookedFor(query: String, text: [Range<Int>], link: [Range<Int>]) {
        repository.found = [
            .sample(1, author: User(name: "Hello Kitty"), title: "Say hello", url: "https://hello.example")
        ]

        open(query)

        let highlights = props?.rows.first?.highlights
        expectEqual(highlights?.author, [0..<5])
        expectEqual(highlights?.text, text)
        expectEqual(highlights?.link, link)
    }

    @Test func changedQuerySelectsItsFirstMatch() {
        repository.found = Moment.samples(1...3)
        open("hello")
        presenter.onSelect(Moment.ID(1))

        presenter.onQueryChanged("hell")

        expectEqual(props?.selection, Moment.ID(3))
    }

    @Test func reachingTheEndReadsOlderMatches() {
        repository.found = Moment.samples(1...60)
        open("hello")

        presenter.onReachedEnd()

        #expect(props?.rows.map(\.id.rawValue) == (11...60).reversed())
    }

    @Test func openingShowsTheSelectedMatchAndClosingGoesBack() {
        repository.found = Moment.samples(1...3)
        open("hello")

        presenter.onOpen()
        presenter.onClose()

        expectEqual(navigator.calls.take(), [.show(.match(Moment.ID(3))), .back])
    }

    @Test func reopenedSearchKeepsItsState() {
        repository.found = Moment.samples(1...100)
        state.position.moment = Moment.ID(40)

        open("hello")

        expectEqual(props?.text, "hello")
        expectEqual(props?.selection, Moment.ID(40))
    }

    @Test func inactiveSearchNeitherReadsNorRenders() {
        open("hello")
        presenter.onDeactivate()
        let renders = component.renders.count
        repository.reads = []
        repository.found = Moment.samples(1...3)

        repository.announceChange()
        presenter.onQueryChanged("hell")
        presenter.onReachedEnd()
        presenter.onFirst()

        #expect(repository.reads.isEmpty)
        expectEqual(component.renders.count, renders)
        expectEqual(repository.observerCount, 0)
    }

    // MARK: Typing and reading

    @Test(arguments: [(3, .reading), (0, .typing)] as [(Int64, SearchProps.Mode)])
    func submittingSwitchesToReadingWhereThereAreMatches(count: Int64, mode: SearchProps.Mode) {
        repository.found = count == 0 ? [] : Moment.samples(1...count)
        open("hello")
        expectEqual(props?.mode, .typing)

        presenter.onSubmit()

        expectEqual(props?.mode, mode)
    }

    @Test(
        arguments: [
            ("editing", .typing, { @MainActor in $0.presenter.onEdit() }),
            ("another query", .typing, { @MainActor in $0.presenter.onQueryChanged("hell") }),
            (
                "no match any more", .typing,
                { @MainActor in
                    $0.repository.found = []
                    $0.repository.announceChange()
                }
            ),
            (
                "coming back from a match", .reading,
                { @MainActor in
                    $0.presenter.onDeactivate()
                    $0.presenter.onActivate()
                }
            ),
        ] as [(String, SearchProps.Mode, Step<SearchPresenterTests>)])
    func changedQueryOrMatchesSwitchToTyping(
        name: String, mode: SearchProps.Mode, step: Step<SearchPresenterTests>
    ) {
        read(1...3, at: 2)

        step(self)

        expectEqual(props?.mode, mode)
        if ["editing", "coming back from a match"].contains(name) { expectEqual(props?.selection, Moment.ID(2)) }
    }

    // MARK: Going on

    @Test func endsOfTheMatchesSaySo() {
        read(1...1, at: 1)

        presenter.onNext()
        let last = props?.status
        presenter.onPrevious()

        expectEqual(last, Language.english.search.noOlderMatch)
        expectEqual(props?.status, Language.english.search.noNewerMatch)
        expectEqual(props?.voice, .plain)
    }

    // MARK: Changes of the store

    @Test func matchesAreReadOnceWhenTheViewLoads() {
        repository.found = Moment.samples(1...3)
        state.text = "hello"
        presenter.onViewLoaded()
        expectEqual(repository.reads.count, 1)

        presenter.onActivate()

        expectEqual(repository.reads.count, 1)
        expectEqual(props?.rows.count, 3)
    }

    @Test func newMatchesAboveKeepTheSelection() {
        open("hello")
        repository.found = Moment.samples(1...3)
        repository.announceChange()
        expectEqual(props?.rows.map(\.id.rawValue), [3, 2, 1])
        presenter.onSubmit()

        repository.found = Moment.samples(1...4)
        repository.announceChange()

        expectEqual(props?.rows.count, 4)
        expectEqual(props?.selection, Moment.ID(3))
    }

    @Test func becomingActiveShowsWhatChangedMeanwhile() {
        read(1...3, at: 2)
        presenter.onDeactivate()
        state.text = "world"
        repository.reads = []
        repository.found = Moment.samples(1...4)

        presenter.onActivate()

        expectEqual(repository.queries.last?.terms.map(\.text), ["world"])
        expectEqual(props?.text, "world")
        expectEqual(props?.rows.map(\.id.rawValue), [4, 3, 2, 1])
    }

    // MARK: Actions

    @Test func failedLikeIsReversedAndExplained() async {
        read(1...3, at: 2)
        changeStore.failure = .store(.busySample)

        await presenter.actions.act(.like)

        expectEqual(props?.rows.map(\.isLiked), [false, false, false])
        expectEqual(props?.status, StoreError.busySample.message)
        expectEqual(changeStore.likes.take(), [.init(isLiked: true, id: Moment.ID(2))])
    }

    @Test func deletionOfTheOnlyMatchCanBeUndoneUntilItsDeadline() async {
        read(1...1, at: 1)
        changeStore.change = .sample(.delete, 1)
        await presenter.actions.act(.delete)
        expectEqual(props?.mode, .reading)
        expectEqual(props?.undo, "Deleted")
        bringBack(1, to: 1...1)
        await presenter.actions.act(.undo)
        expectEqual(props?.mode, .reading)
        expectEqual(props?.selection, Moment.ID(1))
        changeStore.change = .sample(.delete, 1)
        await presenter.actions.act(.delete)

        clock.now += 8

        expectEqual(props?.mode, .typing)
        expectEqual(changeStore.calls.take(), [.delete(1), .undo(1), .delete(1)])
    }

    @Test func laterFailureOfTheStoreKeepsTheMatches() {
        read(1...3, at: 2)
        repository.failure = .busySample

        repository.announceChange()

        expectEqual(props?.rows.count, 3)
        #expect(props?.error == nil)
        expectEqual(props?.status, StoreError.busySample.message)
        expectEqual(props?.voice, .failed)
    }

    private func bringBack(_ id: Int64, to numbers: ClosedRange<Int64>) {
        changeStore.change = .sample(.delete, id)
        changeStore.onUndo = { [moments] in moments.timeline = Moment.samples(numbers) }
    }
}
