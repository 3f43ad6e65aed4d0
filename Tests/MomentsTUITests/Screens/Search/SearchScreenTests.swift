import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct SearchScreenTests {
    typealias Row = CellRow<SearchProps, SearchPresenterMock.Call>

    private let presenter = SearchPresenterMock()
    private let harness: ScreenHarness<SearchScreen>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness { _ in
            SearchScreen(presenter: presenter, keymap: .default, words: .english)
        }
        let screen = harness.screen
        presenter.onSelection = { id in
            var props = presenter.props
            props.selection = id
            presenter.props = props
            screen.render(props)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    private nonisolated static let shown: [Row] = [
        Row(
            "the query is shown as it was left", .show { $0.text = "red boat" },
            .row(0, startsWith: "  Search red boat")),
        Row(
            "cursor is in the query while it is typed",
            .show {
                $0 = Self.results
                $0.mode = .typing
            }, .foot("  Enter results   Escape back   F1 keys"), .show { $0 = Self.results },
            .foot(has: "n next   N previous   / search")),
        Row(
            "matches and their count are shown",
            .show {
                $0 = Self.results
                $0.count = "3 found"
            }, .row(0, endsWith: "3 found"), .row(2, startsWith: "▌ author 1  "), .row(3, "▌ text 1")),
        Row(
            "position among the matches is shown instead of their count",
            .show {
                $0 = Self.results
                ($0.count, $0.position) = ("151 found", "3 of 151")
            }, .row(0, endsWith: " 3 of 151")),
        Row(
            "help is shown", .show { ($0.helpHeading, $0.help) = ("Type what to look for", ["\"red boat\""]) },
            .rows(2...3, ["  Type what to look for", "  \"red boat\""])),
    ]

    @Test(arguments: shown)
    func propsAreShownAsTheirRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: SearchProps()) { show($0) }
    }

    private nonisolated static let told: [Row] = [
        Row(
            "typing reports the whole query", .type("jq"), .type("/"), .told(.queryChanged("jq"), .queryChanged("jq/"))),
        Row(
            "a paste is part of the query", .type("a"), .paste(" b\nc"),
            .told(.queryChanged("a"), .queryChanged("a b c"))),
        Row(
            "the query is edited like any line", .type("red boat"), .press("Ctrl+W"),
            .told(.queryChanged("red boat"), .queryChanged("red "))),
        Row(
            "typing replaces the query of an earlier search", .show { $0.text = "the" }, .type("xyz"),
            .told(.queryChanged("xyz"))),
        Row(
            "typing after reading replaces the query", .show { $0 = Self.results }, .press("/"),
            .show {
                $0 = Self.results
                $0.mode = .typing
            }, .type("x"), .told(.edit, .queryChanged("x"))),
        Row(
            "query that is being typed is not selected", .type("t"), .show { $0.text = "t" },
            .show {
                $0 = Self.results
                $0.mode = .typing
            }, .type("h"), .told(.queryChanged("t"), .queryChanged("th"))),
        Row("escape closes the search", .press("Escape"), .told(.close)),
        Row(
            "keys are text while the query is typed",
            .show {
                $0 = Self.results
                $0.mode = .typing
            }, .type("f"), .told(.queryChanged("f"))),
        Row(
            "click on a match selects it",
            .show {
                $0 = Self.results
                $0.mode = .typing
            }, .mouse(.click, row: 5), .told(.submit, .select(2))),
        Row(
            "click on the selected match opens it once the query is done",
            .show {
                $0 = Self.results
                $0.mode = .typing
            }, .mouse(.click, row: 2), .show { $0 = Self.results }, .mouse(.click, row: 2),
            .told(.submit, .select(1), .submit, .open)),
        Row("click on the query edits it", .show { $0 = Self.results }, .mouse(.click, row: 0), .told(.edit)),
    ]

    @Test(arguments: told)
    func thePresenterIsToldWhatTheRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: SearchProps()) { show($0) }
    }

    @Test func roomForMatchesIsReportedOnceASize() {
        _ = harness.lines
        render { $0.text = "red" }
        _ = harness.lines

        expectEqual(presenter.heights, [20])
    }

    /// A moment takes three lines at least.
    @Test(arguments: [(5, 1), (7, 0), (20, 0)])
    func roomBelowTheMatchesIsReported(count: Int, isReported: Int) {
        _ = harness.lines

        render {
            $0.text = "red"
            $0.rows = (0..<count).map {
                MomentRowProps(id: Moment.ID(Int64(100 - $0)), author: "a", date: "", text: "red")
            }
            $0.selection = Moment.ID(100)
        }

        expectEqual(presenter.roomsLeft, isReported)
    }

    @Test(arguments: [("Right", "the boatx"), ("End", "the boatx"), ("Left", "xthe boat")])
    func movingKeepsTheQueryOfAnEarlierSearch(key: String, text: String) {
        render { $0.text = "the boat" }

        harness.press(key)
        harness.type("x")

        expectEqual(presenter.calls.take(), [.queryChanged(text)])
    }

    @Test(arguments: ["Enter", "Down", "Tab"])
    func keySubmitsTheQuery(key: String) {
        showResults { $0.mode = .typing }

        harness.press(key)

        expectEqual(presenter.calls.take(), [.submit])
    }

    @Test(arguments: [
        ("n", SearchPresenterMock.Call.next), ("j", .next), ("N", .previous), ("k", .previous),
        ("Enter", .open), ("g", .first), ("G", .last), ("/", .edit), ("q", .close), ("Escape", .close),
        ("f", .act(.like)),
    ])
    func aKeyAmongTheMatchesCallsItsInteraction(key: String, call: SearchPresenterMock.Call) async {
        showResults()

        harness.press(key)
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [call])
    }

    @Test func matchedWordsAreHighlighted() {
        showResults { $0.rows[0].highlights.text = [0..<4] }
        _ = harness.text

        let cells = harness.terminal.cells()[3]

        expectEqual(cells[2..<7].map(\.background), [214, 214, 214, 214, nil])
    }

    @Test func matchedWordsAreHighlightedInWhatIsSaidOfPhotos() {
        showResults {
            $0.rows[0].photos = "1 photo: A lake"
            $0.rows[0].highlights.photos = [11..<15]
        }
        let line = harness.lines.firstIndex { $0.contains("A lake") } ?? 0

        let cells = harness.terminal.cells()[line].filter { $0.background == 214 }

        expectEqual(cells.map(\.text).joined(), "lake")
    }

    @Test func withoutAMatchASentenceStandsInTheMiddleWithTheKeysThatHelpWhileOneTypes() {
        var props = SearchProps()
        props.text = "xyz"
        props.emptyPlace = EmptyPlace("No post matches.", [.init(.clearText, "Type something else")])

        harness.screen.render(props)

        #expect(harness.lines.contains { $0.hasSuffix("   No post matches.") })
        #expect(harness.lines.contains { $0.hasSuffix("   Ctrl+U   Type something else") })
        presenter.calls.discard()
    }

    @Test func errorIsShownWhole() throws {
        let presenter = presenter
        let narrow = try ScreenHarness(columns: 20, rows: 12) { _ in
            SearchScreen(presenter: presenter, keymap: .default, words: .english)
        }
        var props = SearchProps()
        props.error = "before: takes a date, like before:2021."
        narrow.screen.render(props)

        for word in ["before:", "takes", "before:2021."] { #expect(narrow.text.contains(word)) }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    @Test(arguments: [Language.english as Language, .simplifiedChinese])
    func allOperatorsAndTheirMeaningsAreShownInTwelveRows(words: Language) {
        render {
            $0.helpHeading = words.search.helpHeading
            $0.help = words.search.help
        }

        harness.resize(to: CellSize(columns: 40, rows: 12))

        for line in words.search.help { #expect(harness.lines.contains("  " + line)) }
    }

    @Test(arguments: [CellSize(columns: 1, rows: 1), CellSize(columns: 2, rows: 3), CellSize(columns: 9, rows: 2)])
    func searchIsPaintedInAnySize(size: CellSize) {
        showResults { $0.count = "25+ found" }

        harness.resize(to: size)
        harness.press("Enter", "n", "PageDown", "/")
        harness.type("日本")

        expectEqual(harness.lines.count, size.rows)
        presenter.calls.discard()
    }

    private func showResults(_ change: (inout SearchProps) -> Void = { _ in }) {
        var props = Self.results
        change(&props)
        show(props)
    }

    private static var results: SearchProps {
        var props = SearchProps()
        (props.text, props.mode, props.selection) = ("t", .reading, Moment.ID(1))
        props.rows = (1...3).map {
            MomentRowProps(id: Moment.ID($0), author: "author \($0)", date: "3 h ago", text: "text \($0)")
        }
        return props
    }

    private func render(_ change: (inout SearchProps) -> Void) {
        var props = SearchProps()
        change(&props)
        show(props)
    }

    private func show(_ props: SearchProps) {
        presenter.props = props
        harness.screen.render(props)
    }
}
