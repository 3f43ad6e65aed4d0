import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

@Suite(.verifiedMocks) struct SearchScreenTests {
    private let presenter = SearchPresenterMock()
    private let harness: ScreenHarness<SearchScreen>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness { _ in SearchScreen(presenter: presenter, keymap: .default, words: English()) }
        let screen = harness.screen
        presenter.onSelection = { id in
            var props = presenter.props
            props.selection = id
            presenter.props = props
            screen.render(props)
        }
        _ = presenter.calls.take()
    }

    @Test func everyKeyReportsTheWholeQuery() {
        harness.type("jq/")

        #expect(presenter.calls.take() == [.queryChanged("j"), .queryChanged("jq"), .queryChanged("jq/")])
    }

    @Test func aPasteIsPartOfTheQuery() {
        harness.type("a")
        harness.paste(" b\nc")

        #expect(presenter.calls.take().last == .queryChanged("a b c"))
    }

    @Test func theQueryIsEditedLikeAnyLine() {
        harness.type("red boat")
        harness.press("Ctrl+W")

        #expect(presenter.calls.take().last == .queryChanged("red "))
    }

    @Test func theQueryIsShownAsItWasLeft() {
        render { $0.text = "red boat" }

        #expect(harness.lines[0].hasPrefix(" Search red boat"))
    }

    @Test func escapeLeadsBack() {
        harness.press("Escape")

        #expect(presenter.calls.take() == [.close])
    }

    @Test(arguments: ["Enter", "Down", "Tab"])
    func resultsAreReadAfter(key: String) {
        showResults()

        harness.press(key, "q")

        #expect(presenter.calls.take() == [.close])
    }

    @Test func withoutResultsTypingGoesOn() {
        harness.press("Enter")
        harness.type("n")

        #expect(presenter.calls.take() == [.queryChanged("n")])
    }

    @Test func resultsThatAreGoneLeadBackToTheQuery() {
        showResults()
        harness.press("Enter")
        render { _ in }

        harness.type("n")

        #expect(presenter.calls.take() == [.queryChanged("n")])
    }

    @Test func aSlashLeadsBackToTheQuery() {
        showResults()

        harness.press("Enter", "/", "n")

        #expect(presenter.calls.take() == [.queryChanged("tn")])
    }

    @Test(arguments: [
        ("n", SearchPresenterMock.Call.select(2)), ("j", .select(2)), ("Enter", .open), ("g", .first), ("G", .last),
        ("q", .close), ("Escape", .close),
    ])
    func aKeyAmongTheResultsCallsItsInteraction(key: String, call: SearchPresenterMock.Call) {
        showResults()
        harness.press("Enter")

        harness.press(key)

        #expect(presenter.calls.take() == [call])
    }

    @Test func theHitBeforeIsAKeyAway() {
        showResults()
        harness.press("Enter", "n")
        _ = presenter.calls.take()

        harness.press("N")

        #expect(presenter.calls.take() == [.select(1)])
    }

    @Test func theLastHitAsksForMore() {
        showResults()
        harness.press("Enter", "n", "n")
        _ = presenter.calls.take()

        harness.press("n")

        #expect(presenter.calls.take() == [.reachedEnd])
    }

    @Test func aClickSelects() {
        showResults()

        harness.mouse(.click, row: 5)

        #expect(presenter.calls.take() == [.select(2)])
    }

    @Test func resultsAndTheirCountAreShown() {
        showResults { $0.count = "3 found" }

        #expect(harness.lines[0].hasSuffix("3 found"))
        #expect(harness.lines[2] == "▌ author 1 · 3 h ago")
        #expect(harness.lines[3] == "▌ text 1")
    }

    @Test func whatWasLookedForIsMarked() {
        showResults { $0.rows[0].highlights.text = [0..<4] }
        _ = harness.text

        let cells = harness.terminal.cells()[3]

        #expect(cells[2..<7].map(\.isReverse) == [true, true, true, true, false])
    }

    @Test func theProblemIsShownWhole() throws {
        let presenter = presenter
        let narrow = try ScreenHarness(columns: 20, rows: 12) { _ in
            SearchScreen(presenter: presenter, keymap: .default, words: English())
        }
        var props = SearchProps()
        props.error = "before: takes a date, like before:2021."
        narrow.screen.render(props)

        for word in ["before:", "takes", "before:2021."] { #expect(narrow.text.contains(word)) }
        _ = presenter.calls.take()
    }

    @Test func helpIsShown() {
        render { $0.help = ["Type what to look for", "  \"red boat\""] }

        #expect(harness.text.contains("Type what to look for"))
        #expect(harness.text.contains("  \"red boat\""))
    }

    @Test(arguments: [CellSize(columns: 1, rows: 1), CellSize(columns: 2, rows: 3), CellSize(columns: 9, rows: 2)])
    func aTinyWindowIsNoTrouble(size: CellSize) {
        showResults { $0.count = "25+ found" }

        harness.resize(to: size)
        harness.press("Enter", "n", "PageDown", "/")
        harness.type("日本")

        #expect(harness.lines.count == size.rows)
        _ = presenter.calls.take()
    }

    private func showResults(_ change: (inout SearchProps) -> Void = { _ in }) {
        render { props in
            props.text = "t"
            props.rows = (1...3).map {
                TimelineProps.Row(id: Moment.ID($0), author: "author \($0)", date: "3 h ago", text: "text \($0)")
            }
            props.selection = Moment.ID(1)
            change(&props)
        }
    }

    private func render(_ change: (inout SearchProps) -> Void) {
        var props = SearchProps()
        change(&props)
        presenter.props = props
        harness.screen.render(props)
    }
}
