import MomentsKit
import TestSupport
import Testing

@Suite(.verifiedMocks) @MainActor struct NoticePresenterTests {
    private let component = NoticeComponentMock()
    private let navigator = NavigatorMock()

    @Test func theTextIsShown() {
        let presenter = makePresenter()

        presenter.onActivate()

        #expect(component.renders.take().map(\.text) == ["The disk is full."])
    }

    @Test func equalPropsAreNotRenderedAgain() {
        let presenter = makePresenter()
        presenter.onActivate()
        _ = component.renders.take()

        presenter.onDeactivate()
        presenter.onActivate()

        #expect(component.renders.take().isEmpty)
    }

    @Test func inactiveNoticeRendersNothing() {
        _ = makePresenter()

        #expect(component.renders.take().isEmpty)
    }

    @Test func unknownInputIsSaidUntilTheNextInput() {
        let presenter = makePresenter()
        presenter.onActivate()
        _ = component.renders.take()

        presenter.onUnknownInput("h does nothing here")
        presenter.onInput()

        #expect(component.renders.take().map(\.status) == ["h does nothing here", nil])
    }

    @Test func closingGoesBack() {
        makePresenter().onClose()

        #expect(navigator.calls.take() == [.back])
    }

    private func makePresenter() -> NoticePresenter {
        let presenter = NoticePresenter("The disk is full.", navigator: navigator)
        presenter.component = component
        presenter.onViewLoaded()
        return presenter
    }
}
