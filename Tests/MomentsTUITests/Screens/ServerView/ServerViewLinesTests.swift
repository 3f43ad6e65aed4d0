import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

@Suite(.verifiedMocks) struct ServerViewLinesTests {
    private let presenter = ServerViewPresenterMock()
    private let harness: LinearHarness<MomentListLines<ServerViewList>>

    init() {
        let presenter = presenter
        harness = LinearHarness { _ in MomentListLines(ServerViewList(presenter, .english)) }
        _ = harness.take()
        harness.screen.activate()
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated, .activated])
    }

    private func show(_ change: (inout ServerViewProps) -> Void = { _ in }) -> [String] {
        var props = ServerViewProps.sample()
        change(&props)
        harness.screen.render(props)
        return harness.take()
    }

    @Test func arrivingAnnouncesTheViewHowFarItIsReadAndTheSelectedMoment() {
        expectEqual(show(), ["Thread · home.", "As of 12 min ago.", "The post you opened. Ada, 3 h ago. Text 3."])
    }

    @Test(arguments: [(Int64(2), "Reply 2 levels down."), (4, "Ada")])
    func howDeepAnAnswerIsIsSaid(selection: Int64, beginning: String) {
        _ = show()

        let lines = show { $0.selection = Moment.ID(selection) }

        expectEqual(lines.count, 1)
        expectEqual(lines.first?.hasPrefix(beginning), true)
    }

    @Test func answerOneLevelDownIsAnAnswer() {
        _ = show()

        let lines = show {
            $0.rows[2].level = 1
            $0.selection = Moment.ID(2)
        }

        expectEqual(lines.first?.hasPrefix("Reply. Ada"), true)
    }

    @Test func whatHappenedIsSaidInTheSteadOfTheAuthor() {
        let lines = show { props in
            props.title = "Notifications"
            props.rows = [.init(id: Moment.ID(4), author: "Ada", date: "3 h ago", text: "A kite")]
            props.rows[0].told = "Grace and 3 others liked your post"
            props.selection = Moment.ID(4)
        }

        expectEqual(lines.last, "Grace and 3 others liked your post, 3 h ago. A kite.")
    }

    @Test func timeThatGoesByIsNotAnnounced() {
        _ = show()

        expectEqual(show { $0.state = "as of 13 min ago" }, [])
    }

    @Test func whatCameInAboveIsAnnouncedOnce() {
        _ = show()

        expectEqual(show { $0.newMoments = "3 new" }, ["3 new above. Type first to go there."])
        expectEqual(show { ($0.newMoments, $0.state) = ("3 new", "as of 13 min ago") }, [])
    }

    @Test func whyItDidNotComeIsAnnouncedOnce() {
        _ = show()

        expectEqual(show { $0.problem = "home cannot be reached." }, ["home cannot be reached."])
        expectEqual(show { $0.problem = "home cannot be reached." }, [])
    }

    @Test func whereThereIsNothingThatIsSaid() {
        let lines = show { props in
            (props.rows, props.selection, props.state, props.emptyHint) = ([], nil, nil, "Nothing is stored here yet.")
        }

        expectEqual(lines, ["Thread · home.", "Nothing is stored here yet."])
    }

    @Test func whoItIsIsAnnouncedOnce() {
        harness.screen.render(.person())
        let lines = harness.take()

        #expect(
            lines.prefix(8) == [
                "Ada.", "Ada, @ada@kites.example, bot, locked.", "Moved to @ada@two.example.",
                "Kites, and what carries them.", "Web: ada.example, verified.", "Pronouns: she.",
                "1,234 posts, follows 56, since 22 Mar 2021.", "As of 12 min ago.",
            ])
        expectEqual(lines.last?.hasPrefix("Ada, 3 h ago."), true)
        #expect(
            show {
                $0 = .person(); $0.person?.counts = ["1,235 posts"]
            } == [])
    }

    @Test func whoItIsIsAnnouncedWhenItIsKnown() {
        _ = show {
            $0 = .person(); $0.person = nil
        }

        expectEqual(show { $0 = .person() }.first, "Ada, @ada@kites.example, bot, locked.")
    }

    @Test(arguments: [
        ("thread", ServerViewPresenterMock.Call.act(.thread)), ("refresh", .refresh), ("search", .search),
        ("notifications", .notifications),
        ("back", .close), ("other-posts", .otherPosts), ("vote", .act(.vote)), ("person-links", .personLinks),
    ])
    func aWordIsItsInteraction(line: String, call: ServerViewPresenterMock.Call) async {
        harness.screen.render(.sample())

        await harness.say(line)

        expectEqual(presenter.calls.take(), [call, .deactivated])
    }
}
