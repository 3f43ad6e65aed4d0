import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct SearchScreenTests {
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

    @Test func typingReportsTheWholeQuery() {
        harness.type("jq")
        harness.type("/")

        expectEqual(presenter.calls.take(), [.queryChanged("jq"), .queryChanged("jq/")])
    }

    @Test func aPasteIsPartOfTheQuery() {
        harness.type("a")
        harness.paste(" b\nc")

        expectEqual(presenter.calls.take(), [.queryChanged("a"), .queryChanged("a b c")])
    }

    @Test func theQueryIsEditedLikeAnyLine() {
        harness.type("red boat")
        harness.press("Ctrl+W")

        expectEqual(presenter.calls.take(), [.queryChanged("red boat"), .queryChanged("red ")])
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

    @Test func theQueryIsShownAsItWasLeft() {
        render { $0.text = "red boat" }

        #expect(harness.lines[0].hasPrefix("  Search red boat"))
    }

    @Test func typingReplacesTheQueryOfAnEarlierSearch() {
        render { $0.text = "the" }

        harness.type("xyz")

        expectEqual(presenter.calls.take(), [.queryChanged("xyz")])
    }

    @Test func typingAfterReadingReplacesTheQuery() {
        showResults()
        harness.press("/")
        showResults { $0.mode = .typing }

        harness.type("x")

        expectEqual(presenter.calls.take(), [.edit, .queryChanged("x")])
    }

    @Test(arguments: [("Right", "the boatx"), ("End", "the boatx"), ("Left", "xthe boat")])
    func movingKeepsTheQueryOfAnEarlierSearch(key: String, text: String) {
        render { $0.text = "the boat" }

        harness.press(key)
        harness.type("x")

        expectEqual(presenter.calls.take(), [.queryChanged(text)])
    }

    @Test func queryThatIsBeingTypedIsNotSelected() {
        harness.type("t")
        render { $0.text = "t" }
        showResults { $0.mode = .typing }

        harness.type("h")

        expectEqual(presenter.calls.take(), [.queryChanged("t"), .queryChanged("th")])
    }

    @Test func escapeClosesTheSearch() {
        harness.press("Escape")

        expectEqual(presenter.calls.take(), [.close])
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

    @Test func keysAreTextWhileTheQueryIsTyped() {
        showResults { $0.mode = .typing }

        harness.type("f")

        expectEqual(presenter.calls.take(), [.queryChanged("f")])
    }

    @Test func clickOnAMatchSelectsIt() {
        showResults { $0.mode = .typing }

        harness.mouse(.click, row: 5)

        expectEqual(presenter.calls.take(), [.submit, .select(2)])
    }

    @Test func clickOnTheSelectedMatchOpensItOnceTheQueryIsDone() {
        showResults { $0.mode = .typing }
        harness.mouse(.click, row: 2)
        showResults()

        harness.mouse(.click, row: 2)

        expectEqual(presenter.calls.take(), [.submit, .select(1), .submit, .open])
    }

    @Test func clickOnTheQueryEditsIt() {
        showResults()

        harness.mouse(.click, row: 0)

        expectEqual(presenter.calls.take(), [.edit])
    }

    @Test func cursorIsInTheQueryWhileItIsTyped() {
        showResults { $0.mode = .typing }
        expectEqual(harness.lines.last, "  Enter results   Escape back   F1 keys")

        showResults()

        expectEqual(harness.lines.last?.contains("n next   N previous   / search"), true)
    }

    @Test func matchesAndTheirCountAreShown() {
        showResults { $0.count = "3 found" }

        #expect(harness.lines[0].hasSuffix("3 found"))
        #expect(harness.lines[2].hasPrefix("▌ author 1  "))
        expectEqual(harness.lines[3], "▌ text 1")
    }

    @Test func positionAmongTheMatchesIsShownInsteadOfTheirCount() {
        showResults {
            $0.count = "151 found"
            $0.position = "3 of 151"
        }

        #expect(harness.lines[0].hasSuffix(" 3 of 151"))
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

    @Test func helpIsShown() {
        render {
            $0.helpHeading = "Type what to look for"
            $0.help = ["\"red boat\""]
        }

        expectEqual(harness.lines[2...3], ["  Type what to look for", "  \"red boat\""])
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
        render { props in
            props.text = "t"
            props.mode = .reading
            props.rows = (1...3).map {
                MomentRowProps(id: Moment.ID($0), author: "author \($0)", date: "3 h ago", text: "text \($0)")
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
