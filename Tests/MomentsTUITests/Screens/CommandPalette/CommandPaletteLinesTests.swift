import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct CommandPaletteLinesTests {
    typealias Row = LineRow<CommandPaletteProps, FilteredRowsPresenterMock.Call>

    private let presenter = FilteredRowsPresenterMock()
    private let harness: LinearHarness<FilteredRowsLines<CommandPaletteRows>>

    init() {
        let presenter = presenter
        harness = LinearHarness { _ in FilteredRowsLines(CommandPaletteRows(presenter, .english)) }
        _ = harness.take()
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    private nonisolated static let rows: [Row] = [
        Row("change of selection is announced", .arrived(), .show { $0.selection = 1 }, .printed("save: Save it.")),
        Row("equal props print nothing", .arrived(), .show { _ in }, .printedNothing()),
        Row(
            "prompt is for letters and matches are listed", .asks(.letters), .show { _ in }, .answer("li"),
            .printed("1. like: Like it.", "2. save: Save it."), .told(.queryChanged("li"))),
        Row(
            "what cannot be done says why",
            .show {
                $0 = CommandPaletteProps()
                $0.rows = [.init(sentence: "Delete it", name: "delete", keys: "D", reason: "Not here.")]
            }, .answer("del"), .printed("1. delete: Delete it. Not here."), .told(.queryChanged("del"))),
        Row(
            "a number runs that action", .show { _ in }, .say("li", "2"),
            .told(.queryChanged("li"), .select(1), .choose, .deactivated)),
        Row(
            "letters without a match are prompted for again",
            .show {
                $0 = CommandPaletteProps()
                $0.emptyHint = "Nothing fits."
            }, .answer("xyz"), .printed("Nothing fits."), .asks(.letters), .told(.queryChanged("xyz"))),
        Row("an empty line goes back", .say(""), .told(.close, .deactivated)),
    ]

    @Test(arguments: rows)
    func theScreenDoesWhatItsRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: Self.props) { harness.screen.render($0) }
    }

    @Test func arrivingSpeaksTheLanguageOfItsWords() {
        let presenter = FilteredRowsPresenterMock()

        let harness = LinearHarness { _ in FilteredRowsLines(CommandPaletteRows(presenter, .simplifiedChinese)) }

        expectEqual(harness.take(), ["操作。输入操作名称中的几个字；空行返回。"])
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    @Test func noMoreThanTenActionsAreListed() {
        var props = CommandPaletteProps()
        props.rows = (1...30).map { .init(sentence: "Do \($0)", name: "do-\($0)", keys: "") }
        harness.screen.render(props)

        harness.screen.answer("do")

        expectEqual(harness.take().count, 10)
        #expect(!harness.screen.choose(11))
        expectEqual(presenter.calls.take(), [.queryChanged("do")])
    }

    @Test(arguments: HostileText.kinds)
    func hostileTextIsPrintedAsText(kind: Named<[String]>) {
        harness.printsAsText(kind) { text in
            render {
                $0.rows[0].sentence = text
                $0.emptyHint = text
            }
            harness.screen.answer(text)
        }
        presenter.calls.discard()
    }

    private func render(_ change: (inout CommandPaletteProps) -> Void = { _ in }) {
        var props = Self.props
        change(&props)
        harness.screen.render(props)
    }

    private static var props: CommandPaletteProps {
        var props = CommandPaletteProps()
        props.rows = [
            .init(sentence: "Like it", name: "like", keys: "f"), .init(sentence: "Save it", name: "save", keys: "s"),
        ]
        props.selection = 0
        return props
    }
}
