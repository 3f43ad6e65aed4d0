import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct RowsScreenTests {
    typealias Row = CellRow<SampleRows.Props, RowsPresenterMock.Call>

    typealias Call = RowsPresenterMock.Call

    private let presenter = RowsPresenterMock()
    private let harness: ScreenHarness<RowsScreen<SampleRows>>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness {
            RowsScreen(SampleRows(mock: presenter), keymap: .default, words: .english, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        show(.sample())
    }

    @Test(arguments: [
        ("j", Call.next), ("Down", .next), ("k", .previous), ("Up", .previous), ("q", .close), ("Escape", .close),
        ("Enter", .perform(.openFeed)), ("a", .perform(.addFeed)),
        ("g", .select(1)), ("Home", .select(1)), ("G", .select(3)), ("End", .select(3)),
    ])
    func aKeyCallsItsInteraction(key: String, call: Call) {
        harness.press(key)

        expectEqual(presenter.calls.take(), [call])
    }

    @Test func theSelectedRowIsMarked() {
        expectEqual(harness.lines[0...2], ["▌ N1", "  N2", "  N3"])
        expectEqual(harness.terminal.restingCursor, CellPosition(row: 0, column: 2))
    }

    private nonisolated static let shown: [Row] = [
        Row(
            "the problem of all stands above the rows", .show { $0.problem = "The program moments-sync is missing." },
            .rows(0...2, ["  The program moments-sync is missing.", "", "▌ N1"])),
        Row(
            "selection below a problem stays in view",
            .show { $0 = .sample(60, selection: 60) { $0.problem = "The program moments-sync is missing." } },
            .has("▌ N60")),
        Row(
            "where there are no rows it says so, and which keys help",
            .show {
                $0 = .sample(0) { $0.emptyPlace = EmptyPlace("There is none yet.", [.init(.addFeed, "Add one")]) }
            },
            .has("  There is none yet."), .has("  a   Add one"), .click("Add one"), .told(.perform(.addFeed))),
        Row(
            "sections have headings and a blank row between them",
            .show {
                $0.rows[0].heading = "First"
                $0.rows[2].heading = "Second"
            }, .rows(0...5, ["  First", "▌ N1", "  N2", "", "  Second", "  N3"])),
        Row(
            "where there is little room sections have no blank row between them", .resize(40, 6),
            .show {
                $0.rows[0].heading = "First"
                $0.rows[2].heading = "Second"
            }, .rows(0...4, ["  First", "▌ N1", "  N2", "  Second", "  N3"])),
        Row("status is shown", .show { $0.status = "Logged out." }, .has("Logged out.")),
        Row(
            "a question is shown with its answers in place of the rows",
            .show { $0 = .asking("Delete", "Keep", selection: 1) },
            .rows(0...4, ["  Remove it?", "", "  1  Delete", "▌ 2  Keep", ""])),
    ]

    @Test(arguments: shown)
    func propsAreShownAsTheirRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: .sample()) { harness.screen.render($0) }
    }

    private nonisolated static let told: [Row] = [
        Row(
            "click on a heading selects nothing",
            .show { $0.rows[1].heading = "Section" }, .mouse(.click, row: 1), .mouse(.click, row: 2), .toldNothing()),
        Row("click selects a row", .mouse(.click, row: 2), .told(.select(3))),
        Row("click on the selected row opens it", .mouse(.click, row: 0), .told(.perform(.openFeed))),
        Row(
            "click on the second line of a row selects it", .resize(12, 12),
            .show { $0 = .sample(selection: 2) { $0.rows[0].text = "several words" } }, .mouse(.click, row: 1),
            .told(.select(1))),
        Row(
            "click below a problem is on the row there", .show { $0.problem = "The program moments-sync is missing." },
            .mouse(.click, row: 3), .told(.select(2))),
    ]

    @Test(arguments: told)
    func thePresenterIsToldWhatTheRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: .sample()) { harness.screen.render($0) }
    }

    @Test(arguments: [-1, 3, 9, 23])
    func clickBesideTheRowsSelectsNone(row: Int) {
        harness.mouse(.click, row: row)

        #expect(presenter.calls.take().isEmpty)
    }

    @Test func clickOnARowThatWentSelectsNone() {
        harness.screen.render(.sample(1))

        harness.screen.mouse(.click, row: 2, column: 10)

        #expect(presenter.calls.take().isEmpty)
    }

    @Test(arguments: [(MouseEvent.wheelDown, Call.next), (.wheelUp, .previous)])
    func theWheelMovesTheSelection(event: MouseEvent, call: Call) {
        harness.mouse(event, row: 1)

        expectEqual(presenter.calls.take(), [call])
    }

    @Test func aDigitChoosesNothingWhereNothingIsToBeChosen() {
        harness.screen.press(digit: 2)

        #expect(presenter.calls.take().isEmpty)
    }

    @Test(arguments: [("2", [Call.select(2), .perform(.openFeed)]), ("0", []), ("4", []), ("٣", []), ("x", [])])
    func aDigitChoosesTheRowWhereOneIsToBeChosen(text: String, calls: [Call]) throws {
        let presenter = RowsPresenterMock()
        let harness = try ScreenHarness {
            RowsScreen(SampleRows(mock: presenter, isChoice: true), keymap: .default, words: .english, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        harness.screen.render(.sample())

        harness.type(text)

        expectEqual(presenter.calls.take(), calls)
    }

    @Test func selectionStaysInViewAllTheWayDownAndUp() {
        for selected in Array(1...60) + (1...60).reversed() {
            harness.screen.render(.sample(60, selection: selected))

            #expect(harness.text.contains("▌ N\(selected)"))
        }
    }

    @Test func selectionThatIsInViewDoesNotScroll() {
        show(.sample(100, selection: 80))
        let before = harness.lines.map { $0.dropFirst() }

        show(.sample(100, selection: 79))

        expectEqual(harness.lines.map { $0.dropFirst() }, before)
    }

    /// With an empty row above the hints, and the hints.
    @Test(arguments: [(3, nil, 5), (0, nil, 5), (3, "It is missing.", 7), (0, "It is missing.", 3)])
    func screenWantsTheRowsThatItFills(count: Int, problem: String?, rows: Int) {
        let place = problem == nil ? EmptyPlace("None.", [.init(.addFeed, "Add one")]) : nil
        show(
            .sample(count) {
                $0.problem = problem
                if count == 0 { $0.emptyPlace = place }
            })

        expectEqual(harness.screen.size(in: CellSize(columns: 40, rows: 20)).rows, rows)
    }

    @Test func actionsOnARowAreNoHintsWithoutOne() throws {
        let before = try #require(harness.lines.last)
        show(.sample(0))

        let after = try #require(harness.lines.last)

        #expect(before.contains("Enter"))
        #expect(!after.contains("Enter"))
    }

    @Test(arguments: [(40, 12), (200, 60), (1, 1)])
    func rowsArePaintedInAnyWindow(columns: Int, rows: Int) {
        harness.resize(to: CellSize(columns: columns, rows: rows))

        expectEqual(harness.lines.count, rows)
    }

    @Test(arguments: HostileText.kinds)
    func hostileTextStaysInItsCells(kind: Named<[String]>) {
        for text in kind.value {
            show(
                .sample {
                    $0.rows[0].text = text
                    $0.problem = text
                    $0.status = text
                })

            expectEqual(harness.lines.count, 24)
        }
    }

    // MARK: A question

    @Test func questionLeavesOnlyItsAnswersAsHints() throws {
        let label = Language.english.actions.label(of: .addFeed, in: .feeds)
        let before = try #require(harness.lines.last)

        show(.asking("Delete", "Keep"))

        let after = try #require(harness.lines.last)
        #expect(before.contains(label))
        #expect(!after.contains(label))
    }

    @Test(arguments: [
        ("Enter", [Call.answer]), ("j", [.next]), ("k", [.previous]), ("Escape", [.close]), ("q", [.close]),
        ("2", [.answerSelected(1), .answer]), ("3", []),
    ])
    func aKeyAnswersAQuestion(key: String, calls: [Call]) async {
        show(.asking("Delete", "Keep"))

        harness.press(key)
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), calls)
    }

    @Test(arguments: [(3, [Call.answerSelected(1), .answer]), (0, []), (1, []), (9, [])])
    func aClickOnAnAnswerGivesIt(row: Int, calls: [Call]) async {
        show(.asking("Delete", "Keep"))

        harness.mouse(.click, row: row)
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), calls)
    }

    /// A click is on what was painted.
    private func show(_ props: SampleRows.Props) {
        harness.screen.render(props)
        _ = harness.lines
    }
}
