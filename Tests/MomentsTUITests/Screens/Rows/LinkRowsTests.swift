import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct LinkRowsTests {
    private let presenter = OpenedRowsMock<Int>()
    private let harness: ScreenHarness<RowsScreen<LinkRows>>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness {
            RowsScreen(LinkRows(presenter: presenter, words: .english), keymap: .default, words: .english, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    @Test(arguments: [
        ("Enter", [OpenedRowsMock<Int>.Call.open]), ("j", [.next]), ("k", [.previous]), ("q", [.close]),
        ("Escape", [.close]), ("2", [.select(1), .open]),
    ])
    func aKeyCallsItsInteraction(key: String, calls: [OpenedRowsMock<Int>.Call]) {
        render("https://1.example", "https://2.example")

        harness.press(key)

        expectEqual(presenter.calls.take(), calls)
    }

    @Test func theTitleAsksForOne() {
        render("https://1.example")

        expectEqual(harness.screen.title, "Open which link?")
    }

    @Test func linksAreShownWithTheirNumbersAndSigns() {
        render("https://1.example", "https://2.example")

        expectEqual(harness.lines[0...1], ["▌ 1  ▣ https://1.example", "  2  ↗ https://2.example"])
    }

    @Test func aLongLinkIsShownWhole() {
        harness.resize(to: CellSize(columns: 20, rows: 10))

        render("https://a.example/1.jpg", "x")

        expectEqual(harness.lines[0...2].joined().filter { !" ▌".contains($0) }, "1▣https://a.example/1.jpg2↗x")
    }

    @Test(arguments: [(0, "Photo https://0.example"), (1, "Link: https://1.example")])
    func aLinkIsAnnouncedAsWhatItIs(index: Int, sentence: String) {
        let rows = LinkRows(presenter: presenter, words: .english)

        expectEqual(rows.sentence(of: row(index, "https://\(index).example")), sentence)
    }

    private func render(_ texts: String...) {
        render(texts)
    }

    private func render(_ texts: [String]) {
        var props = LinksProps()
        props.title = "Open which link?"
        props.rows = texts.enumerated().map(row)
        props.selection = 0
        harness.screen.render(props)
    }

    /// The first one is a photo.
    private func row(_ index: Int, _ text: String) -> LinksProps.Row {
        .init(id: index, kind: index == 0 ? .photo : .link, text: text)
    }
}
