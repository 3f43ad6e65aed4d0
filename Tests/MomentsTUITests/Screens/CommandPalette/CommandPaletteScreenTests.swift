import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct CommandPaletteScreenTests {
    typealias Row = CellRow<CommandPaletteProps, FilteredRowsPresenterMock.Call>

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

    private nonisolated static let shown: [Row] = [
        Row(
            "row shows an action and its keys", .show { $0 = Self.props(rows: 2) }, .row(1, startsWith: "▌  Do 1"),
            .row(1, endsWith: "F1"), .row(1, has: "do-1"), .row(2, startsWith: "   Do 2")),
        Row(
            "sentence is cut before its key", .show { $0 = Self.props(rows: 1) }, .resize(11, 12), .row(1, "▌  Do…  F1")
        ),
        Row(
            "the selection is always in view", .show { $0 = Self.props(rows: 99, selection: 98) },
            .row(22, startsWith: "▌  Do 99")),
        Row("missing match is explained", .show { $0.emptyHint = "Nothing here" }, .has("Nothing here")),
    ]

    @Test(arguments: shown)
    func propsAreShownAsTheirRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: CommandPaletteProps()) { harness.screen.render($0) }
    }

    private nonisolated static let told: [Row] = [
        Row("letters are text in the query", .type("q"), .type(":?"), .told(.queryChanged("q"), .queryChanged("q:?"))),
        Row(
            "click selects the action under it", .show { $0 = Self.props(rows: 99, selection: 98) },
            .mouse(.click, row: 1), .told(.select(77))),
        Row(
            "click on the selected action runs it", .show { $0 = Self.props(rows: 9, selection: 2) },
            .mouse(.click, row: 3), .told(.choose)),
        Row("wheel moves one row", .show { $0 = Self.props(rows: 9) }, .mouse(.wheelDown, row: 3), .told(.move(1))),
    ]

    @Test(arguments: told)
    func thePresenterIsToldWhatTheRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: CommandPaletteProps()) { harness.screen.render($0) }
    }

    @Test func impossibleActionIsDimAndSaysWhyOnceItIsSelected() {
        var props = Self.props(rows: 1)
        props.rows.append(.init(sentence: "Delete it", name: "delete", keys: "D", reason: "Not here."))
        harness.screen.render(props)

        #expect(harness.lines[2].hasPrefix("   Delete it  "))
        #expect(!harness.text.contains("Not here."))
        let cells = harness.terminal.cells()[2]
        expectEqual(Set([cells[3], cells[50], cells[78]].map(\.isDim)), [true])
        props.selection = 1
        harness.screen.render(props)

        expectEqual(harness.lines[22], "   Not here.")
    }

    @Test(arguments: [
        (3, nil, 6), (0, "No action matches.", 4), (3, "No.", 6), (3, String(repeating: "word ", count: 30), 7),
    ])
    func boxHasTheRowsThatItFills(rows: Int, text: String?, height: Int) {
        var props = rows == 0 ? CommandPaletteProps() : Self.props(rows: rows)
        if rows == 0 { props.emptyHint = text } else { props.rows[0].reason = text }
        harness.screen.render(props)

        expectEqual(harness.screen.size(in: CellSize(columns: 78, rows: 20)).rows, height)
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

    @Test func matchedLettersAreHighlighted() {
        render(rows: 1, highlights: [3])
        app()

        let cells = harness.terminal.cells()[1]
        #expect(cells[6].isUnderlined && !cells[3].isUnderlined)
    }

    @Test func longSentenceTakesThePlaceOfTheName() {
        let sentence = String(repeating: "s", count: 60)
        var props = CommandPaletteProps()
        props.rows = [CommandPaletteProps.Row(sentence: sentence, name: "do", keys: "F1")]

        harness.screen.render(props)

        #expect(harness.lines[1].hasPrefix("   " + sentence + "  "))
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
        harness.screen.render(Self.props(rows: rows, selection: selection, highlights: highlights))
    }

    private static func props(rows: Int, selection: Int = 0, highlights: [Int] = []) -> CommandPaletteProps {
        var props = CommandPaletteProps()
        props.rows = (1...rows).map {
            CommandPaletteProps.Row(sentence: "Do \($0)", name: "do-\($0)", keys: "F\($0)", highlights: highlights)
        }
        props.selection = selection
        return props
    }
}
