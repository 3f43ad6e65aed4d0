import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct NoticeLinesTests {
    private let presenter = NoticePresenterMock()
    private let harness: LinearHarness<NoticeLines>

    init() {
        let presenter = presenter
        harness = LinearHarness { _ in NoticeLines(presenter: presenter, words: .english) }
        _ = harness.take()
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    @Test func noticeIsAnnouncedOnce() {
        render("Cannot show the demo.")

        expectEqual(harness.take(), ["Cannot show the demo.", "An empty line goes back."])
        harness.app.paintAnew()
        expectEqual(harness.take(), [])
    }

    @Test func backClosesTheNotice() {
        harness.press("Escape")

        expectEqual(presenter.calls.take(), [.closed])
    }

    @Test func emptyLineClosesTheNotice() async {
        await harness.say("")

        expectEqual(presenter.calls.take(), [.closed, .deactivated])
    }

    @Test(arguments: HostileText.kinds)
    func hostileTextIsPrintedAsText(kind: Named<[String]>) {
        harness.printsAsText(kind) { text in
            render(text)
        }
    }

    private func render(_ text: String) {
        var props = NoticeProps()
        props.text = text
        harness.screen.render(props)
    }
}
