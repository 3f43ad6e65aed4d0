import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct SplitScreenTests {
    private let list = PaneMock(.timeline)
    private let moment = PaneMock(.moment)
    private let harness: ScreenHarness<SplitScreen>
    private let narrow = CellSize(columns: 119, rows: 24)
    private let wide = CellSize(columns: 120, rows: 24)

    init() throws {
        let (list, moment) = (list, moment)
        list.selection = Moment.ID(7)
        harness = try ScreenHarness(columns: 119) { _ in SplitScreen(list, words: .english) { _ in moment } }
        expectEqual(list.calls.take(), [.viewLoaded, .activated])
    }

    // MARK: Narrow

    @Test func narrowWindowShowsTheListAndLoadsNoMoment() {
        expectEqual(harness.lines.first, "body of timeline")
        expectEqual(harness.lines.last, "foot of timeline alone")
    }

    @Test func narrowWindowShowsTheMomentInPlaceOfTheList() {
        #expect(harness.screen.focus(.moment))

        expectEqual(harness.lines.first, "body of moment")
        expectEqual(list.calls.take(), [.deactivated])
        expectEqual(moment.calls.take(), [.viewLoaded, .activated])
        expectEqual(harness.screen.context, .moment)
    }

    @Test func theWindowIsCalledAsThePaneThatOneSees() {
        expectEqual(harness.screen.windowTitle, "timeline")

        focusMoment()
        expectEqual(harness.screen.windowTitle, "moment")

        harness.resize(to: wide)
        expectEqual(harness.screen.windowTitle, "timeline")
        list.calls.discard()
        moment.calls.discard()
    }

    @Test func narrowMomentThatIsNotBesideTheListMovesByItself() {
        focusMoment()

        harness.press("J")

        expectEqual(moment.calls.take(), [.input, .perform(.nextMoment)])
        expectEqual(list.calls.take(), [.input])
    }

    @Test(arguments: [false, true]) func keyToTheOtherPaneSaysWhatKeepsItFromThere(isMoment: Bool) {
        if isMoment { focusMoment() }

        harness.press("Tab")

        let message = "The list and the moment are shown side by side only in windows of 120 columns or more."
        expectEqual(list.calls.take(), [.input] + (isMoment ? [] : [.unknown(message)]))
        expectEqual(moment.calls.take(), isMoment ? [.input, .unknown(message)] : [])
    }

    @Test func backLeadsFromTheMomentToTheList() {
        focusMoment()

        #expect(harness.screen.back())

        expectEqual(moment.calls.take(), [.deactivated])
        expectEqual(list.calls.take(), [.activated])
        #expect(!harness.screen.back())
    }

    @Test func whatCannotBeDoneIsAskedOfThePaneWithTheFocus() {
        list.availability = ActionAvailability([.init(against: .delete, "Not in the list.")])
        moment.availability = ActionAvailability([.init(against: .delete, "Not here.")])
        expectEqual(harness.screen.viewPresenter.availability, list.availability)

        focusMoment()

        expectEqual(harness.screen.viewPresenter.availability, moment.availability)
    }

    // MARK: Wide

    @Test func wideWindowShowsBothWithTheFootOfTheListOnce() {
        widen()

        expectEqual(harness.lines[0], "body of timeline" + String(repeating: " ", count: 40) + "◂body of moment")
        expectEqual(harness.lines[1], String(repeating: " ", count: 56) + "┬")
        expectEqual(harness.lines[2], String(repeating: " ", count: 56) + "│")
        expectEqual(harness.lines[23], "foot of timeline beside")
        forget()
    }

    @Test(arguments: [(120, 56, 63), (140, 56, 83), (200, 80, 119)])
    func listGetsTwoFifthsAndNoLessThanItTakes(columns: Int, list width: Int, moment rest: Int) {
        harness.resize(to: CellSize(columns: columns, rows: 24))

        expectEqual([list.size?.columns, moment.size?.columns], [width, rest])
        forget()
    }

    @Test func bothAreActiveInAWideWindow() {
        forget()

        widen()

        #expect(list.calls.take().isEmpty)
        expectEqual(moment.calls.take(), [.viewLoaded, .show(7), .activated])
    }

    @Test func listWithoutAMomentHasTheWindowForItself() {
        forget()
        list.selection = nil

        widen()

        expectEqual(harness.lines.last, "foot of timeline alone")
    }

    @Test func keyLeadsToTheMoment() {
        widen()
        forget()

        harness.press("Tab")

        expectEqual(harness.screen.context, .moment)
        #expect(harness.lines[0].contains("▸"))
        expectEqual(harness.lines[23], "foot of moment beside")
        forget()
    }

    @Test func keyLeadsBackToTheList() {
        widen()

        harness.press("Tab", "Tab")

        expectEqual(harness.screen.context, .timeline)
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

    @Test func statusOfTheOtherPaneIsToldWhereThereIsNoOther() {
        moment.status = "Gone."

        widen()

        expectEqual(harness.lines[23], "Gone. foot of timeline beside")
        forget()
    }

    @Test func ruleEndsAboveAStatusOfMoreThanOneRow() {
        list.status = String(repeating: "Gone. ", count: 30)

        widen()

        #expect(harness.lines[20].hasSuffix("│"))
        #expect(harness.lines[21].hasSuffix("┴"))
        #expect(!harness.lines[22].contains("┴"))
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

    @Test func burstOnANarrowMomentIsHandledKeyByKey() {
        focusMoment()

        harness.type("JJ")

        expectEqual(moment.calls.take(), [.input, .perform(.nextMoment), .input, .perform(.nextMoment)])
        expectEqual(list.calls.take(), [.input, .input])
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

    @Test func inputThatMeansNothingIsToldToThePaneWithTheFocus() {
        widen()
        focusMoment()

        harness.screen.onUnknownInput("?")

        expectEqual(moment.calls.take(), [.unknown("?")])
        #expect(list.calls.take().isEmpty)
    }

    @Test func linkIsOpenedInThePaneItStandsIn() throws {
        widen()
        forget()

        harness.screen.open(try #require(WebAddress("https://a.example")), row: 3, column: 60)

        expectEqual(harness.screen.context, .moment)
        expectEqual(moment.calls.take(), [.show(7), .show(7), .open(row: 3, column: 3)])
    }

    @Test func inputIsToldToBoth() {
        widen()
        forget()

        harness.press("f")

        expectEqual(list.calls.take(), [.input, .perform(.like)])
        expectEqual(moment.calls.take(), [.input])
    }

    @Test func timelineIsFoundBelowOtherScreensWhereTheMomentHasTheFocus() {
        widen()
        focusMoment()
        harness.app.push(GroundScreen(.compose))

        harness.app.pop(to: .timeline)

        expectEqual(harness.app.top?.context, .timeline)
        forget()
    }

    @Test func momentShowsWhatIsSelectedBeforeItIsActiveAgain() {
        widen()
        harness.app.push(GroundScreen(.compose))
        forget()
        list.selection = Moment.ID(9)

        harness.app.pop()

        expectEqual(list.calls.take(), [.activated])
        expectEqual(moment.calls.take(), [.show(9), .activated])
    }

    @Test func nothingIsLoadedUnderAnotherScreenThatIsMadeWide() {
        harness.app.push(OverlayScreen(OverlayContentMock()))
        forget()

        widen()

        #expect(moment.calls.take().isEmpty)
    }

    // MARK: Gaps

    @Test func besideAGapItIsSaidWhatItIs() {
        widen()

        selectGap()

        expectEqual(harness.lines[0], "body of timeline" + String(repeating: " ", count: 40) + "◂")
        #expect(harness.lines[2].hasSuffix("│  Some posts from home are missing here"))
        expectEqual(harness.lines[23], "foot of timeline alone")
        expectEqual(moment.calls.take(), [.viewLoaded, .show(7), .activated, .deactivated])
        forget()
    }

    @Test func gapThatIsSelectedAtFirstIsSaidBesideTheList() {
        list.selectedGap = Self.gap

        widen()

        #expect(harness.lines[2].hasSuffix("│  Some posts from home are missing here"))
        expectEqual(moment.calls.take(), [])
        forget()
    }

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

    @Test func backLeadsToTheListAtAGap() {
        widen()
        focusMoment()
        selectGap()

        #expect(harness.screen.back())

        expectEqual(harness.screen.context, .timeline)
        #expect(!harness.screen.back())
        forget()
    }

    @Test func behindTheGapTheMomentHasTheFocusAgain() {
        widen()
        focusMoment()
        selectGap()
        forget()

        (list.selection, list.selectedGap) = (Moment.ID(6), nil)
        list.setNeedsPaint()

        #expect(harness.lines[0].contains("▸body of moment"))
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

    @Test func clickBesideAGapDoesNothing() {
        widen()
        selectGap()
        forget()

        harness.mouse(.click, row: 3, column: 60)

        expectEqual(harness.screen.context, .timeline)
        expectEqual(moment.calls.take(), [.input])
        expectEqual(list.calls.take(), [.input])
    }

    @Test func narrowWindowShowsTheListAtAGap() {
        widen()
        focusMoment()
        selectGap()

        harness.resize(to: narrow)

        expectEqual(harness.lines[0], "body of timeline")
        forget()
    }

    private static let gap = GapProps(text: "Some posts from home are missing here")

    private func selectGap() {
        list.selectedGap = Self.gap
        list.setNeedsPaint()
        _ = harness.lines
    }

    // MARK: Resizing

    @Test func narrowWindowKeepsThePaneWithTheFocus() {
        widen()
        focusMoment()

        harness.resize(to: narrow)

        expectEqual(harness.lines[0], "body of moment")
        expectEqual(list.calls.take(), [.deactivated])
        #expect(moment.calls.take().isEmpty)
    }

    @Test func momentThatIsOutOfSightIsNotActive() {
        widen()
        forget()

        harness.resize(to: narrow)

        expectEqual(moment.calls.take(), [.deactivated])
        #expect(list.calls.take().isEmpty)
    }

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

    // MARK: Mouse

    @Test func clickFocusesThePaneUnderIt() {
        widen()
        forget()

        harness.mouse(.click, row: 3, column: 60)

        expectEqual(harness.screen.context, .moment)
        #expect(
            moment.calls.take() == [
                .input, .show(7), .show(7), .mouse(.click, row: 3, column: 3), .show(7),
            ])
        expectEqual(list.calls.take(), [.input])
    }

    @Test func clickInTheListLeadsBackToIt() {
        widen()
        focusMoment()

        harness.mouse(.click, row: 3, column: 10)

        expectEqual(harness.screen.context, .timeline)
        expectEqual(list.calls.take(), [.input, .mouse(.click, row: 3, column: 10)])
        expectEqual(moment.calls.take(), [.input, .show(7), .show(7)])
    }

    @Test func wheelTurnsThePaneUnderItAndLeavesTheFocus() {
        widen()
        forget()

        harness.mouse(.wheelDown, row: 3, column: 60)

        expectEqual(harness.screen.context, .timeline)
        expectEqual(moment.calls.take(), [.input, .show(7), .mouse(.wheelDown, row: 3, column: 3)])
        expectEqual(list.calls.take(), [.input])
    }

    @Test func clickAtTheFootIsForThePaneWithTheFocus() {
        widen()
        focusMoment()

        harness.mouse(.click, row: 23, column: 3)

        expectEqual(moment.calls.take(), [.input, .show(7), .mouse(.click, row: 23, column: 3)])
        expectEqual(list.calls.take(), [.input])
    }

    private func widen() {
        harness.resize(to: wide)
    }

    private func focusMoment() {
        _ = harness.screen.focus(.moment)
        _ = harness.lines
        forget()
    }

    /// For what the test at hand is not about.
    private func forget() {
        list.calls.discard()
        moment.calls.discard()
    }
}
