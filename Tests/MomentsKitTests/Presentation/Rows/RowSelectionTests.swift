import TestSupport
import Testing

@testable import MomentsKit

@Suite struct RowSelectionTests {
    private struct Item: Identifiable, Equatable {
        let id: Int
    }

    private var rows = RowSelection<Item, String>()

    init() {
        rows.setItems(Self.items(1, 2, 3))
    }

    @Test func theFirstItemIsSelectedAtFirstOrOneThatIsGoingToBeThere() {
        expectEqual(rows.selected?.id, 1)
        var coming = RowSelection<Item, String>(selection: 2)

        coming.setItems(Self.items(1, 2))

        expectEqual(coming.selected?.id, 2)
    }

    @Test func nothingIsSelectedOrMovedWhereThereIsNothing() {
        var rows = RowSelection<Item, String>()

        let isDone = rows.move(by: 1)

        #expect(!isDone)
        #expect(rows.selected == nil)
    }

    @Test(arguments: [(3, true, 3), (4, false, 1)])
    mutating func anItemThatIsThereCanBeSelected(id: Int, isThere: Bool, selected: Int) {
        let isDone = rows.select(id)

        expectEqual(isDone, isThere)
        expectEqual(rows.selected?.id, selected)
    }

    @Test(arguments: [(1, true, 3), (-1, true, 1), (2, false, 2), (-2, false, 2)])
    mutating func movingStaysWithinTheItems(step: Int, isThere: Bool, selected: Int) {
        _ = rows.select(2)

        let isDone = rows.move(by: step)

        expectEqual(isDone, isThere)
        expectEqual(rows.selected?.id, selected)
    }

    @Test mutating func itemsThatComeLeaveTheSelection() {
        _ = rows.select(2)

        rows.setItems(Self.items(0, 1, 2, 3))

        expectEqual(rows.selected?.id, 2)
    }

    @Test(arguments: [(2, [1, 3], 3), (3, [1, 2], 2), (3, [], nil)])
    mutating func anItemThatIsGoneLeavesTheSelectionWhereItWas(id: Int, left: [Int], selected: Int?) {
        _ = rows.select(id)

        rows.setItems(left.map(Item.init))

        expectEqual(rows.selected?.id, selected)
    }

    @Test mutating func onceAllAreGoneTheNextOnesBeginWithTheFirst() {
        _ = rows.select(2)
        rows.setItems([])

        rows.setItems(Self.items(1, 2, 3))

        expectEqual(rows.selected?.id, 1)
    }

    // MARK: Questions

    @Test mutating func onlyOneThingIsAskedAtATimeAndNoItemIsSelectedMeanwhile() {
        let isAsked = rows.ask("this", choiceCount: 1)
        let isAskedAgain = rows.ask("that", choiceCount: 1)
        let isSelected = rows.select(2)

        expectEqual([isAsked, isAskedAgain, isSelected], [true, false, false])
        expectEqual(rows.asked?.subject, "this")
        expectEqual(rows.asked?.selection, 0)
        expectEqual(rows.selected?.id, 1)
    }

    @Test(arguments: [(1, true, 1), (2, false, 0), (-1, false, 0)])
    mutating func movingGoesAmongTheAnswersWhileSomethingIsAsked(step: Int, isThere: Bool, answer: Int) {
        _ = rows.ask("this", choiceCount: 1)

        let isDone = rows.move(by: step)

        expectEqual(isDone, isThere)
        expectEqual(rows.asked?.selection, answer)
        expectEqual(rows.selected?.id, 1)
    }

    @Test(arguments: [(1, true), (2, false), (-1, false)])
    mutating func anAnswerThatIsThereCanBeSelected(index: Int, isThere: Bool) {
        _ = rows.ask("this", choiceCount: 1)

        let isDone = rows.selectAnswer(index)

        expectEqual(isDone, isThere)
    }

    @Test mutating func noAnswerIsSelectedOrEndedWhereNothingIsAsked() {
        let isDone = rows.selectAnswer(0)
        let ended = rows.endQuestion()

        #expect(!isDone)
        #expect(ended?.subject == nil)
    }

    @Test mutating func endingAQuestionTellsWhatWasAnswered() {
        _ = rows.ask("this", choiceCount: 1)
        _ = rows.selectAnswer(1)

        let ended = rows.endQuestion()

        expectEqual(ended?.subject, "this")
        expectEqual(ended?.choice, 0)
        #expect(rows.asked == nil)
    }

    private static func items(_ ids: Int...) -> [Item] {
        ids.map(Item.init)
    }
}
