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
    /// Whatever happens to the moments happens to the matches.
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

    @Test func eachKeyReadsAsManyMatchesAsThereIsRoomFor() {
        repository.found = Moment.samples(1...100)
        open()
        presenter.onHeightChanged(30)

        presenter.onQueryChanged("hello")

        expectEqual(props?.rows.count, 11)
    }

    @Test(arguments: [0, -5, 2])
    func windowWithoutRoomReadsAMatch(height: Int) {
        repository.found = Moment.samples(1...100)
        open()
        presenter.onHeightChanged(height)

        presenter.onQueryChanged("hello")

        expectEqual(props?.rows.count, 1)
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

    @Test func emptyQueryShowsTheHelp() {
        open()

        expectEqual(props?.help.isEmpty, false)
        #expect(repository.reads.isEmpty)
    }

    @Test func eachChangeOfTheQuerySearches() {
        repository.found = Moment.samples(1...3)
        open()

        presenter.onQueryChanged("h")
        presenter.onQueryChanged("he")

        expectEqual(repository.queries.map { $0.terms.map(\.text) }, [["h"], ["he"]])
        expectEqual(props?.rows.map(\.id.rawValue), [3, 2, 1])
        expectEqual(props?.help, [])
    }

    @Test func theWordBeingTypedIsAPrefix() {
        open()

        presenter.onQueryChanged("hello wor")

        expectEqual(repository.queries.last?.terms.map(\.isPrefix), [false, true])
    }

    @Test func invalidQueryIsExplainedAndNotRun() {
        repository.found = Moment.samples(1...3)
        open("hello")
        repository.reads = []

        presenter.onQueryChanged("hello before:soon")

        expectEqual(props?.error, SearchQueryError.noDate(field: "before").message)
        expectEqual(props?.rows, [])
        #expect(repository.reads.isEmpty)
    }

    @Test func missingMatchIsExplained() {
        open("hello")

        expectEqual(props?.error, Language.english.search.noMatch)
        #expect(props?.count == nil)
    }

    @Test func matchedWordsAreHighlighted() {
        repository.found = [
            .sample(1, author: User(name: "Hello Kitty"), title: "Say hello", url: "https://hello.example")
        ]

        open("hel")

        let highlights = props?.rows.first?.highlights
        expectEqual(highlights?.author, [0..<5])
        expectEqual(highlights?.text, [4..<9])
        expectEqual(highlights?.link, [8..<13])
    }

    @Test func authorTermIsHighlightedInTheAuthorOnly() {
        repository.found = [.sample(1, author: User(name: "Hello"), title: "Say hello")]

        open("from:hello")

        expectEqual(props?.rows.first?.highlights.author, [0..<5])
        expectEqual(props?.rows.first?.highlights.text, [])
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

    @Test func openingShowsTheSelectedMatch() {
        repository.found = Moment.samples(1...3)
        open("hello")

        presenter.onOpen()

        expectEqual(navigator.calls.take(), [.show(.match(Moment.ID(3)))])
    }

    @Test func closingGoesBack() {
        open()

        presenter.onClose()

        expectEqual(navigator.calls.take(), [.back])
    }

    @Test func reopenedSearchKeepsItsState() {
        repository.found = Moment.samples(1...100)
        state.position.moment = Moment.ID(40)

        open("hello")

        expectEqual(props?.text, "hello")
        expectEqual(props?.selection, Moment.ID(40))
    }

    @Test func newMomentsAreMatched() {
        open("hello")
        repository.found = Moment.samples(1...1)

        repository.announceChange()

        expectEqual(props?.rows.map(\.id.rawValue), [1])
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

    @Test func aFailingStoreIsExplained() {
        repository.failure = .busySample

        open("hello")

        expectEqual(props?.error, StoreError.busySample.message)
    }

    // MARK: Typing and reading

    @Test func searchBeginsInTypingMode() {
        repository.found = Moment.samples(1...3)

        open("hello")

        expectEqual(props?.mode, .typing)
    }

    @Test func submittingSwitchesToReading() {
        repository.found = Moment.samples(1...3)
        open("hello")

        presenter.onSubmit()

        expectEqual(props?.mode, .reading)
    }

    @Test func submittingWithoutMatchesStaysInTypingMode() {
        open("hello")

        presenter.onSubmit()

        expectEqual(props?.mode, .typing)
    }

    @Test func editingSwitchesToTyping() {
        read(1...3, at: 2)

        presenter.onEdit()

        expectEqual(props?.mode, .typing)
        expectEqual(props?.selection, Moment.ID(2))
    }

    @Test func changedQuerySwitchesToTyping() {
        read(1...3, at: 2)

        presenter.onQueryChanged("hell")

        expectEqual(props?.mode, .typing)
    }

    @Test func searchThatLosesItsMatchesSwitchesToTyping() {
        read(1...3, at: 2)
        repository.found = []

        repository.announceChange()

        expectEqual(props?.mode, .typing)
    }

    @Test func readingModeIsKeptAfterAMatchWasOpened() {
        read(1...3, at: 2)
        presenter.onDeactivate()

        presenter.onActivate()

        expectEqual(props?.mode, .reading)
        expectEqual(props?.selection, Moment.ID(2))
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
        repository.found = Moment.samples(1...3)
        open("hello")
        presenter.onSubmit()

        repository.found = Moment.samples(1...4)
        repository.announceChange()

        expectEqual(props?.rows.count, 4)
        expectEqual(props?.selection, Moment.ID(3))
    }

    @Test func becomingActiveShowsMomentsThatChangedMeanwhile() {
        read(1...3, at: 2)
        presenter.onDeactivate()
        repository.found = Moment.samples(1...4)

        presenter.onActivate()

        expectEqual(props?.rows.map(\.id.rawValue), [4, 3, 2, 1])
    }

    @Test func queryOfAnotherSearchIsRunWhenActiveAgain() {
        read(1...3, at: 2)
        presenter.onDeactivate()
        state.text = "world"
        repository.reads = []

        presenter.onActivate()

        expectEqual(repository.queries.last?.terms.map(\.text), ["world"])
        expectEqual(props?.text, "world")
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

    @Test func deletionOfTheOnlyMatchCanBeUndone() async {
        read(1...1, at: 1)
        changeStore.change = .sample(.delete, 1)
        await presenter.actions.act(.delete)
        expectEqual(props?.mode, .reading)
        expectEqual(props?.undo, "Deleted")
        bringBack(1, to: 1...1)

        await presenter.actions.act(.undo)

        expectEqual(props?.mode, .reading)
        expectEqual(props?.selection, Moment.ID(1))
        expectEqual(changeStore.calls.take(), [.delete(1), .undo(1)])
    }

    @Test func typingResumesAfterTheUndoDeadlineOfTheOnlyMatch() async {
        read(1...1, at: 1)
        changeStore.change = .sample(.delete, 1)
        await presenter.actions.act(.delete)

        clock.now += 8

        expectEqual(props?.mode, .typing)
        expectEqual(changeStore.calls.take(), [.delete(1)])
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
