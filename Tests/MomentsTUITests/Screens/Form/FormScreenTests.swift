import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// Facts of every form in cells.
@Suite(.verifiedMocks) struct FormScreenTests {
    typealias Row = CellRow<FormSample.Props, FormCall<FormSampleField>>

    private let presenter = FormSamplePresenterMock()
    private let harness: ScreenHarness<FormScreen<FormSample>>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness { FormScreen(FormSample(mock: presenter), keymap: .default, tasks: $0) }
        harness.screen.render(.init(form: .sample()))
    }

    @Test(arguments: [
        ("Enter", FormCall<FormSampleField>.submit), ("Tab", .nextField), ("Shift+Tab", .previousField),
        ("Escape", .cancel),
    ])
    func aKeyCallsItsInteraction(key: String, call: FormCall<FormSampleField>) async {
        harness.press(key)
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [call])
    }

    private nonisolated static let rows: [Row] = [
        Row("letters are text", .type("q"), .told(.changed(.name, "q"))),
        Row(
            "a key that moves the cursor edits the field", .show { $0 = .init(form: .sample(name: "ab")) },
            .press("Left"), .type("c"), .told(.changed(.name, "acb"))),
        Row("what is typed is painted", .type("Ada"), .has("Name      Ada"), .told(.changed(.name, "Ada"))),
        Row(
            "a secret is painted as it is in the props", .show { $0 = .init(form: .sample(focus: .code)) },
            .type("abc"), .show { $0 = .init(form: .sample(focus: .code, code: "•••")) }, .has("Code      •••"),
            .lacks("abc"), .told(.changed(.code, "abc"))),
        Row("a click on a field selects it", .click("Code"), .told(.fieldSelected(.code))),
        Row("a click on the button is its key", .click("Send"), .told(.submit)),
        Row("a click beside the form does nothing", .mouse(.click, row: 18), .mouse(.click, row: 20), .toldNothing()),
        Row("only a click selects", .mouse(.wheelDown, row: 2), .toldNothing()),
    ]

    @Test(arguments: rows)
    func theScreenDoesWhatItsRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: .init(form: .sample())) { harness.screen.render($0) }
    }

    @Test func anActionThatIsNotOfTheFormEditsTheField() {
        harness.screen.render(.init(form: .sample(name: "ab")))

        harness.screen.perform(.deleteBackward)

        expectEqual(presenter.calls.take(), [.changed(.name, "a")])
    }

    @Test func messageStandsBelowTheForm() throws {
        harness.screen.render(.init(form: .sample(hint: "Who?"), message: "It cannot be read."))

        let lines = harness.lines
        let third = try #require(lines.firstIndex { $0.contains("Third") })
        expectEqual(lines[third + 1].trimmingPrefix { $0 == " " }, "It cannot be read.")
        expectEqual(lines[1].trimmingPrefix { $0 == " " }, "Who?")
    }

    @Test(arguments: [(FormSampleField.name, 0), (.code, 2)])
    func theCursorStandsInTheFieldWithTheFocus(focus: FormSampleField, row: Int) {
        harness.screen.render(.init(form: .sample(focus: focus)))
        _ = harness.lines

        expectEqual(harness.terminal.cursor?.row, row)
    }

    @Test func aClickOnSomethingElseChoosesIt() throws {
        try harness.click("Third")

        expectEqual(presenter.chosen.take(), [2])
    }

    @Test(arguments: [(1, 1), (20, 3), (200, 60)])
    func theFormIsPaintedInAnyWindow(columns: Int, rows: Int) {
        harness.resize(to: CellSize(columns: columns, rows: rows))

        expectEqual(harness.lines.count, rows)
    }
}
