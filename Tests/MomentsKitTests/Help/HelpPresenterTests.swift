import MomentsKit
import TestSupport
import Testing

@Suite(.verifiedMocks) @MainActor struct HelpPresenterTests {
    private static let entries = [
        ActionEntry(name: "like", sentence: "Like it", keys: ["f"]),
        ActionEntry(name: "quit", sentence: "Quit", keys: []),
    ]
    private let component = HelpComponentMock()
    private let navigator = NavigatorMock()

    @Test func everyEntryIsShown() {
        let presenter = makePresenter()

        presenter.onActivate()

        #expect(component.renders.take().map(\.entries) == [Self.entries])
    }

    @Test func equalPropsAreNotRenderedAgain() {
        let presenter = makePresenter()
        presenter.onActivate()
        _ = component.renders.take()

        presenter.onDeactivate()
        presenter.onActivate()

        #expect(component.renders.take().isEmpty)
    }

    @Test func inactiveHelpRendersNothing() {
        _ = makePresenter()

        #expect(component.renders.take().isEmpty)
    }

    @Test func closingGoesBack() {
        makePresenter().onClose()

        #expect(navigator.calls.take() == [.back])
    }

    private func makePresenter() -> HelpPresenter {
        let presenter = HelpPresenter(entries: Self.entries, navigator: navigator)
        presenter.component = component
        presenter.onViewLoaded()
        return presenter
    }
}
