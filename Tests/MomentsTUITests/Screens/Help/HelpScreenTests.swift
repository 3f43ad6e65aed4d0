import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

@Suite(.verifiedMocks) struct HelpScreenTests {
    private let presenter = HelpPresenterMock()
    private let harness: ScreenHarness<HelpScreen>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness { _ in HelpScreen(presenter: presenter, keymap: .default, words: English()) }
    }

    @Test func showingItLoadsTheViewOnceAndThenActivatesIt() {
        #expect(presenter.calls.take() == [.viewLoaded, .activated])
    }

    @Test(arguments: ["q", "Escape"])
    func keyClosesTheHelp(key: String) {
        _ = presenter.calls.take()

        harness.press(key)

        #expect(presenter.calls.take() == [.closed])
    }

    @Test func titleIsInTheLanguageOfTheWords() throws {
        let harness = try ScreenHarness { _ in
            HelpScreen(presenter: presenter, keymap: .default, words: SimplifiedChinese())
        }
        _ = presenter.calls.take()

        #expect(harness.screen.title == "按键")
    }

    @Test func keysAreShownBesideTheirActions() {
        _ = presenter.calls.take()

        render(1...2)

        #expect(harness.lines[0...1] == ["  F1  a1  Do 1", "  F2  a2  Do 2"])
    }

    @Test func longHelpCanBeScrolled() {
        _ = presenter.calls.take()
        render(1...99)
        _ = harness.lines

        harness.press("G")

        #expect(harness.text.contains("Do 99"))
    }

    @Test(arguments: [CellSize(columns: 1, rows: 1), CellSize(columns: 3, rows: 2), CellSize(columns: 20, rows: 3)])
    func helpIsPaintedInAnySize(size: CellSize) {
        _ = presenter.calls.take()
        render(1...9)

        harness.resize(to: size)

        #expect(harness.lines.count == size.rows)
    }

    private func render(_ numbers: ClosedRange<Int>) {
        var props = HelpProps()
        props.entries = numbers.map { ActionEntry(name: "do-\($0)", sentence: "Do \($0)", keys: ["F\($0)", "a\($0)"]) }
        harness.screen.render(props)
    }
}
