import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct CommandPaletteLinesTests {
    private let presenter = FilteredRowsPresenterMock()
    private let harness: LinearHarness<FilteredRowsLines<CommandPaletteRows>>

    init() {
        let presenter = presenter
        harness = LinearHarness { _ in FilteredRowsLines(CommandPaletteRows(presenter, .english)) }
        _ = harness.take()
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    @Test func promptIsForLettersAndMatchesAreListed() {
        expectEqual(harness.screen.question, .letters)
        render()

        harness.screen.answer("li")

        expectEqual(harness.take(), ["1. like: Like it.", "2. save: Save it."])
        expectEqual(presenter.calls.take(), [.queryChanged("li")])
    }

    @Test func whatCannotBeDoneSaysWhy() {
        var props = CommandPaletteProps()
        props.rows = [.init(sentence: "Delete it", name: "delete", keys: "D", reason: "Not here.")]
        harness.screen.render(props)

        harness.screen.answer("del")

        expectEqual(harness.take(), ["1. delete: Delete it. Not here."])
        expectEqual(presenter.calls.take(), [.queryChanged("del")])
    }

    @Test func arrivingSpeaksTheLanguageOfItsWords() {
        let presenter = FilteredRowsPresenterMock()

        let harness = LinearHarness { _ in FilteredRowsLines(CommandPaletteRows(presenter, .simplifiedChinese)) }

        expectEqual(harness.take(), ["操作。输入操作名称中的几个字；空行返回。"])
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    @Test func aNumberRunsThatAction() async {
        render()

        await harness.say("li", "2")

        expectEqual(presenter.calls.take(), [.queryChanged("li"), .select(1), .choose, .deactivated])
    }

    @Test func lettersWithoutAMatchArePromptedForAgain() {
        var props = CommandPaletteProps()
        props.emptyHint = "Nothing fits."
        harness.screen.render(props)

        harness.screen.answer("xyz")

        expectEqual(harness.take(), ["Nothing fits."])
        expectEqual(harness.screen.question, .letters)
        expectEqual(presenter.calls.take(), [.queryChanged("xyz")])
    }

    @Test func anEmptyLineGoesBack() async {
        await harness.say("")

        expectEqual(presenter.calls.take(), [.close, .deactivated])
    }

    @Test func noMoreThanTenActionsAreListed() {
        var props = CommandPaletteProps()
        props.rows = (1...30).map { .init(sentence: "Do \($0)", name: "do-\($0)", keys: "") }
        harness.screen.render(props)

        harness.screen.answer("do")

        expectEqual(harness.take().count, 10)
        #expect(!harness.screen.choose(11))
        expectEqual(presenter.calls.take(), [.queryChanged("do")])
    }

    @Test func changeOfSelectionIsAnnounced() {
        render()
        _ = harness.take()

        render { $0.selection = 1 }

        expectEqual(harness.take(), ["save: Save it."])
    }

    @Test func equalPropsPrintNothing() {
        render()
        _ = harness.take()

        render()

        expectEqual(harness.take(), [])
    }

    @Test(arguments: HostileText.kinds)
    func hostileTextIsPrintedAsText(kind: Named<[String]>) {
        for text in kind.value {
            render {
                $0.rows[0].sentence = text
                $0.emptyHint = text
            }
            harness.screen.answer(text)

            #expect(harness.take().allSatisfy { LineText.line($0) == $0 })
            presenter.calls.discard()
        }
    }

    private func render(_ change: (inout CommandPaletteProps) -> Void = { _ in }) {
        var props = CommandPaletteProps()
        props.rows = [
            .init(sentence: "Like it", name: "like", keys: "f"), .init(sentence: "Save it", name: "save", keys: "s"),
        ]
        props.selection = 0
        change(&props)
        harness.screen.render(props)
    }
}
