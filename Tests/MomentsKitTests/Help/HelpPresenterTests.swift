import TestSupport
import Testing

@testable import MomentsKit

@Suite(.verifiedMocks) @MainActor struct HelpPresenterTests {
    private static let next = ActionEntry(name: "next-moment", sentence: "Next moment", keys: ["j"], group: .move)
    private static let like = ActionEntry(name: "like", sentence: "Like it", keys: ["f"], group: .act)
    private static let undo = ActionEntry(name: "undo", sentence: "Take it back", keys: ["z"], group: .act)
    private static let quit = ActionEntry(name: "quit", sentence: "Quit", keys: [], group: .app)
    private let component = ComponentMock<HelpProps>()
    private let navigator = NavigatorMock()
    private let ran = Calls<Int>()

    @Test func entriesStandBelowTheHeadingsOfTheirGroups() {
        let presenter = makePresenter()

        presenter.onActivate()

        let props = component.renders.take().last
        expectEqual(
            props?.rows,
            [
                .heading("Move"), .entry(Self.next), .heading("Act"), .entry(Self.like), .entry(Self.undo),
                .heading("App"), .entry(Self.quit),
            ])
        expectEqual(props?.selection, 1)
    }

    @Test(arguments: ["take", "z"]) func typingLeavesWhatFitsByItsWordsOrItsKeyWithItsHeading(query: String) {
        let presenter = makeShown()

        presenter.onQueryChanged(query)

        let props = component.renders.take().last
        expectEqual(props?.rows, [.heading("Act"), .entry(Self.undo)])
        expectEqual(props?.selection, 1)
        expectEqual(props?.query, query)
    }

    @Test func scatteredLettersDoNotFitAndNothingIsRun() {
        let presenter = makeShown()

        presenter.onQueryChanged("tkit")
        let props = component.renders.take().last
        presenter.onMove(by: 1)
        presenter.onChoose()

        expectEqual(props?.rows, [])
        #expect(props?.selection == nil)
        expectEqual(props?.emptyHint, Language.english.commandPalette.noSuchAction)
        expectEqual(navigator.calls.take(), [])
        #expect(component.renders.take().isEmpty)
    }

    @Test func bestMatchIsSelected() {
        let presenter = makeShown()

        presenter.onQueryChanged("t")

        // "next", "it" and "quit" have the letter; "take" begins with it.
        let props = component.renders.take().last
        expectEqual(props?.selection.map { props?.rows[$0] }, .entry(Self.undo))
    }

    @Test func movingLeavesOutTheHeadingsAndStopsAtTheEnds() {
        let presenter = makeShown()

        presenter.onMove(by: 1)
        presenter.onMove(by: 99)
        presenter.onMove(by: -2)
        presenter.onMove(by: -99)

        expectEqual(component.renders.take().map(\.selection), [3, 6, 3, 1])
    }

    @Test func headingCannotBeSelected() {
        let presenter = makeShown()

        presenter.onSelect(0)
        presenter.onSelect(99)
        presenter.onSelect(-1)
        presenter.onSelect(3)

        expectEqual(component.renders.take().map(\.selection), [3])
    }

    @Test func runningClosesTheHelpAndRunsWhatIsSelectedAndClosingGoesBack() {
        let presenter = makeShown()
        presenter.onQueryChanged("quit")
        component.renders.discard()

        presenter.onChoose()
        presenter.onClose()

        expectEqual(navigator.calls.take(), [.back, .back])
        expectEqual(ran.take(), [3])
    }

    private func makeShown() -> HelpPresenter {
        let presenter = makePresenter()
        presenter.onActivate()
        component.renders.discard()
        return presenter
    }

    private func makePresenter() -> HelpPresenter {
        let presenter = HelpPresenter(
            entries: [Self.like, Self.next, Self.undo, Self.quit], navigator: navigator, words: .english
        ) { [ran] in ran.record($0) }
        presenter.component = component
        presenter.onViewLoaded()
        return presenter
    }
}
