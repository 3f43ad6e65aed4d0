import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct MomentLinesTests {
    typealias Row = LineRow<MomentProps, MomentPresenterMock.Call>

    private let presenter = MomentPresenterMock()
    private let harness: LinearHarness<MomentLines>

    init() {
        let presenter = presenter
        harness = LinearHarness { _ in MomentLines(presenter: presenter, words: .english) }
        _ = harness.take()
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    private nonisolated static var reply: MomentRowProps {
        var row = MomentRowProps(id: Moment.ID(7), author: "Grace", date: "3 h ago", text: "Which lake?")
        row.level = 1
        return row
    }

    private nonisolated static let rows: [Row] = [
        Row(
            "every field of the moment is announced on its line",
            .show {
                ($0.ownMark, $0.origin, $0.text) = (" (you)", "Shared from Grace", "First line\nsecond line")
                ($0.link, $0.photos) = ("https://lake.example", ["1 of 1  https://a.example/1.jpg"])
                $0.likes = "You and Grace"
            },
            .printed(
                "Moment by Ada (you), 22 Mar 2021.", "Shared from Grace", "First line", "second line",
                "Likes: You and Grace.", "Link: https://lake.example", "Photo 1 of 1  https://a.example/1.jpg")),
        Row(
            "feed is said with the author", .show { $0.feed = "kitchen" },
            .printed(first: "Moment by Ada on kitchen, 22 Mar 2021.")),
        Row(
            "what its server tells of a status is announced",
            .show {
                $0.details = StatusProps(handle: "@ada@one.example")
                $0.details?.boost = "Robin boosted"
                $0.details?.marks = [StatusMark("edited", rank: .edited)]
                $0.details?.counts = ["3 answers"]
            },
            .printed(
                "Moment by Ada @ada@one.example, 22 Mar 2021.", "Robin boosted.", "Edited.", "A walk", "3 answers.")),
        Row(
            "a direct message is announced without its text",
            .show {
                ($0.link, $0.photos) = ("https://one.example", ["1 of 1  https://one.example/1.jpg"])
                $0.details = StatusProps(handle: "@ada@one.example")
                $0.details?.direct = "Direct message"
                $0.details?.parts = [.card(StatusCard(title: "Secret"))]
            },
            .printed("Moment by Ada @ada@one.example, 22 Mar 2021.", "Direct message.", "Type unfold to read the rest.")
        ),
        Row(
            "a direct message that was asked for is announced",
            .show {
                $0.details = StatusProps(handle: "@ada@one.example")
                $0.details?.direct = "Direct message"
                $0.details?.isUnfolded = true
            }, .printed("Moment by Ada @ada@one.example, 22 Mar 2021.", "Direct message.", "A walk")),
        Row(
            "new counts are not announced", .arrived { $0.details = StatusProps(handle: "@ada@one.example") },
            .show {
                $0.details = StatusProps(handle: "@ada@one.example")
                $0.details?.counts = ["3 answers"]
            }, .printedNothing()),
        Row(
            "equal props print nothing", .arrived(),
            .show { _ in }, .printedNothing()),
        Row(
            "replies that come are announced by their numbers", .arrived(),
            .show { $0.conversation.after = [Self.reply] },
            .printed("Replies:", "1. Reply. Grace, 3 h ago. Which lake?")),
        Row(
            "the selected reply is announced", .arrived { $0.conversation.after = [Self.reply] },
            .show {
                $0.conversation.after = [Self.reply]
                $0.conversation.selection = Moment.ID(7)
            }, .printed("Reply. Grace, 3 h ago. Which lake?")),
        Row("like is announced", .arrived(), .show { ($0.isLiked, $0.likes) = (true, "You") }, .printed("Liked.")),
        Row(
            "undo is announced once", .arrived(), .show { ($0.isLiked, $0.undo) = (true, "Liked") },
            .printed("Liked. Type undo to take it back.")),
        Row(
            "status is announced", .arrived(), .show { $0.status = "The disk is full." }, .printed("The disk is full.")),
        Row(
            "neighbours and dates are not announced", .arrived(),
            .show { ($0.hasNext, $0.hasPrevious, $0.date) = (true, true, "22 Mar 2021 (6 years ago)") },
            .printedNothing()),
        Row(
            "next moment is announced whole even with equal text", .arrived { $0.hasNext = true }, .say("next-moment"),
            .printed("Moment by Ada, 22 Mar 2021.", "A walk"), .told(.next, .deactivated)),
        Row(
            "empty line asks for the next moment even at the end", .arrived(), .say(""), .told(.next, .deactivated),
            .discardLines),
    ]

    @Test(arguments: rows)
    func momentIsAnnouncedAsItsRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: Self.props) { harness.screen.render($0) }
    }

    @Test(arguments: [
        (false, "An empty line goes on to the next older moment."), (true, "An empty line goes on to the next moment."),
    ])
    func adviceSaysWhereAnEmptyLineLeads(isInView: Bool, advice: String) {
        render { $0.isInView = isInView }

        expectEqual(harness.screen.advice, [advice])
    }

    @Test(arguments: HostileText.kinds)
    func hostileTextIsPrintedAsText(kind: Named<[String]>) {
        harness.printsAsText(kind) { text in
            render {
                $0.author = text
                $0.text = text
                $0.link = text
                $0.photos = [text]
                $0.status = text
            }
        }
    }

    private func render(_ change: (inout MomentProps) -> Void = { _ in }) {
        var props = Self.props
        change(&props)
        harness.screen.render(props)
    }

    private static var props: MomentProps {
        var props = MomentProps()
        (props.author, props.date, props.text) = ("Ada", "22 Mar 2021", "A walk")
        return props
    }
}
