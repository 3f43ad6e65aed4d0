import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct ComposeOptionRowsTests {
    private let presenter = OpenedRowsMock<ComposeOption>()
    private let harness: ScreenHarness<RowsScreen<ComposeOptionRows>>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness {
            RowsScreen(
                ComposeOptionRows(presenter: presenter, words: .english), keymap: .default, words: .english, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        var props = ComposeOptionsProps()
        props.rows = [
            .init(id: .visibility, text: "Visibility", value: "public", key: "Alt+v"),
            .init(id: .poll, text: "Add a poll", reason: "no"),
        ]
        props.selection = .visibility
        harness.screen.render(props)
    }

    @Test func aRowHasItsValueAndItsKey() {
        #expect(harness.lines[0].hasPrefix("▌ 1  Visibility  public"))
        #expect(harness.lines[0].hasSuffix("Alt+v"))
    }

    @Test func aDigitChoosesItsRow() {
        harness.press("2")

        expectEqual(presenter.calls.take(), [.select(.poll), .open])
    }

    @Test func everyOptionIsAnActionOfTheText() {
        for option in ComposeOption.allCases {
            #expect(
                ActionTable.entries(in: .compose).contains { $0.action.rawValue == option.rawValue },
                "\(option)")
        }
    }
}
