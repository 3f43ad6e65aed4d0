import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// Each moment of these tests takes three lines: its author, its text and a blank one.
@Suite(.verifiedMocks) struct TimelineScreenTests {
    private let presenter = TimelinePresenterMock()
    private let harness: ScreenHarness<TimelineScreen>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness {
            TimelineScreen(presenter: presenter, keymap: .default, words: .english, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    // MARK: Keys

    @Test(arguments: [
        ("g", TimelinePresenterMock.Call.first), ("Home", .first), ("G", .last), ("End", .last), ("Enter", .open),
        ("f", .act(.like)), ("R", .refresh), ("n", .nextMatch), ("N", .previousMatch), ("L", .logOut), ("A", .accounts),
        ("P", .gallery), ("U", .ownProfile),
        ("'", .readElsewhere),
    ])
    func aKeyCallsItsInteraction(key: String, call: TimelinePresenterMock.Call) async {
        harness.press(key)
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [call])
    }

    @Test func keyActsOnTheMomentThatWasSelectedWhenItWasPressed() async {
        render(1...9, selected: 4)

        harness.press("D", "j")
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [.act(.delete), .next])
    }

    @Test(arguments: ["j", "Down"])
    func keySelectsTheNextMoment(key: String) {
        render(1...9, selected: 4)

        harness.press(key)

        expectEqual(presenter.calls.take(), [.next])
    }

    @Test(arguments: ["k", "Up"])
    func keySelectsThePreviousMoment(key: String) {
        render(1...9, selected: 4)

        harness.press(key)

        expectEqual(presenter.calls.take(), [.previous])
    }

    @Test func nextScrollsToTheEndOfATallMomentFirst() {
        render {
            var tall = Self.row(1)
            tall.text = (0..<9).map { "line \($0)" }.joined(separator: "\n")
            $0.rows = [tall, Self.row(2)]
            $0.selection = Moment.ID(1)
        }
        harness.resize(to: CellSize(columns: 40, rows: 10))

        harness.press("j", "j", "j")

        expectEqual(presenter.calls.take(), [.next])
    }

    @Test func keysThatArriveTogetherAreHandledOneByOne() {
        render(1...9, selected: 1)
        presenter.onGoing = { render(1...9, selected: 1 + Int64($0)) }

        harness.press("j", "j", "j")

        expectEqual(presenter.calls.take(), [.next, .next, .next])
    }

    @Test func behindABoxATimelineDoesNotSayThatItIsEmpty() {
        render { $0.emptyHint = "No moments yet." }
        #expect(harness.text.contains("No moments yet."))

        harness.app.push(OverlayScreen(OverlayContentMock()))

        #expect(!harness.text.contains("No moments yet."))
        presenter.calls.discard()
    }

    @Test func emptyTimelineHandlesEveryKey() {
        harness.press("j", "k", "PageDown", "PageUp", "Ctrl+D", "Ctrl+U", "Ctrl+E", "Ctrl+Y")

        expectEqual(presenter.calls.take(), [.reachedEnd, .reachedStart])
    }

    // MARK: Room below

    @Test func roomBelowTheLastIsFilledAsLongAsMoreComes() {
        var count: Int64 = 2
        presenter.onRoom = {
            count = min(count + 2, 5)
            render(1...count, selected: 1)
        }

        render(1...count, selected: 1)

        #expect(harness.text.contains("author 5"))
    }

    @Test func aFullScreenHasNoRoom() {
        var rooms = 0
        presenter.onRoom = { rooms += 1 }

        render(1...9, selected: 1)
        _ = harness.text

        expectEqual(rooms, 0)
    }

    @Test func whatComesAboveFillsTheRoomBelow() {
        presenter.onRoom = { render(1...20, selected: 19) }

        render(18...20, selected: 19)

        #expect(harness.text.contains("author 14"))
        #expect(harness.text.contains("author 20"))
    }

    // MARK: What comes next

    @Test(arguments: ["j", "n"])
    func twoLinesOfTheNextMomentStayInView(key: String) {
        render(1...40, selected: 11)
        presenter.onGoing = { render(1...40, selected: 11 + Int64($0)) }

        harness.press(key)

        #expect(harness.text.contains("author 13"))
        #expect(harness.text.contains("text 13"))
        #expect(!harness.text.contains("author 14"))
        expectEqual(presenter.calls.take(), [key == "j" ? .next : .nextMatch])
    }

    @Test(arguments: ["k", "N"])
    func twoLinesOfThePreviousMomentStayInView(key: String) {
        render(1...40, selected: 20)
        render(1...40, selected: 10)
        presenter.onGoing = { render(1...40, selected: 10 + Int64($0)) }

        harness.press(key)

        expectEqual(firstShown, 8)
        expectEqual(presenter.calls.take(), [key == "k" ? .previous : .previousMatch])
    }

    @Test func aMomentThatFillsTheViewIsShownWhole() {
        harness.resize(to: CellSize(columns: 80, rows: 4))
        render(1...9, selected: 4)
        presenter.onGoing = { render(1...9, selected: 4 + Int64($0)) }

        harness.press("j")

        #expect(harness.text.contains("▌ author 5"))
        #expect(harness.text.contains("▌ text 5"))
        expectEqual(presenter.calls.take(), [.next])
    }

    @Test func clickMovesNothingButTheSelection() {
        render(1...40, selected: 1)
        presenter.onSelection = { render(1...40, selected: $0.rawValue) }
        let before = firstShown

        harness.mouse(.click, row: 19)

        expectEqual(firstShown, before)
        expectEqual(presenter.calls.take(), [.select(6)])
    }

    // MARK: Paging

    @Test func pageDownMovesTheSelection() {
        render(1...40, selected: 1)

        harness.press("PageDown")

        // 20 lines are in view: 19 lines on, the view starts in the second line of the seventh moment.
        expectEqual(firstShown, 8)
        expectEqual(presenter.calls.take(), [.select(8)])
    }

    @Test func halfPageDownMovesTheSelection() {
        render(1...40, selected: 1)

        harness.press("Ctrl+D")

        expectEqual(presenter.calls.take(), [.select(5)])
    }

    @Test func pageUpReversesPageDown() {
        render(1...40, selected: 1)
        presenter.onSelection = { render(1...40, selected: $0.rawValue) }

        harness.press("PageDown", "PageDown", "PageUp", "PageUp")

        expectEqual(firstShown, 1)
        expectEqual(presenter.calls.take().last, .select(1))
    }

    @Test func pagingBeyondTheEndSelectsTheLastMoment() {
        render(1...9, selected: 8)

        harness.press("PageDown")

        expectEqual(presenter.calls.take(), [.reachedEnd, .select(9)])
    }

    @Test func scrollingByLineKeepsTheSelectionInView() {
        render(1...40, selected: 3)

        harness.press("Ctrl+E")

        expectEqual(presenter.calls.take(), [])
        #expect(harness.lines[2].contains("text 1"))
    }

    @Test func scrollingPastTheSelectionSelectsAVisibleMoment() {
        render(1...40, selected: 1)

        harness.press("Ctrl+E", "Ctrl+E")

        expectEqual(presenter.calls.take(), [.select(2)])
    }

    // MARK: Mouse

    @Test func clickingAMomentSelectsIt() {
        render(1...9, selected: 1)

        harness.mouse(.click, row: 7)

        expectEqual(presenter.calls.take(), [.select(2)])
    }

    @Test func clickingTheSelectedMomentOpensIt() {
        render(1...9, selected: 1)

        harness.mouse(.click, row: 4)

        expectEqual(presenter.calls.take(), [.open])
    }

    @Test func clickingTheCountOfNewMomentsGoesToThem() throws {
        render { $0.newMoments = "3 new moments" }

        try harness.click("3 new moments")

        expectEqual(presenter.calls.take(), [.first])
    }

    @Test func clickingALinkSelectsItsMomentAndOpensIt() throws {
        render {
            var row = Self.row(2)
            row.text = "see https://a.example/x, please"
            $0.rows = [Self.row(1), row]
            $0.selection = Moment.ID(1)
        }

        try harness.click("example/x")

        expectEqual(presenter.calls.take(), [.select(2), .follow("https://a.example/x")])
    }

    @Test func halfOfAnAddressIsNoLink() throws {
        render {
            var row = Self.row(1)
            row.text = "see https://a.example/x"
            row.isTextCut = true
            $0.rows = [row]
            $0.selection = Moment.ID(1)
        }

        try harness.click("example/x")

        expectEqual(presenter.calls.take(), [.open])
    }

    @Test func clickingAHintIsItsKey() async throws {
        render {
            $0.rows = (Int64(1)...9).map(Self.row)
            $0.selection = Moment.ID(1)
            // Its hint would leave no room.
            $0.availability = ActionAvailability([.init(against: .vote)])
        }

        try harness.click("f like")
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [.act(.like)])
    }

    @Test func clickingTheUndoLineUndoes() async throws {
        render { $0.undo = "Liked" }

        try harness.click("Liked")
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [.act(.undo)])
    }

    @Test func hintOfAFrameThatIsGoneDoesNothing() async throws {
        render { $0.undo = "Liked" }
        let row = try #require(harness.lines.firstIndex { $0.contains("Liked") })

        render { $0.undo = nil }
        harness.mouse(.click, row: row, column: 2)
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [])
    }

    @Test(arguments: [0, 23, -5, 400])
    func clickingOutsideSelectsNothing(row: Int) {
        render(1...9, selected: 1)

        harness.mouse(.click, row: row)

        expectEqual(presenter.calls.take(), [])
    }

    @Test func theWheelScrollsThreeLines() {
        render(1...40, selected: 5)

        harness.mouse(.wheelDown, row: 5)

        expectEqual(firstShown, 2)
    }

    // MARK: The reading position

    @Test func momentsInsertedAboveDoNotScroll() {
        render(10...40, selected: 15)
        let before = harness.lines

        render(1...40, selected: 15)

        expectEqual(harness.lines, before)
    }

    @Test func problemOfAFeedTakesTheRowAboveTheFootAndMovesNothing() {
        render(1...40, selected: 2)
        let before = harness.lines

        render {
            $0.rows = (Int64(1)...40).map(Self.row)
            $0.selection = Moment.ID(2)
            $0.feedProblem = "kitchen · Offline since 14:05"
        }

        expectEqual(harness.lines[21], "  kitchen · Offline since 14:05")
        expectEqual(Array(harness.lines[2..<21]), Array(before[2..<21]))
    }

    @Test func placeElsewhereIsOfferedBelowTheListAboveWhatIsWrong() {
        render {
            $0.rows = (Int64(1)...40).map(Self.row)
            $0.selection = Moment.ID(2)
            $0.readElsewhere = "You read up to 22 Mar 2021, 08:00 on another device"
            $0.feedProblem = "kitchen · Offline"
        }

        expectEqual(harness.lines[20], "  You read up to 22 Mar 2021, 08:00 on another device · '")
        expectEqual(harness.lines[21], "  kitchen · Offline")
    }

    @Test func clickOnThePlaceElsewhereGoesThere() async throws {
        render { $0.readElsewhere = "You read up to 22 Mar 2021, 08:00 on another device" }

        expectEqual(harness.lines[21], "  You read up to 22 Mar 2021, 08:00 on another device · '")
        try harness.click("You read up to")
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [.readElsewhere])
    }

    @Test func problemOfAFeedThatHasAWayOutIsNotRed() {
        harness.terminal.surface.theme = Theme(.light)
        let colours = [MessageVoice.failed, .refused].map { voice in
            render { ($0.feedProblem, $0.feedProblemVoice) = ("You were signed out", voice) }
            _ = harness.lines
            return harness.terminal.cells()[21][2].foreground
        }

        #expect(colours[0] != colours[1])
    }

    @Test func longProblemOfAFeedIsCut() {
        render { $0.feedProblem = String(repeating: "x", count: 100) }

        expectEqual(harness.lines[21], "  " + String(repeating: "x", count: 77) + "…")
    }

    @Test func clickOnTheProblemSelectsNothing() {
        render {
            $0.rows = (Int64(1)...40).map(Self.row)
            $0.selection = Moment.ID(2)
            $0.feedProblem = "kitchen · Offline"
        }
        _ = harness.lines

        harness.mouse(.click, row: 21)

        #expect(presenter.calls.take().isEmpty)
    }

    @Test(arguments: [(80, "Syncing … · 12 of 2,362"), (40, "12 of 2,362")])
    func syncIsSaidInTheHeaderWhereThereIsRoom(columns: Int, details: String) {
        render {
            $0.title = "Moments · Robin Hale"
            $0.position = "12 of 2,362"
            $0.sync = "Syncing …"
        }
        harness.resize(to: CellSize(columns: columns, rows: 24))

        #expect(harness.lines[0].hasSuffix("  " + details))
    }

    @Test(arguments: [
        (80, "  kitchen offline · 1 waiting · 12 of 2,362"), (54, "Hale  kitchen offline · 12 of 2,362"),
        (40, "…  kitchen offline · 12 of 2,362"),
    ])
    func beingOfflineIsSaidInTheHeaderOfEverySize(columns: Int, details: String) {
        render {
            $0.title = "Moments · Robin Hale"
            $0.position = "12 of 2,362"
            $0.offline = "kitchen offline"
            $0.waiting = "1 waiting"
        }
        harness.resize(to: CellSize(columns: columns, rows: 24))

        #expect(harness.lines[0].hasSuffix(details))
    }

    @Test func beingOfflineIsSaidBesideASyncWhereThereIsRoom() {
        render {
            $0.offline = "offline"
            $0.sync = "Syncing …"
        }

        #expect(harness.lines[0].hasSuffix("  Syncing … · offline"))
    }

    @Test func momentsDeletedAboveDoNotScroll() {
        render(1...40, selected: 30)
        let before = harness.lines

        render(10...40, selected: 30)

        expectEqual(harness.lines, before)
    }

    @Test func theSelectionIsInViewAfterTheWindowShrank() {
        render(1...40, selected: 6)

        harness.resize(to: CellSize(columns: 40, rows: 6))

        #expect(harness.text.contains("text 6"))
    }

    @Test(arguments: [1, 2, 3, 5, 16, 17, 300])
    func timelineIsPaintedInAnySize(rows: Int) {
        render(1...40, selected: 6)

        for columns in [1, 2, 3, 4, 40, 300] {
            harness.resize(to: CellSize(columns: columns, rows: rows))
            for key in ["Ctrl+E", "Ctrl+E", "Ctrl+E", "j", "PageDown", "Ctrl+D", "k", "PageUp", "Ctrl+Y", "Ctrl+U"] {
                harness.press(key)
            }
        }
        harness.resize(to: CellSize(columns: 80, rows: 24))
        presenter.calls.discard()

        expectEqual(harness.lines.count, 24)
    }

    // MARK: Props

    @Test func everyFieldOfAMomentIsShown() {
        var row = Self.row(1)
        row.ownMark = " (you)"
        row.link = "https://lake.example"
        row.photos = "2 photos: a.example/1.jpg"
        row.likes = "You and Grace"
        row.isLiked = true
        render { $0.rows = [row] }

        for text in [
            "author 1 (you)  ", "  3 h ago", "text 1", "↗ https://lake.example", "▣ 2 photos: a.example/1.jpg",
            "♥ You and Grace",
        ] { #expect(harness.text.contains(text), "\(text)") }
    }

    @Test func onlyTheSelectedMomentIsMarked() {
        render(1...4, selected: 2)

        let marked = harness.lines.filter { $0.hasPrefix("▌") }

        expectEqual(marked.map { $0.prefix(10) }, ["▌ author 2", "▌ text 2"])
    }

    @Test func datesStandAtTheRight() {
        render(1...2, selected: 1)
        harness.resize(to: CellSize(columns: 40, rows: 12))

        expectEqual(harness.lines[1], "▌ author 1                      3 h ago")
    }

    @Test func dayStandsBetweenItsMomentsAndIsNotSelectedWithOne() {
        renderDays()

        #expect(
            harness.lines[2...6].map { $0.prefix(14) } == [
                "▌ author 1    ", "▌ text 1", "", "  ── Yesterday", "  author 2    ",
            ])
    }

    @Test(arguments: [(4, [TimelinePresenterMock.Call.open]), (5, []), (6, [.select(2)])])
    func clickOnADaySelectsNothing(row: Int, calls: [TimelinePresenterMock.Call]) {
        renderDays()

        harness.mouse(.click, row: row)

        expectEqual(presenter.calls.take(), calls)
    }

    @Test func dayComingInBelowMovesNothingAbove() {
        render(1...5, selected: 5)
        harness.resize(to: CellSize(columns: 40, rows: 12))
        let before = harness.lines

        render {
            $0.rows = (Int64(1)...6).map(Self.row)
            $0.rows[4].dayBelow = "Yesterday"
            $0.selection = Moment.ID(5)
        }

        expectEqual(harness.lines, before)
    }

    @Test(arguments: [1, 2, 3, 5, 12])
    func daysAreTurnedOverInAnySize(rows: Int) {
        presenter.onSelection = { [harness] id in
            harness.screen.render(Self.days(selected: id.rawValue))
        }
        harness.screen.render(Self.days(selected: 1))
        harness.resize(to: CellSize(columns: 30, rows: rows))

        for _ in 0..<40 { harness.press("PageDown") }
        #expect(rows < 5 || harness.text.contains("text 9"))
        for _ in 0..<40 { harness.press("PageUp") }
        presenter.calls.discard()

        #expect(rows < 5 || harness.text.contains("text 1"))
    }

    @Test func onlyTheHeartAndTheReaderAreInColour() throws {
        render {
            $0.rows = [
                MomentRowProps(
                    id: Moment.ID(1), author: "Ada", date: "now", likes: "You and Grace", isLiked: true, ownLike: "You")
            ]
        }

        _ = harness.lines
        let cells = harness.terminal.cells()[3]
        expectEqual(cells[2...6].map(\.text).joined(), "♥ You")
        #expect(cells[2...6].allSatisfy { $0.text == " " || $0.isBold })
        #expect(cells[7...14].allSatisfy { !$0.isBold })
    }

    @Test(arguments: [
        (80, "  Grace Hopper · kitchen at home" + String(repeating: " ", count: 40) + "3 h ago"),
        (40, "  Grace Hopper · kitchen at h…  3 h ago"), (32, "  Grace Ho… · kitchen…  3 h ago"),
        (24, "  Grace Hopper  3 h ago"),
    ])
    func feedStandsBehindTheAuthorAsFarAsThereIsRoom(columns: Int, line: String) {
        render {
            $0.rows = [
                MomentRowProps(id: Moment.ID(1), author: "Grace Hopper", feed: "kitchen at home", date: "3 h ago")
            ]
        }
        harness.resize(to: CellSize(columns: columns, rows: 12))

        let shown = harness.lines.first { $0.contains("Grace") }
        expectEqual(shown, line)
    }

    @Test func whatIsNotPossibleIsNoHint() {
        harness.resize(to: CellSize(columns: 200, rows: 24))
        render { _ in }
        #expect(harness.text.contains("D delete"))

        render { $0.availability = ActionAvailability([.init(against: .delete, "Not here.")]) }

        #expect(!harness.text.contains("D delete"))
    }

    @Test(arguments: [(false, "b share"), (true, "b boost")])
    func hintOfShareSaysBoostWhereThatIsDone(boosts: Bool, hint: String) {
        harness.resize(to: CellSize(columns: 200, rows: 24))

        render { $0.availability = ActionAvailability([], boosts: boosts) }

        expectEqual(harness.lines.last?.contains(hint), true)
    }

    @Test func longLinkIsBrokenBehindItsArrow() {
        render {
            $0.rows = [
                MomentRowProps(
                    id: Moment.ID(1), author: "Ada", date: "now",
                    link: "https://a.example/" + String(repeating: "x", count: 200))
            ]
        }
        harness.resize(to: CellSize(columns: 40, rows: 12))

        #expect(
            harness.lines[2...5] == [
                "  ↗ https://a.example/xxxxxxxxxxxxxxxxx", "    " + String(repeating: "x", count: 35),
                "    " + String(repeating: "x", count: 34) + "…", "",
            ])
    }

    @Test func positionIsShownInTheHeader() {
        render {
            $0.title = "Moments · Robin Hale"
            $0.position = "12 of 2,362"
            $0.newMoments = "3 new"
        }
        #expect(harness.lines[0].hasSuffix(" 12 of 2,362 · ▲ 3 new · g"))

        harness.resize(to: CellSize(columns: 40, rows: 12))

        expectEqual(harness.lines[0], "  Moments · Rob…  12 of 2,362 · ▲ 3 new")
    }

    @Test(arguments: [
        (CellSize(columns: 80, rows: 24), " ! 3 notifications · 12 of 2,362 · ▲ 2 new · g"),
        (CellSize(columns: 40, rows: 12), " ! 3 · ▲ 2 new"),
    ])
    func howManyNotificationsAreNewIsShownInEveryWindow(size: CellSize, end: String) {
        harness.resize(to: size)

        render {
            $0.title = "Moments · Robin Hale"
            $0.position = "12 of 2,362"
            $0.newMoments = "2 new"
            $0.notifications = "3 notifications"
            $0.notificationCount = "3"
        }

        #expect(harness.lines[0].hasSuffix(end))
    }

    @Test func clickingTheCountOfNotificationsGoesToThem() throws {
        render {
            $0.notifications = "3 notifications"
            $0.notificationCount = "3"
        }

        try harness.click("3 notifications")

        expectEqual(presenter.calls.take(), [.notifications])
    }

    @Test func theHeaderNamesThePerson() {
        render { $0.title = "Moments · Ada Lovelace" }

        expectEqual(harness.lines[0], "  Moments · Ada Lovelace")
        expectEqual(harness.lines[1], String(repeating: "─", count: 80))
    }

    @Test func countOfNewMomentsIsShownWithItsKey() {
        render { $0.newMoments = "3 new" }

        #expect(harness.lines[0].hasSuffix(" ▲ 3 new · g"))
    }

    @Test func theNameIsCutBeforeTheCount() {
        render {
            $0.title = "Moments · Augusta Ada King, Countess of Lovelace"
            $0.newMoments = "3 new"
        }
        harness.resize(to: CellSize(columns: 40, rows: 12))

        expectEqual(harness.lines[0], "  Moments · Augusta Ada King,…  ▲ 3 new")
        #expect(!harness.text.contains("──"))
    }

    @Test func theHintOfAnEmptyTimelineIsShown() {
        render { $0.emptyHint = "No moments yet." }

        #expect(harness.text.contains("No moments yet."))
    }

    @Test func choicesOfAnEmptyTimelineStandBelowTheHint() {
        renderEmpty()

        expectEqual(harness.lines[3...7], ["  No moments yet.", "", "▌ Write", "  Take in", ""])
    }

    @Test func anEmptyTimelineHintsAtNothingThatWouldDoNothing() {
        renderEmpty()

        expectEqual(harness.lines.last, "  ? keys   Enter choose   c write   q quit   : actions   A accounts")
    }

    @Test func keysOfAnEmptyTimelineGoThroughTheChoices() {
        renderEmpty()

        harness.press("j", "k", "Enter")

        expectEqual(presenter.calls.take(), [.next, .previous, .open])
    }

    @Test func aClickTakesAChoiceOfAnEmptyTimeline() throws {
        renderEmpty()

        try harness.click("Take in")

        expectEqual(presenter.calls.take(), [.choice(.importPhotos), .open])
    }

    private func renderEmpty() {
        var props = TimelineProps()
        props.emptyHint = "No moments yet."
        props.choices = [.init(id: .compose, name: "Write"), .init(id: .importPhotos, name: "Take in")]
        props.choice = .compose
        harness.screen.render(props)
        _ = harness.lines
        presenter.calls.discard()
    }

    @Test(arguments: [
        (ActionAvailability.all, true), (ActionAvailability([.init(against: .vote, "This post has no poll.")]), false),
    ])
    func theKeyThatVotesIsNamedWhereThereIsAPoll(_ availability: ActionAvailability, isNamed: Bool) {
        render { $0.availability = availability }

        expectEqual(harness.lines.last?.contains("Enter open   v vote"), isNamed)
    }

    @Test func statusIsShownBeforeTheHints() {
        render { $0.status = "The disk is full." }

        expectEqual(harness.lines.last?.hasPrefix("  The disk is full.   ? keys"), true)
    }

    @Test func undoIsShownWithItsKeyBeforeTheHints() {
        render { $0.undo = "Liked" }

        expectEqual(harness.lines.last?.hasPrefix("  Liked · z undoes   ? keys"), true)
    }

    @Test func statusStandsInForTheUndoAsLongAsItIsShown() {
        render {
            $0.status = "Copied the link."
            $0.undo = "Liked"
        }
        expectEqual(harness.lines.last?.hasPrefix("  Copied the link.   ? keys"), true)

        render { $0.undo = "Liked" }

        expectEqual(harness.lines.last?.hasPrefix("  Liked · z undoes   ? keys"), true)
    }

    @Test func waitingDraftIsOfferedWithItsKey() {
        render { $0.hasDraft = true }

        expectEqual(harness.lines.last?.hasPrefix("  c go on writing   ? keys"), true)
    }

    @Test func cutTextSaysSo() {
        var row = Self.row(1)
        row.text = (0..<50).map { "line \($0)" }.joined(separator: "\n")
        render { $0.rows = [row] }

        #expect(harness.text.contains("line 9"))
        #expect(!harness.text.contains("line 10"))
        #expect(harness.text.contains("… Enter read more"))
    }

    private var firstShown: Int? {
        harness.lines.compactMap { $0.firstMatch(of: /author (\d+)/).flatMap { Int($0.1) } }.first
    }

    @Test func whoSharedItFirstStandsBesideTheAuthor() throws {
        render {
            $0.rows = [MomentRowProps(id: Moment.ID(1), author: "Ada", date: "now", text: "Moth")]
            $0.rows[0].sharedFrom = "Grace"
        }

        let line = try #require(harness.lines.firstIndex { $0.contains("Ada") })
        #expect(harness.lines[line].hasSuffix("⇉ Grace · now"))
        #expect(harness.lines[line + 1].contains("Moth"))
    }

    private func render(_ numbers: ClosedRange<Int64>, selected: Int64) {
        render {
            $0.rows = numbers.map(Self.row)
            $0.selection = Moment.ID(selected)
        }
    }

    private func render(_ change: (inout TimelineProps) -> Void) {
        var props = TimelineProps()
        change(&props)
        harness.screen.render(props)
    }

    private func renderDays() {
        harness.screen.render(Self.days(selected: 1))
    }

    /// Nine moments of nine days.
    private static func days(selected: Int64) -> TimelineProps {
        var props = TimelineProps()
        props.rows = (Int64(1)...9).map(row)
        for index in 0..<8 { props.rows[index].dayBelow = "Yesterday" }
        props.selection = Moment.ID(selected)
        return props
    }

    private static func row(_ number: Int64) -> MomentRowProps {
        MomentRowProps(id: Moment.ID(number), author: "author \(number)", date: "3 h ago", text: "text \(number)")
    }
}
