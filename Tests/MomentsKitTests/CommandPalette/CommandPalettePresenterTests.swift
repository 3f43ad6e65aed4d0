import TestSupport
import Testing

@testable import MomentsKit

@MainActor @Suite(.verifiedMocks) struct CommandPalettePresenterTests {
    private let component = ComponentSpy<CommandPaletteProps>()
    private let navigator = NavigatorMock()
    private let ran = Ran()
    private let presenter: CommandPalettePresenter

    private final class Ran {
        var entries: [Int] = []
    }

    init() {
        let ran = ran
        presenter = CommandPalettePresenter(
            entries: [
                ActionEntry(name: "next-moment", sentence: "Next moment", keys: ["j", "Down"]),
                ActionEntry(name: "like", sentence: "Like it", keys: ["f"]),
                ActionEntry(name: "quit", sentence: "Quit", keys: []),
            ], navigator: navigator, words: .simplifiedChinese
        ) { ran.entries.append($0) }
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
    }

    private var shown: [String] { component.renders.last?.rows.map(\.name) ?? [] }

    @Test func allActionsAreShownTheFrequentFirstWithTheirFirstKeys() {
        expectEqual(shown, ["next-moment", "like", "quit"])
        expectEqual(component.renders.last?.selection, 0)
        expectEqual(component.renders.last?.rows.map(\.keys), ["j", "f", ""])
    }

    @Test(arguments: [("li", "like", [0, 1]), ("next-", "next-moment", [])] as [(String, String, [Int])])
    func typingLeavesTheMatchesOfSentencesAndNames(query: String, name: String, highlights: [Int]) {
        presenter.onQueryChanged(query)

        expectEqual(shown, [name])
        expectEqual(component.renders.last?.rows.first?.highlights, highlights)
    }

    @Test func entryThatTheConfigFileGivesNoKeyIsFoundByItsNameAndShowsNone() {
        let presenter = makePresenter([
            ActionEntry(name: "view-1-bookmarks", isBindable: false, sentence: "Show bookmarks", keys: [])
        ])

        presenter.onQueryChanged("view-1")

        expectEqual(shown, [""])
    }

    @Test func wholeWordGoesBeforeScatteredLettersAndOfTwoThatFitAlikeTheFrequentOneFirst() {
        let presenter = makePresenter([
            ActionEntry(name: "quick-info", sentence: "Questions until it ends", keys: ["i"]),
            ActionEntry(name: "leave", sentence: "Quit, or back to the long list", keys: ["q"]),
            ActionEntry(name: "quit", sentence: "Quit", keys: ["Ctrl+C"]),
        ])

        presenter.onQueryChanged("quit")

        expectEqual(shown, ["leave", "quit", "quick-info"])
    }

    private static let some = [
        ActionEntry(name: "vote", sentence: "Vote in its poll", keys: [], reason: "It has no poll."),
        ActionEntry(name: "move", sentence: "Move to", keys: []),
        ActionEntry(name: "devote", sentence: "Devote", keys: []),
        ActionEntry(name: "views", sentence: "Views of the other timelines", keys: []),
    ]

    @Test(arguments: [
        ("", ["move", "devote", "views", "vote"]), ("vote", ["devote", "vote", "views"]),
    ])
    func impossibleActionsStandBehindPossibleOnesButBeforeScatteredLetters(query: String, names: [String]) {
        makePresenter(Self.some).onQueryChanged(query)

        expectEqual(shown, names)
        expectEqual(component.renders.last?.rows.first { $0.name == "vote" }?.reason, "It has no poll.")
    }

    @Test func actionThatRanLastComesFirstTheNextTimeWherePossible() {
        let recent = RecentActions()
        for row in [2, 1, 3] {
            let presenter = makePresenter(Self.some, recent)
            presenter.onSelect(row)
            presenter.onChoose()
        }
        navigator.calls.discard()

        _ = makePresenter(Self.some, recent)

        expectEqual(shown, ["move", "views", "devote", "vote"])
    }

    private func makePresenter(
        _ entries: [ActionEntry], _ recent: RecentActions = RecentActions()
    ) -> CommandPalettePresenter {
        let presenter = CommandPalettePresenter(
            entries: entries, recent: recent, navigator: navigator, words: .english
        ) { _ in }
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        return presenter
    }

    @Test func changedQuerySelectsTheBestMatch() {
        presenter.onMove(by: 1)
        presenter.onQueryChanged("t")

        expectEqual(component.renders.last?.selection, 0)
    }

    @Test func selectionWrapsAround() {
        presenter.onMove(by: -1)
        expectEqual(component.renders.last?.selection, 2)

        presenter.onMove(by: 1)
        expectEqual(component.renders.last?.selection, 0)
    }

    @Test func missingMatchIsExplained() {
        presenter.onQueryChanged("xyz")
        presenter.onMove(by: 1)
        presenter.onMove(by: -1)
        presenter.onChoose()

        #expect(component.renders.last?.selection == nil)
        expectEqual(component.renders.last?.emptyHint, "没有匹配的操作，请删去几个字。")
        expectEqual(ran.entries, [])
    }

    @Test func runningClosesThePaletteAndRunsTheSelectedAction() {
        presenter.onQueryChanged("quit")
        presenter.onChoose()

        expectEqual(ran.entries, [2])
        expectEqual(navigator.calls.take(), [.back])
    }

    @Test func closingRunsNothing() {
        presenter.onClose()

        expectEqual(ran.entries, [])
        expectEqual(navigator.calls.take(), [.back])
    }

    @Test(arguments: [(1, 1), (3, 0), (-1, 0)]) func aRowThatIsThereIsSelectedByItsPlace(row: Int, selection: Int) {
        presenter.onSelect(row)

        expectEqual(component.renders.last?.selection, selection)
    }
}
