import MomentsCore
import MomentsKit
import Testing

@testable import TestSupport

/// Taking moments out of the app.
@Suite(.verifiedMocks) @MainActor struct TimelinePresenterDesktopTests {
    private let fixture = TimelineFixture()

    @Test func desktopActionsUseTheSelectedMoment() {
        let timeline = (1...3).reversed().map { Moment.sample($0, title: "\($0)", url: "https://lake.example/\($0)") }
        let presenter = fixture.makePresenter(timeline)
        fixture.select(2, in: presenter)

        presenter.actions.onAct(.copyLink)
        presenter.actions.onAct(.copyText)
        presenter.actions.onAct(.openLink)

        let link = "https://lake.example/2"
        expectEqual(fixture.desktop.calls.take(), [.copy(link), .copy("2"), .open(link)])
        fixture.forget()
    }

    @Test func wholeTextOfACutRowIsCopied() {
        let presenter = fixture.makePresenter([.sample(1, title: "The begin", isTitleCut: true)])
        fixture.repository.timeline = [.sample(1, title: "The beginning and the end")]

        presenter.actions.onAct(.copyText)

        expectEqual(fixture.desktop.calls.take(), [.copy("The beginning and the end")])
        fixture.forget()
    }

    @Test func desktopActionOnADeletedMomentSaysSo() {
        let presenter = fixture.makePresenter([.sample(1)])
        fixture.repository.timeline = []

        presenter.actions.onAct(.copyText)

        let renders = fixture.component.renders.take()
        expectEqual(renders.map(\.status), [Language.english.message(of: ChangeError.gone)])
        expectEqual(renders.map(\.voice), [.refused])
    }

    @Test func emptyTimelineAndInactivePresenterDoNothing() {
        fixture.makePresenter().actions.onAct(.save)
        fixture.makePresenter([.sample(1)], isActive: false).actions.onAct(.save)

        #expect(fixture.desktop.calls.take().isEmpty)
    }
}
