import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct CommandPaletteScreenTests {
    private let presenter = FilteredRowsPresenterMock()
    private let harness: ScreenHarness<FilteredRowsScreen<CommandPaletteRows>>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness { _ in
            FilteredRowsScreen(CommandPaletteRows(presenter, .english), keymap: .default)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    @Test(arguments: [
        ("Down", FilteredRowsPresenterMock.Call.move(1)), ("Ctrl+N", .move(1)), ("Up", .move(-1)),
        ("Ctrl+P", .move(-1)),
        ("Enter", .choose), ("Escape", .close),
    ])
    func aKeyCallsItsInteraction(key: String, call: FilteredRowsPresenterMock.Call) {
        harness.press(key)

        expectEqual(presenter.calls.take(), [call])
    }

    @Test func lettersAreTextInTheQuery() {
        harness.type("q")
        harness.type(":?")

        expectEqual(presenter.calls.take(), [.queryChanged("q"), .queryChanged("q:?")])
    }

    @Test func whatCannotBeDoneIsDimAndSaysWhy() {
        var props = CommandPaletteProps()
        props.rows = [.init(sentence: "Delete it", name: "delete", keys: "D", reason: "Not here.")]
        harness.screen.render(props)

        #expect(harness.lines[1].hasPrefix("   Delete it · Not here."))
        #expect(!harness.lines[1].contains("delete  "))
        let cells = harness.terminal.cells()[1]
        expectEqual(Set([cells[3], cells[15], cells[78]].map(\.isDim)), [true])
    }

    @Test func rowShowsAnActionAndItsKeys() {
        render(rows: 2)

        #expect(harness.lines[1].hasPrefix("▌  Do 1"))
        #expect(harness.lines[1].hasSuffix("F1"))
        #expect(harness.lines[1].contains("do-1"))
        #expect(harness.lines[2].hasPrefix("   Do 2"))
    }

    @Test func cursorStandsInTheRowsOnceSomebodyMovesThereAndInTheFieldWhenTheyType() {
        render(rows: 2)
        _ = harness.lines
        expectEqual(harness.terminal.cursor, CellPosition(row: 0, column: 3))

        harness.press("Down")
        _ = harness.lines
        #expect(harness.terminal.cursor == nil)
        expectEqual(harness.terminal.restingCursor, CellPosition(row: 1, column: 3))
        harness.type("x")

        _ = harness.lines
        expectEqual(harness.terminal.cursor, CellPosition(row: 0, column: 4))
        presenter.calls.discard()
    }

    @Test func sentenceIsCutBeforeItsKey() {
        render(rows: 1)
        harness.resize(to: CellSize(columns: 11, rows: 12))

        expectEqual(harness.lines[1], "▌  Do…  F1")
    }

    @Test func matchedLettersAreHighlighted() {
        render(rows: 1, highlights: [3])
        app()

        let cells = harness.terminal.cells()[1]
        #expect(cells[6].isUnderlined && !cells[3].isUnderlined)
    }

    @Test func theSelectionIsAlwaysInView() {
        render(rows: 99, selection: 98)

        #expect(harness.lines[22].hasPrefix("▌  Do 99"))
    }

    @Test func clickSelectsTheActionUnderIt() {
        render(rows: 99, selection: 98)
        app()

        harness.mouse(.click, row: 1)

        expectEqual(presenter.calls.take(), [.select(77)])
    }

    @Test func clickOnTheSelectedActionRunsIt() {
        render(rows: 9, selection: 2)
        app()

        harness.mouse(.click, row: 3)

        expectEqual(presenter.calls.take(), [.choose])
    }

    @Test func wheelMovesOneRow() {
        render(rows: 9)

        harness.mouse(.wheelDown, row: 3)

        expectEqual(presenter.calls.take(), [.move(1)])
    }

    @Test func longSentenceTakesThePlaceOfTheName() {
        let sentence = String(repeating: "s", count: 60)
        var props = CommandPaletteProps()
        props.rows = [CommandPaletteProps.Row(sentence: sentence, name: "do", keys: "F1")]

        harness.screen.render(props)

        #expect(harness.lines[1].hasPrefix("   " + sentence + "  "))
    }

    @Test func missingMatchIsExplained() {
        var props = CommandPaletteProps()
        props.emptyHint = "Nothing here"
        harness.screen.render(props)

        #expect(harness.text.contains("Nothing here"))
    }

    @Test(arguments: [CellSize(columns: 1, rows: 1), CellSize(columns: 3, rows: 2), CellSize(columns: 20, rows: 3)])
    func paletteIsPaintedInAnySize(size: CellSize) {
        render(rows: 9, selection: 8)

        harness.resize(to: size)

        expectEqual(harness.lines.count, size.rows)
    }

    @Test func hostileTextStaysInItsCells() throws {
        for text in HostileText.all {
            var props = CommandPaletteProps()
            props.query = text
            props.rows = [CommandPaletteProps.Row(sentence: text, name: text, keys: text)]
            props.selection = 0
            harness.screen.render(props)
            expectEqual(harness.lines.count, 24)
        }
    }

    private func app() {
        harness.app.paintIfNeeded()
    }

    private func render(rows: Int, selection: Int = 0, highlights: [Int] = []) {
        var props = CommandPaletteProps()
        props.rows = (1...rows).map {
            CommandPaletteProps.Row(sentence: "Do \($0)", name: "do-\($0)", keys: "F\($0)", highlights: highlights)
        }
        props.selection = selection
        harness.screen.render(props)
    }
}
