import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct TimelineLinesTests {
    private let presenter = TimelinePresenterMock()
    private let harness: LinearHarness<MomentListLines<TimelineList>>

    init() {
        let presenter = presenter
        harness = LinearHarness { MomentListLines(TimelineList(presenter, .english, $0)) }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        presenter.onSelection = { [weak screen = harness.screen] id in
            screen?.render(Self.props(selection: id.rawValue))
        }
    }

    @Test func arrivingAnnouncesTheOwnerTheSelectionAndTheHelp() {
        harness.screen.render(Self.props())

        #expect(
            harness.take() == [
                "Timeline of Ada.", "Author 1, 1 h ago. Text 1.",
                "An empty line lists moments. help lists what you can type.",
            ])
    }

    @Test func ownerOfAFeedIsSaidWhereItsMomentsAloneAreShown() {
        arrive()

        var owner = TimelineOwnerProps(name: "Morning Await", avatar: AvatarProps(initials: "M"))
        harness.screen.render(Self.props { $0.owner = owner })
        owner.avatar = AvatarProps(source: .stored(name: "m"), initials: "M")
        harness.screen.render(Self.props { $0.owner = owner })

        expectEqual(harness.take(), ["Its owner is Morning Await."])
    }

    @Test func equalPropsPrintNothing() {
        arrive()

        harness.screen.render(Self.props())

        expectEqual(harness.take(), [])
    }

    @Test func feedIsSaidWithTheAuthor() {
        harness.screen.render(Self.props { $0.rows[0].feed = "kitchen" })

        #expect(harness.take().contains("Author 1 on kitchen, 1 h ago. Text 1."))
    }

    @Test func problemOfAFeedIsAnnouncedOnce() {
        arrive()

        harness.screen.render(Self.props { $0.feedProblem = "kitchen · Offline since 14:05" })
        harness.screen.render(
            Self.props {
                $0.feedProblem = "kitchen · Offline since 14:05"
                $0.sync = "Syncing …"
            })

        expectEqual(harness.take(), ["kitchen · Offline since 14:05"])
    }

    @Test func beingOfflineIsAnnouncedWithWhatWaits() {
        arrive()

        harness.screen.render(
            Self.props {
                $0.offline = "offline"
                $0.waiting = "1 waiting"
            })

        expectEqual(harness.take(), ["offline · 1 waiting"])
    }

    @Test func whatWaitsLaterIsNotAnnounced() {
        harness.screen.render(Self.props { $0.offline = "offline" })
        #expect(harness.take().contains("offline"))

        harness.screen.render(
            Self.props {
                $0.offline = "offline"
                $0.waiting = "1 waiting"
            })

        expectEqual(harness.take(), [])
    }

    @Test func solvedProblemOfAFeedIsNotAnnounced() {
        harness.screen.render(Self.props { $0.feedProblem = "kitchen · Offline since 14:05" })
        #expect(harness.take().contains("kitchen · Offline since 14:05"))

        harness.screen.render(Self.props())

        expectEqual(harness.take(), [])
    }

    @Test func newHighlightsAreNotAnnounced() {
        arrive()

        harness.screen.render(Self.props { $0.rows[0].highlights.text = [0..<4] })

        expectEqual(harness.take(), [])
    }

    @Test func newRelativeDatesAreNotAnnounced() {
        arrive()

        harness.screen.render(Self.props { $0.rows[0].date = "2 h ago" })

        expectEqual(harness.take(), [])
    }

    @Test func changeOfSelectionAnnouncesThatMomentOnly() {
        arrive()

        harness.screen.render(Self.props(selection: 2))

        expectEqual(harness.take(), ["Author 2, 1 h ago. Text 2."])
    }

    @Test func waitingDraftIsAnnouncedOnce() {
        arrive()

        harness.screen.render(Self.props { $0.hasDraft = true })
        let announced = harness.take()
        harness.screen.render(Self.props(selection: 2) { $0.hasDraft = true })

        expectEqual(announced, ["You have a draft. Type compose to continue it."])
        expectEqual(harness.take(), ["Author 2, 1 h ago. Text 2."])
    }

    @Test func likeIsAnnounced() {
        arrive()

        harness.screen.render(Self.props { $0.rows[0].isLiked = true })

        expectEqual(harness.take(), ["Liked."])
    }

    @Test func unlikeIsAnnounced() {
        harness.screen.render(Self.props { $0.rows[0].isLiked = true })
        _ = harness.take()

        harness.screen.render(Self.props())

        expectEqual(harness.take(), ["Unliked."])
    }

    @Test func undoIsAnnouncedOnce() {
        arrive()

        harness.screen.render(
            Self.props {
                $0.rows[0].isLiked = true
                $0.undo = "Liked"
            })

        expectEqual(harness.take(), ["Liked. Type undo to take it back."])
    }

    @Test func announcedLikeIsNotRepeatedWithItsUndo() {
        arrive()
        harness.screen.render(Self.props { $0.rows[0].isLiked = true })
        harness.app.paintIfNeeded()

        harness.screen.render(
            Self.props {
                $0.rows[0].isLiked = true
                $0.undo = "Liked"
            })

        expectEqual(harness.take(), ["Liked.", "Type undo to take it back."])
    }

    @Test func endOfTheUndoTimeIsNotAnnounced() {
        harness.screen.render(Self.props { $0.undo = "Liked" })
        _ = harness.take()

        harness.screen.render(Self.props())

        expectEqual(harness.take(), [])
    }

    @Test func likeOfSomebodyElseIsAnnounced() {
        arrive()

        harness.screen.render(Self.props { $0.rows[0].likes = "Grace" })

        expectEqual(harness.take(), ["Likes: Grace."])
    }

    @Test func changeOfAnUnselectedMomentIsNotAnnounced() {
        arrive()

        harness.screen.render(Self.props { $0.rows[4].likes = "Grace" })

        expectEqual(harness.take(), [])
    }

    @Test func newMomentsAreAnnounced() {
        arrive()

        harness.screen.render(Self.props { $0.newMoments = "3 new" })

        expectEqual(harness.take(), ["3 new above. Type first to go there."])
    }

    @Test func placeElsewhereIsAnnouncedOnce() {
        arrive()

        harness.screen.render(Self.props { $0.readElsewhere = "You read up to noon on another device" })
        harness.screen.render(
            Self.props { ($0.readElsewhere, $0.sync) = ("You read up to noon on another device", "Live") })

        expectEqual(harness.take(), ["You read up to noon on another device. Type read-elsewhere to go there."])
    }

    @Test func notificationsAreAnnouncedWhereTheirNumberChanges() {
        arrive()

        harness.screen.render(Self.props { $0.notifications = "3 notifications" })
        #expect(
            harness.take() == ["3 notifications since you last looked. Type notifications to see all."])
        harness.screen.render(Self.props { $0.notifications = "3 notifications" })
        expectEqual(harness.take(), [])
        harness.screen.render(Self.props { $0.notifications = nil })

        expectEqual(harness.take(), [])
    }

    @Test func statusIsAnnouncedOnce() {
        arrive()

        harness.screen.render(Self.props { $0.status = "The disk is full." })
        harness.screen.render(Self.props { $0.status = "The disk is full." })

        expectEqual(harness.take(), ["The disk is full."])
    }

    @Test func hintOfAnEmptyTimelineIsAnnounced() {
        harness.screen.render(Self.props(count: 0) { $0.emptyHint = "No moments yet." })

        #expect(harness.take().contains("No moments yet."))
    }

    @Test func choicesOfAnEmptyTimelineAreAnnouncedWithTheirNumbers() {
        harness.screen.render(Self.empty)

        expectEqual(harness.take().suffix(3), ["No moments yet.", "1. Write.", "2. Take in."])
    }

    @Test func aNumberTakesAChoiceOfAnEmptyTimeline() async {
        harness.screen.render(Self.empty)
        presenter.calls.discard()

        await harness.say("2", "3")

        expectEqual(presenter.calls.take(), [.choice(.importPhotos), .open, .deactivated])
        _ = harness.take()
    }

    private static var empty: TimelineProps {
        props(count: 0) {
            $0.emptyHint = "No moments yet."
            $0.choices = [.init(id: .compose, name: "Write"), .init(id: .importPhotos, name: "Take in")]
            $0.choice = .compose
        }
    }

    @Test func everyFieldOfAMomentIsInItsLine() {
        harness.screen.render(
            Self.props {
                $0.rows[0].ownMark = " (you)"
                $0.rows[0].origin = "Shared from Grace"
                $0.rows[0].isTextCut = true
                $0.rows[0].likes = "You and Grace"
                $0.rows[0].link = "https://lake.example"
                $0.rows[0].photos = "3 photos: a.example/1.jpg …"
            })

        #expect(
            harness.take().contains(
                "Author 1 (you), 1 h ago. Shared from Grace. Text 1 … Likes: You and Grace. Link: https://lake.example "
                    + "3 photos: a.example/1.jpg …"))
    }

    @Test func returningAnnouncesTheSelectionWithoutTheOwner() {
        arrive()

        harness.screen.deactivate()
        harness.screen.activate()
        harness.screen.render(Self.props(selection: 3))

        expectEqual(harness.take(), ["Timeline.", "Author 3, 1 h ago. Text 3."])
        expectEqual(presenter.calls.take(), [.deactivated, .activated])
    }

    @Test func aNoticeIsSpokenOnceAndNotAgainOnReturning() {
        arrive()
        let offline = "kitchen · Offline since 14:05"
        harness.screen.render(Self.props { ($0.feedProblem, $0.status) = (offline, "Copied.") })
        expectEqual(harness.take(), [offline, "Copied."])

        harness.screen.deactivate()
        harness.screen.activate()
        harness.screen.render(Self.props { ($0.feedProblem, $0.status) = (offline, "Copied.") })

        expectEqual(harness.take(), ["Timeline.", "Author 1, 1 h ago. Text 1."])
        expectEqual(presenter.calls.take(), [.deactivated, .activated])
    }

    @Test func redrawingAnnouncesTheSelectionAgain() {
        arrive()

        harness.press("Ctrl+L")

        expectEqual(harness.take(), ["Timeline.", "Author 1, 1 h ago. Text 1."])
    }

    @Test func emptyLineListsAPageFromTheSelection() async {
        arrive()

        await harness.say("")

        #expect(harness.take() == (1...10).map { "\($0). Author \($0), 1 h ago. Text \($0)." })
        expectEqual(presenter.calls.take(), [.deactivated])
    }

    @Test func anotherEmptyLineListsThePageBelow() async {
        arrive()

        await harness.say("", "")

        expectEqual(harness.take().last, "2. Author 12, 1 h ago. Text 12.")
        expectEqual(presenter.calls.take(), [.reachedEnd, .select(11), .deactivated])
    }

    @Test func endOfTheListIsAnnounced() async {
        arrive()

        await harness.say("", "", "")

        expectEqual(harness.take().last, "This is the last moment.")
        expectEqual(presenter.calls.take(), [.reachedEnd, .select(11), .reachedEnd, .deactivated])
    }

    @Test func pageUpListsThePageBefore() async {
        harness.screen.render(Self.props(selection: 12))
        _ = harness.take()

        await harness.say("page-up")

        expectEqual(harness.take().first, "1. Author 2, 1 h ago. Text 2.")
        expectEqual(presenter.calls.take(), [.select(2), .deactivated])
    }

    @Test func aNumberOpensThatMomentOfTheList() async {
        arrive()

        await harness.say("", "3")

        expectEqual(presenter.calls.take(), [.select(3), .open, .deactivated])
    }

    @Test func numberAfterAnActionNameIsItsMoment() async {
        arrive()

        await harness.say("", "like 4")

        expectEqual(presenter.calls.take(), [.select(4), .act(.like), .deactivated])
    }

    @Test(arguments: ["3", "like 3", "0"])
    func unlistedNumberIsRefused(line: String) async {
        arrive()

        await harness.say(line)

        expectEqual(harness.take().count, 1)
        expectEqual(presenter.calls.take(), [.deactivated])
    }

    @Test func deletedMomentCannotBeSelectedByItsNumber() async {
        arrive()
        harness.screen.goOn()
        harness.screen.render(Self.props(count: 2))

        #expect(!harness.screen.choose(3))
    }

    @Test func commandWithoutAChangeIsAnswered() async {
        arrive()

        await harness.say("first")

        expectEqual(harness.take(), ["Nothing changed."])
        expectEqual(presenter.calls.take(), [.first, .deactivated])
    }

    @Test func equalStatusOfTwoActionsIsAnnouncedTwice() async {
        harness.screen.render(Self.props { $0.status = "Copied the link." })
        _ = harness.take()

        await harness.say("copy-link")

        expectEqual(harness.take(), ["Copied the link."])
        expectEqual(presenter.calls.take(), [.act(.copyLink), .deactivated])
    }

    @Test(arguments: HostileText.kinds)
    func hostileTextIsPrintedAsText(kind: Named<[String]>) {
        for text in kind.value {
            harness.screen.render(
                Self.props {
                    $0.spokenTitle = text
                    $0.rows[0].text = text
                    $0.rows[0].author = text
                    $0.status = text
                })

            let lines = harness.take()
            #expect(lines.allSatisfy { LineText.line($0) == $0 })
            #expect(lines.count <= 4)
        }
    }

    private func arrive() {
        harness.screen.render(Self.props())
        _ = harness.take()
    }

    private static func props(
        selection: Int64 = 1, count: Int64 = 12, _ change: (inout TimelineProps) -> Void = { _ in }
    ) -> TimelineProps {
        var props = TimelineProps()
        props.spokenTitle = "Timeline of Ada."
        props.rows = (0..<count).map { index in
            MomentRowProps(
                id: Moment.ID(index + 1), author: "Author \(index + 1)", date: "1 h ago", text: "Text \(index + 1)")
        }
        props.selection = count > 0 ? Moment.ID(selection) : nil
        change(&props)
        return props
    }
}
