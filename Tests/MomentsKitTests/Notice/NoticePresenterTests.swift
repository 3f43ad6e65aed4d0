import Foundation
import MomentsKit
import Testing

@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct NoticePresenterTests {
    private let component = ComponentMock<NoticeProps>()
    private let navigator = NavigatorMock()
    private let clock = WallClockMock()

    @Test func theTextIsShown() {
        let presenter = makePresenter()

        presenter.onActivate()

        expectEqual(component.renders.take().map(\.text), ["The disk is full."])
    }

    @Test func unknownInputIsSaidForFourSeconds() {
        let presenter = makePresenter()
        presenter.onActivate()
        component.renders.discard()

        presenter.onUnknownInput("h does nothing here")
        clock.now += 4

        let renders = component.renders.take()
        expectEqual(renders.map(\.status), ["h does nothing here", nil])
        expectEqual(renders.map(\.voice), [.refused, .plain])
    }

    @Test func closingGoesBack() {
        makePresenter().onClose()

        expectEqual(navigator.calls.take(), [.back])
    }

    private func makePresenter() -> NoticePresenter {
        let presenter = NoticePresenter("The disk is full.", navigator: navigator, clock: clock)
        presenter.component = component
        presenter.onViewLoaded()
        return presenter
    }
}
