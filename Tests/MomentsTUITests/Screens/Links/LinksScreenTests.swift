import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct LinksScreenTests {
    private let presenter = LinksPresenterMock()
    private let harness: ScreenHarness<LinksScreen>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness { _ in LinksScreen(presenter: presenter, keymap: .default, words: English()) }
    }

    @Test func showingItLoadsTheViewOnceAndThenActivatesIt() {
        #expect(presenter.calls.take() == [.viewLoaded, .activated])
    }

    @Test(arguments: [
        ("Enter", LinksPresenterMock.Call.choose), ("j", .next), ("Down", .next), ("k", .previous), ("Up", .previous),
        ("q", .close), ("Escape", .close),
    ])
    func aKeyCallsItsInteraction(key: String, call: LinksPresenterMock.Call) {
        render(count: 3)

        harness.press(key)

        #expect(presenter.calls.take() == [call])
    }

    @Test func aDigitChoosesTheLinkOfThatNumber() {
        render(count: 3)

        harness.type("3")

        #expect(presenter.calls.take() == [.select(2), .choose])
    }

    @Test(arguments: ["0", "4", "٣", "x"])
    func charactersThatAreNoNumberOfALinkDoNothing(text: String) {
        render(count: 3)

        harness.type(text)

        #expect(presenter.calls.take().isEmpty)
    }

    @Test func clickSelectsALinkAndBesideThemNone() {
        render(count: 3)
        _ = harness.lines

        harness.mouse(.click, row: 1)
        harness.mouse(.click, row: -1)
        harness.mouse(.click, row: 9)

        #expect(presenter.calls.take() == [.select(1)])
    }

    @Test func clickOnTheSelectedLinkChoosesIt() {
        render(count: 3, selected: 1)
        _ = harness.lines

        harness.mouse(.click, row: 1)

        #expect(presenter.calls.take() == [.choose])
    }

    @Test(arguments: [(MouseEvent.wheelDown, LinksPresenterMock.Call.next), (.wheelUp, .previous)])
    func theWheelMovesTheSelection(event: MouseEvent, call: LinksPresenterMock.Call) {
        render(count: 3)

        harness.mouse(event, row: 3)

        #expect(presenter.calls.take() == [call])
    }

    @Test func linksAreShownWithTheirNumbersAndSigns() {
        render(count: 2, selected: 1)

        #expect(harness.screen.title == "Open which link?")
        #expect(harness.lines[0...1] == ["  1  ↗ https://1.example", "▌ 2  ▣ https://2.example"])
    }

    @Test func longLinkIsShownWhole() {
        _ = presenter.calls.take()
        harness.resize(to: CellSize(columns: 20, rows: 10))
        var props = LinksProps()
        props.rows = [.init(kind: .photo, text: "https://a.example/1.jpg"), .init(kind: .link, text: "x")]

        harness.screen.render(props)

        #expect(harness.lines[0...2].joined().filter { !" ▌".contains($0) } == "1▣https://a.example/1.jpg2↗x")
    }

    @Test func clickOnTheSecondLineOfALinkSelectsIt() {
        harness.resize(to: CellSize(columns: 20, rows: 10))
        render(count: 3, selected: 1)
        _ = harness.lines

        harness.mouse(.click, row: 1)

        #expect(presenter.calls.take() == [.select(0)])
    }

    @Test func selectionStaysInView() {
        render(count: 200, selected: 150)

        #expect(harness.text.contains("▌ 151  ↗ https://151.example"))
    }

    @Test(arguments: HostileText.kinds)
    func hostileTextStaysInItsCells(kind: Named<[String]>) {
        _ = presenter.calls.take()
        for text in kind.value {
            var props = LinksProps()
            props.title = text
            props.rows = [.init(kind: .photo, text: text)]
            harness.screen.render(props)

            #expect(harness.lines.count == 24)
        }
    }

    @Test func listIsPaintedInOneCell() {
        render(count: 3)

        harness.resize(to: CellSize(columns: 1, rows: 1))

        #expect(harness.lines.count == 1)
    }

    private func render(count: Int, selected: Int = 0) {
        _ = presenter.calls.take()
        var props = LinksProps()
        props.title = "Open which link?"
        props.rows = (1...count).map { .init(kind: $0 == 2 ? .photo : .link, text: "https://\($0).example") }
        props.selection = selected
        harness.screen.render(props)
    }
}
