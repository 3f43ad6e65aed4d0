import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// How many matches there are, and which of them is read.
@MainActor @Suite(.verifiedMocks) struct SearchCountTests {
    private let component = ComponentSpy<SearchProps>()
    private let repository = SearchRepositoryMock()
    private let taskRunner = TaskRunnerMock()
    private let state = SearchState()
    private let presenter: SearchPresenter

    init() {
        let moments = MomentsRepositoryMock()
        let clock = WallClockMock()
        let changes = PendingChanges(changes: ChangeRepositoryMock(moments), clock: clock, taskRunner: TaskRunnerMock())
        let navigator = NavigatorMock()
        let actions = MomentActions(
            changes: changes, repository: moments, navigator: navigator, clock: clock)
        presenter = SearchPresenter(
            repository: repository, actions: actions, words: .english, parser: QueryParser(zone: .utc), state: state,
            context: PresenterContext(navigator: navigator, clock: clock, taskRunner: taskRunner))
        presenter.component = component
    }

    /// - Parameter count: how many moments match.
    private func open(_ count: Int64) {
        repository.found = Moment.samples(1...count)
        state.text = "hello"
        presenter.onViewLoaded()
        presenter.onActivate()
    }

    private var props: SearchProps? { component.renders.last }

    @Test(arguments: [(1, "1 found"), (24, "24 found")])
    func fewMatchesAreCountedAtOnce(number: Int64, count: String) {
        open(number)

        expectEqual(props?.count, count)
        expectEqual(props?.isCounting, false)
        #expect(repository.counts.isEmpty)
    }

    @Test(arguments: [(25, "25 found"), (151, "151 found"), (2_362, "2,362 found")])
    func manyMatchesAreCountedWhileThePersonGoesOn(number: Int64, count: String) async {
        open(number)
        #expect(props?.count == nil)
        expectEqual(props?.isCounting, true)

        await taskRunner.finish()

        expectEqual(props?.count, count)
        expectEqual(props?.isCounting, false)
    }

    @Test func aThousandOrMoreIsSaidUntilTheNumberIsKnown() async {
        open(1_000)

        await taskRunner.finish()

        expectEqual(component.renders.compactMap(\.count), ["1,000+ found", "1,000 found"])
        expectEqual(repository.counts.map(\.limit), [1_000, nil])
        expectEqual(repository.counts.map(\.isPatient), [true, false])
    }

    @Test func countOfAnEarlierQueryIsDropped() async {
        let counting = await HeldWork({ repository.countHold = $0 }) {
            open(151)
            await taskRunner.finish()
        }

        repository.found = Moment.samples(1...3)
        presenter.onQueryChanged("hello w")
        await counting.finish()

        expectEqual(component.renders.compactMap(\.count), ["3 found"])
    }

    @Test func countEndsWithTheSearch() async {
        let counting = await HeldWork({ repository.countHold = $0 }) {
            open(151)
            await taskRunner.finish()
        }

        presenter.onDeactivate()
        await counting.finish()

        expectEqual(component.renders.compactMap(\.count), [])
        expectEqual(repository.counts.count, 1)
    }

    @Test func failedCountIsNotShown() async {
        repository.countFailure = .busySample
        open(151)

        await taskRunner.finish()

        #expect(props?.count == nil)
        expectEqual(props?.isCounting, false)
        expectEqual(props?.rows.count, 25)
    }

    @Test(arguments: [("", 1), ("hello", 0)])
    func firstLetterIsPreparedForWhereNothingIsLookedForYet(text: String, count: Int) async {
        state.text = text
        presenter.onViewLoaded()
        presenter.onActivate()

        await taskRunner.finish()

        expectEqual(repository.preparations, count)
        expectEqual(component.renders.count, 1)
    }

    @Test func changedStoreIsCountedAgain() async {
        open(151)
        await taskRunner.finish()

        repository.found = Moment.samples(1...152)
        repository.announceChange()
        expectEqual(props?.count, "151 found")
        await taskRunner.finish()

        expectEqual(props?.count, "152 found")
    }

    // MARK: The place of the selection

    @Test(
        arguments: [
            ("3 of 151", 151, { @MainActor in $0.onSelect(Moment.ID(149)) }),
            ("151 of 151", 151, { @MainActor in $0.onLast() }),
            // Beyond the matches in memory.
            ("451 of 600", 600, { @MainActor in for _ in 0..<450 { $0.onNext() } }),
            (
                "401 of 600", 600,
                { @MainActor in
                    for _ in 0..<450 { $0.onNext() }
                    for _ in 0..<50 { $0.onPrevious() }
                }
            ),
        ] as [(String, Int64, Step<SearchPresenter>)])
    func matchIsNumberedWhileItIsRead(position: String, count: Int64, step: Step<SearchPresenter>) async {
        open(count)
        await taskRunner.finish()
        #expect(props?.position == nil)
        presenter.onSubmit()

        step(presenter)

        expectEqual(props?.position, position)
    }

    @Test func matchThatWasReadBeforeIsNumberedOnceItIsCounted() async {
        state.position.moment = Moment.ID(400)
        open(600)
        presenter.onSubmit()
        #expect(props?.position == nil)

        await taskRunner.finish()

        expectEqual(props?.position, "201 of 600")
    }

    @Test func numberStandsBesideWhatIsKnownOfTheCount() async {
        open(2_362)
        presenter.onSubmit()

        await taskRunner.finish()

        expectEqual(component.renders.compactMap(\.position), ["1 of 1,000+", "1 of 2,362"])
    }
}
