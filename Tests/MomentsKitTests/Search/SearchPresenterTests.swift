import Foundation
import TestSupport
import Testing

@testable import MomentsKit

@MainActor @Suite(.verifiedMocks) struct SearchPresenterTests {
    private let component = SearchComponentMock()
    private let repository = SearchRepositoryMock()
    private let navigator = NavigatorMock()
    private let state = SearchState()
    private let presenter: SearchPresenter

    init() {
        presenter = SearchPresenter(
            repository: repository, navigator: navigator, clock: WallClockMock(),
            formatter: MomentFormatter(zone: .utc, words: English()), parser: QueryParser(zone: .utc), state: state
        )
        presenter.component = component
    }

    private func open(_ text: String = "") {
        state.text = text
        presenter.onViewLoaded()
        presenter.onActivate()
    }

    private var props: SearchProps? { component.renders.last }

    @Test func nothingTypedShowsWhatCanBeTyped() {
        open()

        #expect(props?.help.isEmpty == false)
        #expect(repository.reads.isEmpty)
    }

    @Test func eachKeySearches() {
        repository.found = Moment.samples(1...3)
        open()

        presenter.onQueryChanged("h")
        presenter.onQueryChanged("he")

        #expect(repository.queries.map { $0.terms.map(\.text) } == [["h"], ["he"]])
        #expect(props?.rows.map(\.id.rawValue) == [3, 2, 1])
        #expect(props?.help == [])
    }

    @Test func theWordBeingTypedIsAPrefix() {
        open()

        presenter.onQueryChanged("hello wor")

        #expect(repository.queries.last?.terms.map(\.isPrefix) == [false, true])
    }

    @Test func whatMakesNoSenseIsExplainedAndNotLookedFor() {
        repository.found = Moment.samples(1...3)
        open("hello")
        repository.reads = []

        presenter.onQueryChanged("hello before:soon")

        #expect(props?.error == SearchQueryError.noDate(field: "before").message)
        #expect(props?.rows == [])
        #expect(repository.reads.isEmpty)
    }

    @Test func nothingFoundIsSaid() {
        open("hello")

        #expect(props?.error == "No moment has all of this.")
        #expect(props?.count == nil)
    }

    @Test(arguments: [(1, "1 found"), (24, "24 found"), (25, "25+ found")])
    func hitsAreCountedAsFarAsTheyWereRead(number: Int64, count: String) {
        repository.found = Moment.samples(1...number)

        open("hello")

        #expect(props?.count == count)
    }

    @Test func whatWasLookedForIsMarked() {
        repository.found = [
            .sample(1, author: User(name: "Hello Kitty"), title: "Say hello", url: "https://hello.example")
        ]

        open("hel")

        let highlights = props?.rows.first?.highlights
        #expect(highlights?.author == [0..<5])
        #expect(highlights?.text == [4..<9])
        #expect(highlights?.link == [8..<13])
    }

    @Test func anAuthorIsMarkedOnlyAsAuthor() {
        repository.found = [.sample(1, author: User(name: "Hello"), title: "Say hello")]

        open("from:hello")

        #expect(props?.rows.first?.highlights.author == [0..<5])
        #expect(props?.rows.first?.highlights.text == [])
    }

    @Test func theFirstHitIsSelected() {
        repository.found = Moment.samples(1...3)

        open("hello")

        #expect(props?.selection == Moment.ID(3))
    }

    @Test func anotherQuerySelectsItsFirstHit() {
        repository.found = Moment.samples(1...3)
        open("hello")
        presenter.onSelect(Moment.ID(1))

        presenter.onQueryChanged("hell")

        #expect(props?.selection == Moment.ID(3))
    }

    @Test func theEndBringsOlderHits() {
        repository.found = Moment.samples(1...60)
        open("hello")

        presenter.onReachedEnd()

        #expect(props?.rows.map(\.id.rawValue) == (11...60).reversed())
        #expect(props?.count == "50+ found")
    }

    @Test func afterTheLastHitTheCountIsWhole() {
        repository.found = Moment.samples(1...25)
        open("hello")

        presenter.onReachedEnd()

        #expect(props?.count == "25 found")
    }

    @Test func theLastHitIsAKeyAway() {
        repository.found = Moment.samples(1...100)
        open("hello")

        presenter.onLast()

        #expect(props?.selection == Moment.ID(1))
        #expect(props?.rows.last?.id == Moment.ID(1))
    }

    @Test func theFirstHitIsAKeyAway() {
        repository.found = Moment.samples(1...100)
        open("hello")
        presenter.onLast()

        presenter.onFirst()

        #expect(props?.selection == Moment.ID(100))
    }

    @Test func openingShowsTheHit() {
        repository.found = Moment.samples(1...3)
        open("hello")

        presenter.onOpen()

        #expect(navigator.calls.take() == [.show(.match(Moment.ID(3)))])
    }

    @Test func closingLeadsBack() {
        open()

        presenter.onClose()

        #expect(navigator.calls.take() == [.back])
    }

    @Test func openedAgainItIsAsItWasLeft() {
        repository.found = Moment.samples(1...100)
        state.position.moment = Moment.ID(40)

        open("hello")

        #expect(props?.text == "hello")
        #expect(props?.selection == Moment.ID(40))
    }

    @Test func momentsThatComeInAreFound() {
        open("hello")
        repository.found = Moment.samples(1...1)

        repository.announceChange()

        #expect(props?.rows.map(\.id.rawValue) == [1])
    }

    @Test func anInactiveSearchReadsAndShowsNothing() {
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
        #expect(component.renders.count == renders)
        #expect(repository.observerCount == 0)
    }

    @Test func equalPropsAreShownOnce() {
        repository.found = Moment.samples(1...3)
        open("hello")
        let renders = component.renders.count

        repository.announceChange()
        presenter.onQueryChanged("hello")
        presenter.onSelect(Moment.ID(3))

        #expect(component.renders.count == renders)
    }

    @Test func aFailingStoreIsExplained() {
        repository.failure = .busySample

        open("hello")

        #expect(props?.error == StoreError.busySample.message)
    }
}
