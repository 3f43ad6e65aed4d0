import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// What every form does in cells.
@Suite(.verifiedMocks) struct FormScreenTests {
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

    @Test func lettersAreText() {
        harness.type("q")

        expectEqual(presenter.calls.take(), [.changed(.name, "q")])
    }

    @Test func aKeyThatMovesTheCursorEditsTheField() {
        harness.screen.render(.init(form: .sample(name: "ab")))
        harness.press("Left")

        harness.type("c")

        expectEqual(presenter.calls.take(), [.changed(.name, "acb")])
    }

    @Test func anActionThatIsNotOfTheFormEditsTheField() {
        harness.screen.render(.init(form: .sample(name: "ab")))

        harness.screen.perform(.deleteBackward)

        expectEqual(presenter.calls.take(), [.changed(.name, "a")])
    }

    @Test func whatIsTypedIsPainted() {
        harness.type("Ada")

        #expect(harness.text.contains("Name      Ada"))
        expectEqual(presenter.calls.take(), [.changed(.name, "Ada")])
    }

    @Test func aSecretIsPaintedAsItIsInTheProps() {
        harness.screen.render(.init(form: .sample(focus: .code)))
        harness.type("abc")
        harness.screen.render(.init(form: .sample(focus: .code, code: "•••")))

        #expect(harness.text.contains("Code      •••"))
        #expect(!harness.text.contains("abc"))
        expectEqual(presenter.calls.take(), [.changed(.code, "abc")])
    }

    @Test func whatCameOfItStandsBelowTheForm() throws {
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

    @Test func aClickOnAFieldSelectsIt() throws {
        try harness.click("Code")

        expectEqual(presenter.calls.take(), [.fieldSelected(.code)])
    }

    @Test func aClickOnTheButtonIsItsKey() async throws {
        try harness.click("Send")
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [.submit])
    }

    @Test func aClickOnSomethingElseChoosesIt() throws {
        try harness.click("Third")

        expectEqual(presenter.chosen.take(), [2])
    }

    @Test func aClickBesideTheFormDoesNothing() {
        _ = harness.lines

        harness.mouse(.click, row: 18)
        harness.mouse(.click, row: 20)

        expectEqual(presenter.calls.take(), [])
    }

    @Test func onlyAClickSelects() {
        _ = harness.lines

        harness.mouse(.wheelDown, row: 2)

        expectEqual(presenter.calls.take(), [])
    }

    @Test(arguments: [(1, 1), (20, 3), (200, 60)])
    func theFormIsPaintedInAnyWindow(columns: Int, rows: Int) {
        harness.resize(to: CellSize(columns: columns, rows: rows))

        expectEqual(harness.lines.count, rows)
    }
}
