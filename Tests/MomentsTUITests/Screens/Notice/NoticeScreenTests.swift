import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct NoticeScreenTests {
    private let presenter = NoticePresenterMock()
    private let harness: ScreenHarness<NoticeScreen>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness { _ in NoticeScreen(presenter: presenter, keymap: .default, words: .english) }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    @Test(arguments: ["q", "Escape"])
    func keyClosesTheNotice(key: String) {
        harness.press(key)

        expectEqual(presenter.calls.take(), [.closed])
    }

    @Test func theTextIsShownAndALongOneCanBeScrolled() {
        render("The disk is full.")
        expectEqual(harness.lines[0], "  The disk is full.")

        render((1...99).map { "Line \($0)" }.joined(separator: "\n"))
        _ = harness.lines
        harness.mouse(.wheelDown, row: 5)
        #expect(!harness.text.contains("Line 1\n") && harness.text.contains("Line 4"))
        harness.press("G")
        #expect(harness.text.contains("Line 99"))
    }

    @Test(arguments: HostileText.kinds)
    func hostileTextStaysInItsCells(kind: Named<[String]>) {
        for text in kind.value {
            render(text)

            expectEqual(harness.lines.count, 24)
        }
    }

    private func render(_ text: String) {
        var props = NoticeProps()
        props.text = text
        harness.screen.render(props)
    }
}
