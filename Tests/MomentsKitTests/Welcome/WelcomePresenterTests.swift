import MomentsKit
import Testing

@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct WelcomePresenterTests {
    private let component = ComponentMock<WelcomeProps>()
    private let navigator = NavigatorMock()

    @Test func newcomerIsToldWhatMomentsIsAndWhatToBeginWith() {
        _ = makeShown()

        let props = component.renders.take().last
        expectEqual(props?.purpose.hasPrefix("Moments is one timeline"), true)
        #expect(
            props?.rows.map(\.name)
                == ["Look around", "Sign up", "Use Mastodon", "Log in", "Look at photos"])
        expectEqual(props?.selection, .demo)
    }

    @Test(arguments: [
        (WelcomeWay.demo, Destination.demo), (.signUp, .signUp), (.mastodon, .signUpToSignIn), (.logIn, .logIn(nil)),
        (.photos, .photoFolder(.viewing)),
    ])
    func eachRowLeadsWhereItSays(way: WelcomeWay, destination: Destination) {
        let presenter = makeShown()
        presenter.onSelect(way)

        presenter.onOpen()

        expectEqual(navigator.calls.take(), [.show(destination)])
        component.renders.discard()
    }

    @Test func selectionStaysAtTheEnds() {
        let presenter = makeShown()
        component.renders.discard()

        presenter.onPrevious()
        for _ in 0..<5 { presenter.onNext() }

        expectEqual(component.renders.take().map(\.selection), [.signUp, .mastodon, .logIn, .photos])
    }

    @Test func nothingLiesBehindIt() {
        let presenter = makeShown()

        presenter.onClose()

        expectEqual(navigator.calls.take(), [])
        component.renders.discard()
    }

    @Test func nothingIsBegunWhileSomethingElseIsShown() {
        let presenter = makeShown()
        presenter.onDeactivate()

        presenter.onOpen()

        expectEqual(navigator.calls.take(), [])
        component.renders.discard()
    }

    @Test func keyThatMeansNothingIsSaid() {
        let presenter = makeShown()
        component.renders.discard()

        presenter.onUnknownInput("x does nothing here")

        let renders = component.renders.take()
        expectEqual(renders.map(\.status), ["x does nothing here"])
        expectEqual(renders.map(\.voice), [.refused])
    }

    private func makeShown() -> WelcomePresenter {
        let presenter = WelcomePresenter(navigator: navigator, clock: WallClockMock(), words: .english)
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        return presenter
    }
}
