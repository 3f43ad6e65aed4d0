import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct LinksLinesTests {
    private let presenter = LinksPresenterMock()
    private let harness: LinearHarness<LinksLines>

    init() {
        let presenter = presenter
        harness = LinearHarness { _ in LinksLines(presenter: presenter, words: English()) }
    }

    @Test func showingItLoadsTheViewOnceAndThenActivatesIt() {
        #expect(presenter.calls.take() == [.viewLoaded, .activated])
    }

    @Test func arrivingAnnouncesTheLinksWithTheirNumbers() {
        arrive()

        #expect(
            harness.take() == [
                "Open which link?", "1. Link: https://1.example", "2. Photo https://2.example  A lake",
                "A number chooses that link of the list. An empty line goes back.",
            ])
    }

    @Test func aNumberChoosesThatLink() async {
        arrive()

        await harness.say("2")

        #expect(presenter.calls.take() == [.select(1), .choose, .deactivated])
    }

    @Test func numberThatNoLinkHasChoosesNone() async {
        arrive()
        _ = harness.take()

        await harness.say("3")

        #expect(presenter.calls.take() == [.deactivated])
        #expect(harness.take() == ["There is no 3 in a list here."])
    }

    @Test func emptyLineGoesBack() async {
        arrive()

        await harness.say("")

        #expect(presenter.calls.take() == [.close, .deactivated])
    }

    @Test func changeOfSelectionIsAnnounced() {
        arrive()
        _ = harness.take()

        render(selected: 1)

        #expect(harness.take() == ["2. Photo https://2.example  A lake"])
    }

    @Test(arguments: HostileText.kinds)
    func hostileTextIsPrintedAsText(kind: Named<[String]>) {
        _ = presenter.calls.take()
        for text in kind.value {
            var props = LinksProps()
            props.title = text
            props.rows = [.init(kind: .link, text: text)]
            harness.screen.render(props)

            #expect(harness.take().allSatisfy { CellText($0).string == $0 })
        }
    }

    /// Comes to the list, as a person does.
    private func arrive() {
        harness.screen.activate()
        _ = (presenter.calls.take(), harness.take())
        harness.screen.activate()
        _ = presenter.calls.take()
        render(selected: 0)
    }

    private func render(selected: Int) {
        var props = LinksProps()
        props.title = "Open which link?"
        props.rows = [
            .init(kind: .link, text: "https://1.example"), .init(kind: .photo, text: "https://2.example  A lake"),
        ]
        props.selection = selected
        harness.screen.render(props)
    }
}
