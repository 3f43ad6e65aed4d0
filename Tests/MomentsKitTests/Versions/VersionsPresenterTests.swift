import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct VersionsPresenterTests {
    private let component = ComponentSpy<VersionsProps>()
    private let repository = ServerViewRepositoryMock()
    private let navigator = NavigatorMock()
    private let runner = TaskRunnerMock()
    private let clock = WallClockMock()
    private let view = ServerView(.history(of: "7"), of: 4)

    private var props: VersionsProps? { component.renders.last }

    private func makeShown() -> VersionsPresenter {
        let context = PresenterContext(navigator: navigator, clock: clock, taskRunner: runner)
        let presenter = VersionsPresenter(of: view, in: repository, words: .english, context: context)
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        return presenter
    }

    private func arrange() {
        repository.moments = [.status(3, "The kiln is cold."), .status(2, "The kiln is hot."), .status(1, "Kiln!")]
        repository.standing.fetchedAt = clock.now
    }

    @Test func theServerIsAskedOnceHoweverOftenThePersonComesBack() async {
        let presenter = makeShown()
        await runner.finish()
        presenter.onDeactivate()

        presenter.onActivate()
        await runner.finish()

        expectEqual(repository.requests.take(), [.refresh])
    }

    @Test func storedVersionsAreShownAtOnceTheFirstAsCurrentAndTheLastAsOriginal() async {
        arrange()

        let presenter = makeShown()

        expectEqual(props?.rows.map(\.text), ["The kiln is cold.", "The kiln is hot.", "Kiln!"])
        expectEqual(props?.rows.map(\.place), ["current", nil, "original"])
        expectEqual(props?.selection, Moment.ID(3))
        await finish(presenter)
    }

    @Test func openingShowsTheSelectedVersionWhole() async {
        arrange()
        let presenter = makeShown()
        await finish(presenter)

        presenter.onNext()
        presenter.onOpen()

        expectEqual(navigator.calls.take(), [.show(.momentOfView(Moment.ID(2), view))])
    }

    @Test func aVersionWithoutTextSaysSo() async {
        repository.moments = [.status(1, "")]
        let presenter = makeShown()

        expectEqual(props?.rows.map(\.text), [Language.english.versions.noText])
        await finish(presenter)
    }

    @Test func aRefusalIsExplainedInPlaceOfTheHintAndARequestThatFails() async {
        repository.standing.failure = .http(status: 404)
        repository.requestFailure = .busySample

        let presenter = makeShown()
        await finish(presenter)

        #expect(props?.problem != nil)
        #expect(props?.emptyPlace == nil)
        expectEqual(props?.status, StoreError.busySample.message)
    }

    private func finish(_ presenter: VersionsPresenter) async {
        await runner.finish()
        repository.requests.discard()
        _ = presenter
    }
}
