import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct SplitScreenTests {
    let list = PaneMock(.timeline)
    let moment = PaneMock(.moment)
    let harness: ScreenHarness<SplitScreen>
    let narrow = CellSize(columns: 119, rows: 24)
    let wide = CellSize(columns: 120, rows: 24)

    init() throws {
        let (list, moment) = (list, moment)
        list.selection = Moment.ID(7)
        harness = try ScreenHarness(columns: 119) { _ in SplitScreen(list, words: .english) { _ in moment } }
        expectEqual(list.calls.take(), [.viewLoaded, .activated])
    }

    /// The blanks before a pane that has the narrow window to itself.
    private nonisolated static let alone = String(repeating: " ", count: 19)

    private nonisolated static let rows: [Row<SplitStage>] = [
        Row(
            "narrow window shows the list and loads no moment", .row(0, alone + "body of timeline"),
            .foot("foot of timeline alone")),
        Row(
            "narrow window shows the moment in place of the list", .momentFocus, .row(0, alone + "body of moment"),
            .list(.deactivated), .moment(.viewLoaded, .activated, .opened), .context(.moment)),
        Row(
            "list alone stands in the middle of its window", .row(0, alone + "body of timeline"),
            .row(1, String(repeating: "─", count: 119)), .foot("foot of timeline alone")),
        Row(
            "the window is called as the pane that one sees", .title("timeline"), .momentFocused, .title("moment"),
            .wide, .title("timeline"), .forget),
        Row(
            "narrow moment that is not beside the list moves by itself", .momentFocused, .press("J"),
            .moment(.input, .perform(.nextMoment)), .list(.input)),
        Row(
            "back leads from the moment to the list", .momentFocused, .back(true), .moment(.deactivated),
            .list(.activated), .back(false)),
        Row(
            "wide window shows both with the foot of the list once", .wide,
            .row(0, "body of timeline" + String(repeating: " ", count: 40) + "◂moment beside"),
            .row(1, String(repeating: " ", count: 56) + "┬"), .row(2, String(repeating: " ", count: 56) + "│"),
            .row(23, "foot of timeline beside"), .forget),
        Row("both are active in a wide window", .forget, .wide, .list(), .moment(.viewLoaded, .show(7), .activated)),
        Row(
            "list without a moment stands where it does beside one", .forget, .arrange { $0.list.selection = nil },
            .wide,
            .row(0, "body of timeline"),
            .row(1, String(repeating: " ", count: 56) + "┬" + String(repeating: "─", count: 63)),
            .row(23, "foot of timeline alone")),
        Row(
            "click beside a list without a moment does nothing", .forget, .arrange { $0.list.selection = nil }, .wide,
            .mouse(.click, row: 3, column: 60), .list(.input)),
        Row(
            "key leads to the moment", .wide, .forget, .press("Tab"), .context(.moment), .row(0, has: "▸"),
            .row(23, "foot of moment beside"), .forget),
        Row("key leads back to the list", .wide, .press("Tab", "Tab"), .context(.timeline), .forget),
        Row(
            "status of the other pane is told where there is no other", .arrange { $0.moment.status = "Gone." }, .wide,
            .row(23, "Gone. foot of timeline beside"), .forget),
        Row(
            "rule ends above a status of more than one row",
            .arrange { $0.list.status = String(repeating: "Gone. ", count: 30) }, .wide, .row(20, endsWith: "│"),
            .row(21, endsWith: "┴"), .row(22, lacks: "┴"), .forget),
        Row(
            "burst on a narrow moment is handled key by key", .momentFocused, .type("JJ"),
            .moment(.input, .perform(.nextMoment), .input, .perform(.nextMoment)), .list(.input, .input)),
        Row(
            "input that means nothing is told to the pane with the focus", .wide, .momentFocused,
            .arrange { $0.harness.screen.onUnknownInput("?") }, .moment(.unknown("?")), .list()),
        Row("input is told to both", .wide, .forget, .press("f"), .list(.input, .perform(.like)), .moment(.input)),
        Row(
            "moment shows what is selected before it is active again", .wide, .push { GroundScreen(.compose) }, .forget,
            .arrange { $0.list.selection = Moment.ID(9) }, .arrange { $0.harness.app.pop() }, .list(.activated),
            .moment(.show(9), .activated)),
        Row(
            "nothing is loaded under another screen that is made wide", .push { OverlayScreen(OverlayContentMock()) },
            .forget, .wide, .moment()),
        Row(
            "beside a gap it is said what it is", .wide, .gapSelected,
            .row(0, "body of timeline" + String(repeating: " ", count: 40) + "◂"),
            .row(2, endsWith: "│  Some posts from home are missing here"), .row(23, "foot of timeline alone"),
            .moment(.viewLoaded, .show(7), .activated, .deactivated), .forget),
        Row(
            "gap that is selected at first is said beside the list", .arrange { $0.list.selectedGap = Self.gap }, .wide,
            .row(2, endsWith: "│  Some posts from home are missing here"), .moment(), .forget),
        Row(
            "back leads to the list at a gap", .wide, .momentFocused, .gapSelected, .back(true), .context(.timeline),
            .back(false), .forget),
        Row(
            "click beside a gap does nothing", .wide, .gapSelected, .forget, .mouse(.click, row: 3, column: 60),
            .context(.timeline), .moment(.input), .list(.input)),
        Row(
            "narrow window shows the list at a gap", .wide, .momentFocused, .gapSelected, .narrow,
            .row(0, alone + "body of timeline"), .forget),
        Row(
            "narrow window keeps the pane with the focus", .wide, .momentFocused, .narrow,
            .row(0, alone + "body of moment"),
            .list(.deactivated), .moment()),
        Row("moment that is out of sight is not active", .wide, .forget, .narrow, .moment(.deactivated), .list()),
        Row(
            "click focuses the pane under it", .wide, .forget, .mouse(.click, row: 3, column: 60), .context(.moment),
            .moment(.input, .show(7), .show(7), .mouse(.click, row: 3, column: 3), .show(7)), .list(.input)),
        Row(
            "click in the list leads back to it", .wide, .momentFocused, .mouse(.click, row: 3, column: 10),
            .context(.timeline), .list(.input, .mouse(.click, row: 3, column: 10)), .moment(.input, .show(7), .show(7))),
        Row(
            "wheel turns the pane under it and leaves the focus", .wide, .forget,
            .mouse(.wheelDown, row: 3, column: 60), .context(.timeline),
            .moment(.input, .show(7), .mouse(.wheelDown, row: 3, column: 3)), .list(.input)),
        Row(
            "click at the foot is for the pane with the focus", .wide, .momentFocused,
            .mouse(.click, row: 23, column: 3), .moment(.input, .show(7), .mouse(.click, row: 23, column: 3)),
            .list(.input)),
    ]

    @Test(arguments: rows) func panesDoWhatTheirRowSays(_ row: Row<SplitStage>) async throws {
        try await row.play(on: SplitStage(suite: self))
    }

    @Test(arguments: [false, true]) func keyToTheOtherPaneSaysWhatKeepsItFromThere(isMoment: Bool) {
        if isMoment { focusMoment() }

        harness.press("Tab")

        let message = "The list and the moment are shown side by side only in windows of 120 columns or more."
        expectEqual(list.calls.take(), [.input] + (isMoment ? [] : [.unknown(message)]))
        expectEqual(moment.calls.take(), isMoment ? [.input, .unknown(message)] : [])
    }

    @Test func availabilityIsThatOfThePaneWithTheFocus() {
        list.availability = ActionAvailability([.init(against: .delete, "Not in the list.")])
        moment.availability = ActionAvailability([.init(against: .delete, "Not here.")])
        expectEqual(harness.screen.viewPresenter.availability, list.availability)

        focusMoment()

        expectEqual(harness.screen.viewPresenter.availability, moment.availability)
    }

    // MARK: Wide

    @Test(arguments: [(119, 80, nil), (120, 56, 63), (140, 56, 83), (160, 64, 95), (200, 80, 119), (240, 80, 159)])
    func listGetsTwoFifthsButNoLessThanItTakesAndNoMoreThanItFills(columns: Int, list width: Int, moment rest: Int?) {
        harness.resize(to: CellSize(columns: columns, rows: 24))

        expectEqual([list.size?.columns, moment.size?.columns], [width, rest])
        forget()
    }

    @Test func paneWithTheFocusIsTheOneThatIsNotDim() {
        widen()
        _ = harness.lines

        let cells = harness.terminal.cells()[0]
        #expect(cells[0].isBold && !cells[0].isDim)
        #expect(!cells[57].isBold && cells[57].isDim)
        forget()
    }

    @Test func momentIsShownOnceForAllThatABurstSelects() {
        widen()
        forget()
        list.onPerform = { [list] in
            list.selection = Moment.ID((list.selection?.rawValue ?? 0) + 1)
            list.setNeedsPaint()
        }

        harness.type("jjj")

        expectEqual(moment.calls.take(), [.input, .show(10)])
        #expect(
            list.calls.take() == [.input, .perform(.nextMoment), .perform(.nextMoment), .perform(.nextMoment)])
    }

    @Test func momentIsUpToDateBeforeAKeyReachesIt() {
        widen()
        forget()
        list.onPerform = { [list] in list.selection = Moment.ID(8) }

        harness.press("j", "Tab", "f")

        #expect(
            moment.calls.take() == [
                .input, .input, .show(8), .input, .show(8), .perform(.like), .show(8),
            ])
        expectEqual(list.calls.take(), [.input, .perform(.nextMoment), .input, .input])
    }

    @Test(arguments: [("J", Action.nextMoment), ("K", .previousMoment), ("n", .nextMatch), ("N", .previousMatch)])
    func neighbourOfTheMomentIsTheOneInTheListBesideIt(key: String, action: Action) {
        widen()
        focusMoment()

        harness.press(key)

        expectEqual(list.calls.take(), [.input, .perform(action)])
        expectEqual(moment.calls.take(), [.input])
    }

    @Test func linkIsOpenedInThePaneItStandsIn() throws {
        widen()
        forget()

        harness.screen.open(.address(try #require(WebAddress("https://a.example"))), row: 3, column: 60)

        expectEqual(harness.screen.context, .moment)
        expectEqual(moment.calls.take(), [.show(7), .show(7), .open(row: 3, column: 3)])
    }

    @Test func timelineIsFoundBelowOtherScreensWhereTheMomentHasTheFocus() {
        widen()
        focusMoment()
        harness.app.push(GroundScreen(.compose))

        harness.app.pop(to: .timeline)

        expectEqual(harness.app.top?.context, .timeline)
        forget()
    }

    // MARK: Gaps

    @Test(arguments: [("J", Action.nextMoment), ("K", .previousMoment), ("Enter", .open), ("f", .like)])
    func keysOfTheMomentBesideItAreForTheListAtAGap(key: String, action: Action) {
        widen()
        focusMoment()
        selectGap()
        forget()

        harness.press(key)

        expectEqual(list.calls.take(), [.input, .perform(action)])
        expectEqual(moment.calls.take(), [.input])
    }

    @Test func behindTheGapTheMomentHasTheFocusAgain() {
        widen()
        focusMoment()
        selectGap()
        forget()

        (list.selection, list.selectedGap) = (Moment.ID(6), nil)
        list.setNeedsPaint()

        #expect(harness.lines[0].contains("▸moment beside"))
        expectEqual(harness.screen.context, .moment)
        expectEqual(moment.calls.take(), [.show(6), .activated])
        forget()
    }

    @Test func keysThatComeTogetherReachTheMomentBehindTheGap() {
        widen()
        focusMoment()
        selectGap()
        forget()
        list.onPerform = { [list] in
            (list.selection, list.selectedGap) = (Moment.ID(6), nil)
        }

        harness.type("Jf")

        expectEqual(moment.calls.take(), [.input, .input, .show(6), .activated, .perform(.like)])
        forget()
    }

    @Test(arguments: ["f", "o"]) func keysStayInTheListAtAGap(key: String) {
        widen()
        selectGap()
        forget()

        harness.press(key)

        expectEqual(harness.screen.context, .timeline)
        expectEqual(moment.calls.take(), [.input])
        forget()
    }

    static let gap = GapProps(text: "Some posts from home are missing here")

    func selectGap() {
        list.selectedGap = Self.gap
        list.setNeedsPaint()
        _ = harness.lines
    }

    // MARK: Resizing

    @Test func listComesBackBeforeItIsAskedWhatIsSelected() {
        focusMoment()
        list.onActivation = { [list] in list.selection = Moment.ID(8) }

        widen()

        expectEqual(list.calls.take(), [.activated])
        expectEqual(moment.calls.take(), [.show(8)])
    }

    @Test(arguments: [CellSize(columns: 1, rows: 1), CellSize(columns: 120, rows: 1), CellSize(columns: 999, rows: 2)])
    func panesArePaintedInAnySize(size: CellSize) {
        harness.resize(to: size)

        expectEqual(harness.lines.count, size.rows)
        forget()
    }

    func widen() {
        harness.resize(to: wide)
    }

    func focusMoment() {
        _ = harness.screen.focus(.moment)
        _ = harness.lines
        forget()
    }

    /// For what the test at hand is not about.
    func forget() {
        list.calls.discard()
        moment.calls.discard()
    }
}

/// A list and the moment beside it.
nonisolated struct SplitStage: StageOfCells {
    let suite: SplitScreenTests

    @MainActor var harness: any TestedCells { suite.harness }
    @MainActor var screen: any TestedScreen { suite.harness }
    /// Of the list.
    @MainActor var calls: Calls<PaneMock.Call> { suite.list.calls }
    let props = false
    let render: @MainActor (Bool) -> Void = { _ in }
}

private nonisolated extension Row<SplitStage>.Step {
    static var wide: Self { Self { $0.suite.widen() } }
    static var narrow: Self { Self { $0.suite.harness.resize(to: $0.suite.narrow) } }
    static var momentFocused: Self { Self { $0.suite.focusMoment() } }
    static var momentFocus: Self { Self { #expect($0.suite.harness.screen.focus(.moment)) } }
    static var gapSelected: Self { Self { $0.suite.selectGap() } }
    /// For what the row is not about.
    static var forget: Self { Self { $0.suite.forget() } }

    static func arrange(_ act: @escaping @MainActor (SplitScreenTests) -> Void) -> Self { Self { act($0.suite) } }

    static func push(_ screen: @escaping @MainActor () -> any Screen<Canvas>) -> Self {
        Self { $0.suite.harness.app.push(screen()) }
    }

    static func back(_ isBack: Bool, at place: SourceLocation = #_sourceLocation) -> Self {
        Self { #expect($0.suite.harness.screen.back() == isBack, sourceLocation: place) }
    }

    static func context(_ context: KeyContext, at place: SourceLocation = #_sourceLocation) -> Self {
        Self { #expect($0.suite.harness.screen.context == context, sourceLocation: place) }
    }

    static func title(_ title: String, at place: SourceLocation = #_sourceLocation) -> Self {
        Self { #expect($0.suite.harness.screen.windowTitle == title, sourceLocation: place) }
    }

    /// The list was told this, and nothing else.
    static func list(_ calls: PaneMock.Call..., at place: SourceLocation = #_sourceLocation) -> Self {
        Self { #expect($0.suite.list.calls.take() == calls, sourceLocation: place) }
    }

    /// The moment was told this, and nothing else.
    static func moment(_ calls: PaneMock.Call..., at place: SourceLocation = #_sourceLocation) -> Self {
        Self { #expect($0.suite.moment.calls.take() == calls, sourceLocation: place) }
    }
}
