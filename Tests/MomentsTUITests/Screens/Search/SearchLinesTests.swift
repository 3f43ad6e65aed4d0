import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct SearchLinesTests {
    typealias Row = LineRow<SearchProps, SearchPresenterMock.Call>

    private let presenter = SearchPresenterMock()
    private let harness: LinearHarness<MomentListLines<SearchList>>

    init() {
        let presenter = presenter
        harness = LinearHarness { _ in MomentListLines(SearchList(presenter, .english)) }
        _ = harness.take()
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        presenter.onMode = { [unowned presenter, weak screen = harness.screen] mode in
            presenter.props.mode = presenter.props.rows.isEmpty ? .typing : mode
            screen?.render(presenter.props)
        }
    }

    private nonisolated static let rows: [Row] = [
        Row("prompt is for the query", .asks(.search)),
        Row("line is the query", .say("from:ada bread"), .told(.queryChanged("from:ada bread"), .submit, .deactivated)),
        Row("empty line goes back without a search", .say(""), .told(.close, .deactivated)),
        Row(
            "matches are listed with numbers", .arrived(), .show { $0 = Self.found(2) }, .answer("bread"),
            .printed("2 found.", "1. Author 1, 1 h ago.", "2. Author 2, 1 h ago."), .asks(.command),
            .told(.queryChanged("bread"), .submit, .reachedEnd)),
        Row(
            "number opens that match", .show { $0 = Self.found(2) }, .answer("bread"), .say("2"),
            .told(.queryChanged("bread"), .submit, .reachedEnd, .select(2), .open, .deactivated)),
        Row(
            "typing replaces the query of an earlier search", .show { $0 = Self.found(2) }, .type("x"),
            .told(.queryChanged("x"))),
        Row(
            "searching again prompts for a query", .show { $0 = Self.found(2) }, .answer("bread"), .say("search rye"),
            .told(
                .queryChanged("bread"), .submit, .reachedEnd, .edit, .queryChanged("rye"), .submit, .reachedEnd,
                .deactivated)),
    ]

    @Test(arguments: rows)
    func theScreenDoesWhatItsRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: SearchProps()) { show($0, mode: $0.mode) }
    }

    @Test func matchesAreListedOnceTheyAreCounted() {
        arrive()
        var props = Self.found(2)
        props.count = "1,000+ found"
        props.isCounting = true
        show(props)
        harness.screen.answer("bread")
        expectEqual(harness.take(), [])

        props.count = "2,362 found"
        props.isCounting = false
        show(props, mode: .reading)

        expectEqual(harness.take(), ["2,362 found.", "1. Author 1, 1 h ago.", "2. Author 2, 1 h ago."])
        expectEqual(presenter.calls.take(), [.queryChanged("bread"), .submit, .reachedEnd])
    }

    @Test func invalidQueryIsExplainedAndPromptedForAgain() async {
        arrive()
        var props = SearchProps()
        props.text = "before:x"
        props.error = "before: takes a date."
        show(props)

        harness.screen.answer("before:x")

        expectEqual(harness.take(), ["before: takes a date."])
        expectEqual(harness.screen.question, .search)
        expectEqual(presenter.calls.take(), [.queryChanged("before:x"), .submit])
    }

    @Test func aSearchWithoutAMatchIsAnnouncedWithoutKeysThatOnlyCellsHave() {
        arrive()
        var props = SearchProps()
        props.text = "xyz"
        props.emptyPlace = EmptyPlace("No post matches.", [.init(.clearText, "Type something else")])

        show(props)

        expectEqual(harness.take(), ["No post matches."])
        presenter.calls.discard()
    }

    @Test func typedQueryIsNotAnnounced() {
        arrive()
        harness.type("b")
        var props = SearchProps()
        props.text = "b"
        show(props)

        expectEqual(harness.take(), [])
        expectEqual(presenter.calls.take(), [.queryChanged("b")])
    }

    @Test func returningAnnouncesTheSelectedMatchOnly() {
        show(Self.found(2))
        harness.screen.answer("bread")
        _ = harness.take()

        harness.screen.deactivate()
        harness.screen.activate()
        show(Self.found(2), mode: .reading)

        expectEqual(harness.take(), ["Search.", "Searched for: bread", "2 found.", "Author 1, 1 h ago."])
        expectEqual(presenter.calls.take(), [.queryChanged("bread"), .submit, .reachedEnd, .deactivated, .activated])
    }

    @Test func statusOfAnActionIsAnnounced() {
        show(Self.found(2), mode: .reading)
        _ = harness.take()

        var props = presenter.props
        props.status = "Copied the link."
        show(props, mode: .reading)

        expectEqual(harness.take(), ["Copied the link."])
    }

    private func arrive() {
        harness.screen.render(SearchProps())
        _ = harness.take()
    }

    private func show(_ props: SearchProps, mode: SearchProps.Mode = .typing) {
        presenter.props = props
        presenter.props.mode = mode
        harness.screen.render(presenter.props)
    }

    private static func found(_ count: Int64) -> SearchProps {
        var props = SearchProps()
        props.text = "bread"
        props.count = "\(count) found"
        props.rows = (1...count).map { .init(id: Moment.ID($0), author: "Author \($0)", date: "1 h ago") }
        props.selection = Moment.ID(1)
        return props
    }
}
