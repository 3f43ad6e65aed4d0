import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// Each moment of these tests takes three lines: its author, its text and a blank one.
@Suite(.verifiedMocks) struct TimelineScreenTests {
    typealias Row = CellRow<TimelineProps, TimelinePresenterMock.Call>

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

    private nonisolated static let shown: [Row] = [
        Row(
            "sync is said in the header where there is room",
            .show { ($0.title, $0.position, $0.sync) = ("Moments · Robin Hale", "12 of 2,362", "Syncing …") },
            .row(0, endsWith: "  Syncing … · 12 of 2,362"), .resize(40, 24), .row(0, endsWith: "  12 of 2,362")),
        Row(
            "being offline is said in the header of every size",
            .show {
                ($0.title, $0.position) = ("Moments · Robin Hale", "12 of 2,362")
                ($0.offline, $0.waiting) = ("kitchen offline", "1 waiting")
            }, .row(0, endsWith: "  kitchen offline · 1 waiting · 12 of 2,362"), .resize(54, 24),
            .row(0, endsWith: "Hale  kitchen offline · 12 of 2,362"), .resize(40, 24),
            .row(0, endsWith: "…  kitchen offline · 12 of 2,362")),
        Row(
            "how many notifications are new is shown in every window",
            .show {
                ($0.title, $0.position, $0.newMoments) = ("Moments · Robin Hale", "12 of 2,362", "2 new")
                ($0.notifications, $0.notificationCount) = ("3 notifications", "3")
            }, .row(0, endsWith: " ! 3 notifications · 12 of 2,362 · ▲ 2 new · g"), .resize(40, 12),
            .row(0, endsWith: " ! 3 · ▲ 2 new")),
        Row(
            "day stands between its moments and is not selected with one", .days, .row(2, startsWith: "▌ author 1    "),
            .rows(3...4, ["▌ text 1", ""]), .row(5, startsWith: "  ── Yesterday"), .row(6, startsWith: "  author 2    ")
        ),
        Row(
            "feed stands behind the author as far as there is room",
            .show {
                $0.rows = [
                    MomentRowProps(id: Moment.ID(1), author: "Grace Hopper", feed: "kitchen at home", date: "3 h ago")
                ]
            }, .line("  Grace Hopper · kitchen at home" + String(repeating: " ", count: 40) + "3 h ago"),
            .resize(40, 12), .line("  Grace Hopper · kitchen at h…  3 h ago"), .resize(32, 12),
            .line("  Grace Ho… · kitchen…  3 h ago"), .resize(24, 12), .line("  Grace Hopper  3 h ago")),
        Row(
            "hint of share says boost where that is done", .resize(200, 24),
            .show { $0.availability = ActionAvailability([], boosts: false) }, .foot(has: "b share"),
            .show { $0.availability = ActionAvailability([], boosts: true) }, .foot(has: "b boost")),
        Row(
            "the key that votes is named where there is a poll", .show { $0.availability = .all },
            .foot(has: "Enter open   v vote"),
            .show { $0.availability = ActionAvailability([.init(against: .vote, "This post has no poll.")]) },
            .foot(lacks: "Enter open   v vote")),
        Row(
            "moments inserted above do not scroll", .moments(10...40, selected: 15),
            .keeps(2...21, .moments(1...40, selected: 15))),
        Row(
            "moments deleted above do not scroll", .moments(1...40, selected: 30),
            .keeps(2...21, .moments(10...40, selected: 30))),
        Row(
            "problem of a feed takes the row above the foot and moves nothing", .moments(1...40, selected: 2),
            .keeps(
                2...20,
                .show {
                    $0 = Self.moments(1...40, selected: 2)
                    $0.feedProblem = "kitchen · Offline since 14:05"
                }), .row(21, "  kitchen · Offline since 14:05")),
        Row(
            "day coming in below moves nothing above", .moments(1...5, selected: 5), .resize(40, 12),
            .keeps(
                0...11,
                .show {
                    $0 = Self.moments(1...6, selected: 5)
                    $0.rows[4].dayBelow = "Yesterday"
                })),
        Row(
            "every field of a moment is shown",
            .show {
                $0.rows = [Self.row(1)]
                ($0.rows[0].ownMark, $0.rows[0].link) = (" (you)", "https://lake.example")
                $0.rows[0].photos = "2 photos: a.example/1.jpg"
                ($0.rows[0].likes, $0.rows[0].isLiked) = ("You and Grace", true)
            },
            .has(
                "author 1 (you)  ", "  3 h ago", "text 1", "↗ https://lake.example", "▣ 2 photos: a.example/1.jpg",
                "♥ You and Grace")),
        Row(
            "cut text says so",
            .show {
                $0.rows = [Self.row(1)]
                $0.rows[0].text = (0..<50).map { "line \($0)" }.joined(separator: "\n")
            }, .has("line 9", "… Enter read more"), .lacks("line 10")),
        Row(
            "only the selected moment is marked", .moments(1...4, selected: 2), .row(5, startsWith: "▌ author 2"),
            .row(6, startsWith: "▌ text 2"), .marked(2)),
        Row(
            "who shared it first stands beside the author",
            .show {
                $0.rows = [MomentRowProps(id: Moment.ID(1), author: "Ada", date: "now", text: "Moth")]
                $0.rows[0].sharedFrom = "Grace"
            }, .row(2, has: "Ada", endsWith: "⇉ Grace · now"), .row(3, has: "Moth")),
        Row("the wheel scrolls three lines", .moments(1...40, selected: 5), .mouse(.wheelDown, row: 5), .first(2)),
        Row(
            "place elsewhere is offered below the list above what is wrong",
            .show {
                ($0.rows, $0.selection) = ((Int64(1)...40).map(Self.row), Moment.ID(2))
                $0.readElsewhere = "You read up to 22 Mar 2021, 08:00 on another device"
                $0.feedProblem = "kitchen · Offline"
            }, .row(20, "  You read up to 22 Mar 2021, 08:00 on another device · '"), .row(21, "  kitchen · Offline")),
        Row(
            "long problem of a feed is cut", .show { $0.feedProblem = String(repeating: "x", count: 100) },
            .row(21, "  " + String(repeating: "x", count: 77) + "…")),
        Row(
            "being offline is said beside a sync where there is room",
            .show { ($0.offline, $0.sync) = ("offline", "Syncing …") }, .row(0, endsWith: "  Syncing … · offline")),
        Row(
            "the selection is in view after the window shrank", .moments(1...40, selected: 6), .resize(40, 6),
            .has("text 6")),
        Row(
            "dates stand at the right", .moments(1...2, selected: 1), .resize(40, 12),
            .row(1, "▌ author 1                      3 h ago")),
        Row(
            "what is not possible is no hint", .resize(200, 24),
            .show { _ in }, .has("D delete"),
            .show { $0.availability = ActionAvailability([.init(against: .delete, "Not here.")]) },
            .lacks("D delete")),
        Row(
            "long link is broken behind its arrow",
            .show {
                $0.rows = [
                    MomentRowProps(
                        id: Moment.ID(1), author: "Ada", date: "now",
                        link: "https://a.example/" + String(repeating: "x", count: 200))
                ]
            }, .resize(40, 12),
            .rows(
                2...5,
                [
                    "  ↗ https://a.example/xxxxxxxxxxxxxxxxx", "    " + String(repeating: "x", count: 35),
                    "    " + String(repeating: "x", count: 34) + "…", "",
                ])),
        Row(
            "position is shown in the header",
            .show { ($0.title, $0.position, $0.newMoments) = ("Moments · Robin Hale", "12 of 2,362", "3 new") },
            .row(0, endsWith: " 12 of 2,362 · ▲ 3 new · g"), .resize(40, 12),
            .row(0, "  Moments · Rob…  12 of 2,362 · ▲ 3 new")),
        Row(
            "the header names the person", .show { $0.title = "Moments · Ada Lovelace" },
            .row(0, "  Moments · Ada Lovelace"), .row(1, String(repeating: "─", count: 80))),
        Row(
            "count of new moments is shown with its key", .show { $0.newMoments = "3 new" },
            .row(0, endsWith: " ▲ 3 new · g")),
        Row(
            "the name is cut before the count",
            .show { ($0.title, $0.newMoments) = ("Moments · Augusta Ada King, Countess of Lovelace", "3 new") },
            .resize(40, 12), .row(0, "  Moments · Augusta Ada King,…  ▲ 3 new"), .lacks("──")),
        Row(
            "an empty timeline says so in the middle, and which keys fill it", .empty,
            .rows(
                10...13,
                [
                    "                                No moments yet.", "", "                                c   Write",
                    "                                I   Take in",
                ])),
        Row(
            "an empty timeline hints at nothing that would do nothing", .empty,
            .foot("  ? keys   c write   q quit   : actions   A accounts")),
        Row(
            "status is shown before the hints", .show { $0.status = "The disk is full." },
            .foot(startsWith: "  The disk is full.   ? keys")),
        Row(
            "undo is shown with its key before the hints", .show { $0.undo = "Liked" },
            .foot(startsWith: "  Liked · z undoes   ? keys")),
        Row(
            "status stands in for the undo as long as it is shown",
            .show { ($0.status, $0.undo) = ("Copied the link.", "Liked") },
            .foot(startsWith: "  Copied the link.   ? keys"), .show { $0.undo = "Liked" },
            .foot(startsWith: "  Liked · z undoes   ? keys")),
        Row(
            "waiting draft is offered with its key", .show { $0.hasDraft = true },
            .foot(startsWith: "  c go on writing   ? keys")),
    ]

    @Test(arguments: shown)
    func propsAreShownAsTheirRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: TimelineProps()) { harness.screen.render($0) }
    }

    private nonisolated static let told: [Row] = [
        Row(
            "a click on a day selects nothing", .days, .mouse(.click, row: 4), .told(.open), .mouse(.click, row: 5),
            .toldNothing(), .mouse(.click, row: 6), .told(.select(2))),
        Row("j selects the next moment", .moments(1...9, selected: 4), .press("j"), .told(.next)),
        Row("the arrow down does as well", .moments(1...9, selected: 4), .press("Down"), .told(.next)),
        Row("k selects the previous moment", .moments(1...9, selected: 4), .press("k"), .told(.previous)),
        Row("the arrow up does as well", .moments(1...9, selected: 4), .press("Up"), .told(.previous)),
        Row(
            "key acts on the moment that was selected when it was pressed", .moments(1...9, selected: 4),
            .press("D", "j"), .told(.act(.delete), .next)),
        Row(
            "next scrolls to the end of a tall moment first",
            .show {
                var tall = Self.row(1)
                tall.text = (0..<9).map { "line \($0)" }.joined(separator: "\n")
                ($0.rows, $0.selection) = ([tall, Self.row(2)], Moment.ID(1))
            }, .resize(40, 10), .press("j", "j", "j"), .told(.next)),
        Row(
            "empty timeline handles every key",
            .press("j", "k", "PageDown", "PageUp", "Ctrl+D", "Ctrl+U", "Ctrl+E", "Ctrl+Y"),
            .told(.reachedEnd, .reachedStart)),
        Row(
            "page down moves the selection", .moments(1...40, selected: 1), .press("PageDown"), .first(8),
            .told(.select(8))),
        Row("half page down moves the selection", .moments(1...40, selected: 1), .press("Ctrl+D"), .told(.select(5))),
        Row(
            "paging beyond the end selects the last moment", .moments(1...9, selected: 8), .press("PageDown"),
            .told(.reachedEnd, .select(9))),
        Row(
            "scrolling by line keeps the selection in view", .moments(1...40, selected: 3), .press("Ctrl+E"),
            .toldNothing(), .row(2, has: "text 1")),
        Row(
            "scrolling past the selection selects a visible moment", .moments(1...40, selected: 1),
            .press("Ctrl+E", "Ctrl+E"), .told(.select(2))),
        Row("clicking a moment selects it", .moments(1...9, selected: 1), .mouse(.click, row: 7), .told(.select(2))),
        Row(
            "clicking the selected moment opens it", .moments(1...9, selected: 1), .mouse(.click, row: 4), .told(.open)),
        Row(
            "clicking the count of new moments goes to them", .show { $0.newMoments = "3 new moments" },
            .click("3 new moments"), .told(.first)),
        Row(
            "clicking a link selects its moment and opens it",
            .show {
                var row = Self.row(2)
                row.text = "see https://a.example/x, please"
                ($0.rows, $0.selection) = ([Self.row(1), row], Moment.ID(1))
            }, .click("example/x"), .told(.select(2), .follow("https://a.example/x"))),
        Row(
            "half of an address is no link",
            .show {
                var row = Self.row(1)
                row.text = "see https://a.example/x"
                row.isTextCut = true
                ($0.rows, $0.selection) = ([row], Moment.ID(1))
            }, .click("example/x"), .told(.open)),
        Row(
            "clicking a hint is its key",
            .show {
                ($0.rows, $0.selection) = ((Int64(1)...9).map(Self.row), Moment.ID(1))
                // Its hint would leave no room.
                $0.availability = ActionAvailability([.init(against: .vote)])
            }, .click("f like"), .told(.act(.like))),
        Row("clicking the undo line undoes", .show { $0.undo = "Liked" }, .click("Liked"), .told(.act(.undo))),
        Row(
            "click on the place elsewhere goes there",
            .show { $0.readElsewhere = "You read up to 22 Mar 2021, 08:00 on another device" },
            .row(21, "  You read up to 22 Mar 2021, 08:00 on another device · '"), .click("You read up to"),
            .told(.readElsewhere)),
        Row(
            "click on the problem selects nothing",
            .show {
                ($0.rows, $0.selection) = ((Int64(1)...40).map(Self.row), Moment.ID(2))
                $0.feedProblem = "kitchen · Offline"
            }, .mouse(.click, row: 21), .toldNothing()),
        Row(
            "clicking the count of notifications goes to them",
            .show { ($0.notifications, $0.notificationCount) = ("3 notifications", "3") }, .click("3 notifications"),
            .told(.notifications)),
        Row(
            "a click on a way to fill an empty timeline is its key", .empty, .click("Take in"), .told(.importPhotos)),
    ]

    @Test(arguments: told)
    func thePresenterIsToldWhatTheRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: TimelineProps()) { harness.screen.render($0) }
    }

    @Test func keysThatArriveTogetherAreHandledOneByOne() {
        render(1...9, selected: 1)
        presenter.onGoing = { render(1...9, selected: 1 + Int64($0)) }

        harness.press("j", "j", "j")

        expectEqual(presenter.calls.take(), [.next, .next, .next])
    }

    @Test func behindABoxATimelineDoesNotSayThatItIsEmpty() {
        render { $0.emptyPlace = EmptyPlace("No moments yet.") }
        #expect(harness.text.contains("No moments yet."))

        harness.app.push(OverlayScreen(OverlayContentMock()))

        #expect(!harness.text.contains("No moments yet."))
        presenter.calls.discard()
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

    @Test func olderRowsAboveFillTheRoom() {
        presenter.onRoom = { render(1...20, selected: 19) }

        render(18...20, selected: 19)

        #expect(harness.text.contains("author 14"))
        #expect(harness.text.contains("author 20"))
    }

    // MARK: The next moments

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

    @Test func pageUpReversesPageDown() {
        render(1...40, selected: 1)
        presenter.onSelection = { render(1...40, selected: $0.rawValue) }

        harness.press("PageDown", "PageDown", "PageUp", "PageUp")

        expectEqual(firstShown, 1)
        expectEqual(presenter.calls.take().last, .select(1))
    }

    // MARK: Mouse

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

    // MARK: The reading position

    @Test func problemOfAFeedThatHasAWayOutIsNotRed() {
        harness.terminal.surface.theme = Theme(.light)
        let colours = [MessageVoice.failed, .refused].map { voice in
            render { ($0.feedProblem, $0.feedProblemVoice) = ("You were signed out", voice) }
            _ = harness.lines
            return harness.terminal.cells()[21][2].foreground
        }

        #expect(colours[0] != colours[1])
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

    fileprivate static var empty: TimelineProps {
        var props = TimelineProps()
        props.emptyPlace = EmptyPlace(
            "No moments yet.", [.init(.compose, "Write"), .init(.importPhotos, "Take in"), .init(.addMember, "No key")])
        return props
    }

    private var firstShown: Int? { Self.firstAuthor(in: harness.lines) }

    fileprivate static func firstAuthor(in lines: [String]) -> Int? {
        lines.compactMap { $0.firstMatch(of: /author (\d+)/).flatMap { Int($0.1) } }.first
    }

    private func render(_ numbers: ClosedRange<Int64>, selected: Int64) {
        harness.screen.render(Self.moments(numbers, selected: selected))
    }

    fileprivate static func moments(_ numbers: ClosedRange<Int64>, selected: Int64) -> TimelineProps {
        var props = TimelineProps()
        (props.rows, props.selection) = (numbers.map(row), Moment.ID(selected))
        return props
    }

    private func render(_ change: (inout TimelineProps) -> Void) {
        var props = TimelineProps()
        change(&props)
        harness.screen.render(props)
    }

    /// Nine moments of nine days.
    fileprivate static func days(selected: Int64) -> TimelineProps {
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

private nonisolated extension CellRow<TimelineProps, TimelinePresenterMock.Call>.Step {
    static func moments(_ numbers: ClosedRange<Int64>, selected: Int64) -> Self {
        .show { $0 = TimelineScreenTests.moments(numbers, selected: selected) }
    }

    /// Nothing but a hint and two choices; that there is room below is another row's fact.
    static var empty: Self {
        Self { stage in
            stage.render(TimelineScreenTests.empty)
            _ = stage.harness.lines
            stage.calls.discard()
        }
    }

    static var days: Self { .show { $0 = TimelineScreenTests.days(selected: 1) } }

    /// So many rows are marked as the selected moment.
    static func marked(_ count: Int, at place: SourceLocation = #_sourceLocation) -> Self {
        Self { #expect($0.harness.lines.count { $0.hasPrefix("▌") } == count, sourceLocation: place) }
    }

    /// The first moment of which the author is in view.
    static func first(_ number: Int, at place: SourceLocation = #_sourceLocation) -> Self {
        Self { #expect(TimelineScreenTests.firstAuthor(in: $0.harness.lines) == number, sourceLocation: place) }
    }
}
