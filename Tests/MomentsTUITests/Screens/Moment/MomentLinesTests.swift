import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct MomentLinesTests {
    private let presenter = MomentPresenterMock()
    private let harness: LinearHarness<MomentLines>

    init() {
        let presenter = presenter
        harness = LinearHarness { _ in MomentLines(presenter: presenter, words: .english) }
        _ = harness.take()
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    @Test func everyFieldOfTheMomentIsAnnouncedOnItsLine() {
        render {
            $0.ownMark = " (you)"
            $0.origin = "Shared from Grace"
            $0.text = "First line\nsecond line"
            $0.link = "https://lake.example"
            $0.photos = ["1 of 1  https://a.example/1.jpg"]
            $0.likes = "You and Grace"
        }

        #expect(
            harness.take() == [
                "Moment by Ada (you), 22 Mar 2021.", "Shared from Grace", "First line", "second line",
                "Likes: You and Grace.", "Link: https://lake.example", "Photo 1 of 1  https://a.example/1.jpg",
            ])
    }

    @Test(arguments: [
        (false, "An empty line goes on to the next older moment."), (true, "An empty line goes on to the next moment."),
    ])
    func adviceSaysWhereAnEmptyLineLeads(isInView: Bool, advice: String) {
        render { $0.isInView = isInView }

        expectEqual(harness.screen.advice, [advice])
    }

    @Test func feedIsSaidWithTheAuthor() {
        render { $0.feed = "kitchen" }

        expectEqual(harness.take().first, "Moment by Ada on kitchen, 22 Mar 2021.")
    }

    @Test func whatItsServerTellsOfAStatusIsAnnounced() {
        render {
            $0.details = StatusProps(handle: "@ada@one.example")
            $0.details?.boost = "Robin boosted"
            $0.details?.marks = [StatusMark("edited", rank: .edited)]
            $0.details?.counts = ["3 answers"]
        }

        #expect(
            harness.take() == [
                "Moment by Ada @ada@one.example, 22 Mar 2021.", "Robin boosted.", "Edited.", "A walk",
                "3 answers.",
            ])
    }

    @Test func aDirectMessageIsAnnouncedWithoutItsText() {
        render {
            $0.link = "https://one.example"
            $0.photos = ["1 of 1  https://one.example/1.jpg"]
            $0.details = StatusProps(handle: "@ada@one.example")
            $0.details?.direct = "Direct message"
            $0.details?.parts = [.card(StatusCard(title: "Secret"))]
        }

        #expect(
            harness.take() == [
                "Moment by Ada @ada@one.example, 22 Mar 2021.", "Direct message.", "Type unfold to read the rest.",
            ])
    }

    @Test func aDirectMessageThatWasAskedForIsAnnounced() {
        render {
            $0.details = StatusProps(handle: "@ada@one.example")
            $0.details?.direct = "Direct message"
            $0.details?.isUnfolded = true
        }

        expectEqual(harness.take(), ["Moment by Ada @ada@one.example, 22 Mar 2021.", "Direct message.", "A walk"])
    }

    @Test func newCountsAreNotAnnounced() {
        arrive { $0.details = StatusProps(handle: "@ada@one.example") }

        render {
            $0.details = StatusProps(handle: "@ada@one.example")
            $0.details?.counts = ["3 answers"]
        }

        expectEqual(harness.take(), [])
    }

    @Test func equalPropsPrintNothing() {
        arrive()

        render()

        expectEqual(harness.take(), [])
    }

    @Test func likeIsAnnounced() {
        arrive()

        render {
            $0.isLiked = true
            $0.likes = "You"
        }

        expectEqual(harness.take(), ["Liked."])
    }

    @Test func undoIsAnnouncedOnce() {
        arrive()

        render {
            $0.isLiked = true
            $0.undo = "Liked"
        }

        expectEqual(harness.take(), ["Liked. Type undo to take it back."])
    }

    @Test func statusIsAnnounced() {
        arrive()

        render { $0.status = "The disk is full." }

        expectEqual(harness.take(), ["The disk is full."])
    }

    @Test func neighboursAndDatesAreNotAnnounced() {
        arrive()

        render {
            $0.hasNext = true
            $0.hasPrevious = true
            $0.date = "22 Mar 2021 (6 years ago)"
        }

        expectEqual(harness.take(), [])
    }

    @Test func nextMomentIsAnnouncedWholeEvenWithEqualText() async {
        render { $0.hasNext = true }
        _ = harness.take()

        await harness.say("next-moment")

        expectEqual(harness.take(), ["Moment by Ada, 22 Mar 2021.", "A walk"])
        expectEqual(presenter.calls.take(), [.next, .deactivated])
    }

    @Test func emptyLineAsksForTheNextMomentEvenAtTheEnd() async {
        arrive()

        await harness.say("")

        expectEqual(presenter.calls.take(), [.next, .deactivated])
        _ = harness.take()
    }

    @Test(arguments: HostileText.kinds)
    func hostileTextIsPrintedAsText(kind: Named<[String]>) {
        for text in kind.value {
            render {
                $0.author = text
                $0.text = text
                $0.link = text
                $0.photos = [text]
                $0.status = text
            }

            #expect(harness.take().allSatisfy { LineText.line($0) == $0 })
        }
    }

    private func arrive(_ change: (inout MomentProps) -> Void = { _ in }) {
        render(change)
        _ = harness.take()
    }

    private func render(_ change: (inout MomentProps) -> Void = { _ in }) {
        var props = MomentProps()
        props.author = "Ada"
        props.date = "22 Mar 2021"
        props.text = "A walk"
        change(&props)
        harness.screen.render(props)
    }
}
