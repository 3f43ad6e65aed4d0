import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

@Suite(.verifiedMocks) struct SearchLinesTests {
    private let presenter = SearchPresenterMock()
    private let harness: LinearHarness<SearchLines>

    init() {
        let presenter = presenter
        harness = LinearHarness { _ in SearchLines(presenter: presenter, words: English()) }
        _ = harness.take()
        _ = presenter.calls.take()
    }

    @Test func whatToLookForIsAskedFor() {
        #expect(harness.screen.question == .search)
    }

    @Test func aLineIsLookedFor() async {
        await harness.say("from:ada bread")

        #expect(presenter.calls.take() == [.queryChanged("from:ada bread"), .deactivated])
    }

    @Test func anEmptyLineLooksForNothingAndGoesBack() async {
        await harness.say("")

        #expect(presenter.calls.take() == [.close, .deactivated])
    }

    @Test func whatWasFoundIsListedWithNumbers() {
        harness.screen.render(Self.found(2))

        harness.screen.answer("bread")

        #expect(harness.take() == ["2 found.", "1. Author 1, 1 h ago.", "2. Author 2, 1 h ago."])
        #expect(harness.screen.question == .command)
        #expect(presenter.calls.take() == [.queryChanged("bread"), .reachedEnd])
    }

    @Test func aNumberOpensThatHit() async {
        harness.screen.render(Self.found(2))
        harness.screen.answer("bread")

        await harness.say("2")

        #expect(presenter.calls.take().suffix(3) == [.select(2), .open, .deactivated])
    }

    @Test func aQueryThatMakesNoSenseIsExplainedAndAskedForAgain() async {
        var props = SearchProps()
        props.text = "before:x"
        props.error = "before: takes a date."
        harness.screen.render(props)

        harness.screen.answer("before:x")

        #expect(harness.take() == ["before: takes a date."])
        #expect(harness.screen.question == .search)
        _ = presenter.calls.take()
    }

    @Test func whatWasTypedIsNotRepeated() {
        harness.type("b")
        var props = SearchProps()
        props.text = "b"
        harness.screen.render(props)

        #expect(harness.take() == [])
        #expect(presenter.calls.take() == [.queryChanged("b")])
    }

    @Test func searchingAgainAsksAgain() async {
        harness.screen.render(Self.found(2))
        harness.screen.answer("bread")
        _ = presenter.calls.take()

        await harness.say("search rye")

        #expect(presenter.calls.take().first == .queryChanged("rye"))
    }

    @Test func comingBackTellsTheHitOnly() {
        harness.screen.render(Self.found(2))
        harness.screen.answer("bread")
        _ = harness.take()

        harness.screen.deactivate()
        harness.screen.activate()
        harness.screen.render(Self.found(2))

        #expect(harness.take() == ["Search.", "Looked for: bread", "2 found.", "Author 1, 1 h ago."])
        _ = presenter.calls.take()
    }

    @Test func equalPropsPrintNothing() {
        harness.screen.render(Self.found(2))
        _ = harness.take()

        harness.screen.render(Self.found(2))

        #expect(harness.take() == [])
    }

    @Test(arguments: HostileText.all)
    func hostileTextIsPrintedAsText(text: String) {
        var props = Self.found(1)
        props.text = text
        props.error = text
        props.help = [text]
        props.rows[0].text = text
        harness.screen.render(props)
        harness.press("Enter")

        #expect(harness.take().allSatisfy { CellText($0).string == $0 })
        _ = presenter.calls.take()
    }

    private static func found(_ count: Int64) -> SearchProps {
        var props = SearchProps()
        props.text = "bread"
        props.count = "\(count) found"
        props.rows = (1...count).map { .init(id: Moment.ID($0), author: "Author \($0)", date: "1 h ago") }
        props.selection = Moment.ID(1)
        return props
    }
}
