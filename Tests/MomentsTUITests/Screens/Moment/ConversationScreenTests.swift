import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// The screen of a post that stands in a conversation.
@Suite(.verifiedMocks) struct ConversationScreenTests {
    typealias Row = CellRow<MomentProps, MomentPresenterMock.Call>

    private let presenter = MomentPresenterMock()
    private let harness: ScreenHarness<MomentScreen>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness { _ in
            MomentScreen(presenter: presenter, keymap: .default, words: .english)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    private nonisolated static let rows: [Row] = [
        Row(
            "what it replies to stands above, the replies below with their lines", .conversation(before: 1, after: 3),
            .has(
                "  Author 1  ", "▌ The author\n", "  ├ Author 100", "  │ Text 100", "  │ ├ Author 101",
                "  ╰ Author 102",
                "    Text 102")),
        Row("a post on a server has another title", .conversation(before: 0, after: 0), .row(0, has: "Conversation")),
        Row(
            "where little comes before, all of it is seen", .conversation(before: 1, after: 9),
            .row(2, startsWith: "  Author 1 ")),
        Row(
            "of more as much as fits in a third", .conversation(before: 9, after: 9), .numbers(from: 8),
            .has("▌ The author")),
        Row(
            "as more comes above, the post takes its place", .conversation(before: 0, after: 9),
            .conversation(before: 9, after: 9), .numbers(from: 8)),
        Row(
            "under who moved nothing moves", .conversation(before: 9, after: 9), .press("Ctrl+D"), .discardCalls,
            .keeps(2...19, .conversation(before: 12, after: 9))),
        Row(
            "where there is no next post the view stays", .conversation(before: 0, after: 20), .press("G"),
            .told(.select(119)),
            .show {
                $0 = .conversation(before: 0, after: 20)
                $0.conversation.selection = Moment.ID(119)
            }, .has("Author 119")),
        Row(
            "the lines of a branch go on between two replies", .conversation(before: 0, after: 3),
            .has("  │ Text 100\n  │ │\n  │ ├ Author 101")),
        Row(
            "a key goes on to the next post", .conversation(before: 1, after: 3), .press("j", "k"),
            .told(.move(1), .move(-1))),
        Row(
            "a post that goes on below is scrolled first", .conversation(before: 0, after: 1, lines: 30), .press("j"),
            .row(2, lacks: "The author"), .toldNothing()),
        Row(
            "the last and the first post are selected at the ends", .conversation(before: 9, after: 9),
            .press("G", "g"),
            .told(.select(108), .select(1))),
        Row(
            "a page further the first post that begins there is selected", .conversation(before: 0, after: 20),
            .press("Ctrl+F"), .told(.select(105))),
        Row(
            "why the replies did not come stands below", .conversation(before: 0, after: 0),
            .show { $0.conversation.problem = "home is offline." }, .has("  home is offline.")),
        Row(
            "how far it is stands in the head", .show { $0.conversation.state = "loading …" }, .row(0, has: "loading …")
        ),
        Row(
            "a click selects a post, and one on the selected post opens it", .conversation(before: 1, after: 3),
            .mouse(.click, row: 2), .told(.select(1)),
            .show {
                $0 = .conversation(before: 1, after: 3)
                $0.conversation.selection = Moment.ID(1)
            }, .mouse(.click, row: 2), .told(.open)),
    ]

    @Test(arguments: rows) func aConversationIsShownAsItsRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: MomentProps()) { harness.screen.render($0) }
    }

    @Test func aClickOnAMentionInThePostLeadsThere() throws {
        var props = MomentProps.conversation(before: 0, after: 0)
        props.text = "Ask @grace about #kites"
        harness.screen.render(props)

        try harness.click("@grace")

        expectEqual(presenter.calls.take(), [.follow("@grace")])
    }

    @Test(arguments: [(40, 12), (200, 60), (1, 1)])
    func conversationIsPaintedInAnyWindow(columns: Int, rows: Int) {
        harness.screen.render(.conversation(before: 3, after: 30))

        harness.resize(to: CellSize(columns: columns, rows: rows))

        expectEqual(harness.lines.count, rows)
    }
}

extension MomentProps {
    /// A post, so many posts above it, and so many replies, each of which replies to the one above but the last.
    fileprivate nonisolated static func conversation(before: Int, after: Int, lines: Int = 1) -> MomentProps {
        var props = MomentProps()
        (props.author, props.date, props.isPost) = ("The author", "22 Mar 2021, 08:00", true)
        props.text = String(repeating: "Line\n", count: lines)
        func row(_ number: Int) -> MomentRowProps {
            .init(id: Moment.ID(Int64(number)), author: "Author \(number)", date: "3 h ago", text: "Text \(number)")
        }
        props.conversation.before = (0..<before).map { row($0 + 1) }
        props.conversation.after = (0..<after).map { index in
            var reply = row(100 + index)
            let isLast = index == after - 1
            reply.guides = isLast ? [.ends] : index == 0 ? [.branches] : [.passes, .branches]
            return reply
        }
        return props
    }
}

private nonisolated extension CellRow<MomentProps, MomentPresenterMock.Call>.Step {
    static func conversation(before: Int, after: Int, lines: Int = 1) -> Self {
        .show { $0 = .conversation(before: before, after: after, lines: lines) }
    }

    /// The number of the first post in view.
    static func numbers(from first: Int, at place: SourceLocation = #_sourceLocation) -> Self {
        Self { test in
            let shown = test.harness.lines.compactMap { line in
                line.contains("Text ") ? line.split(separator: " ").last.flatMap { Int($0) } : nil
            }
            #expect(shown.first == first, sourceLocation: place)
        }
    }
}
