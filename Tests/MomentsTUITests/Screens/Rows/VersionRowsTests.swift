import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct VersionRowsTests {
    private let presenter = OpenedRowsMock<Moment.ID>()

    private var content: VersionRows { VersionRows(presenter: presenter, words: .english) }

    private static var sample: VersionsProps {
        var props = VersionsProps()
        props.title = "Versions"
        props.rows = [
            .init(id: Moment.ID(2), date: "5 min ago", place: "current", text: "The kiln is cold.\nCome."),
            .init(id: Moment.ID(1), date: "1 h ago", place: "original", text: String(repeating: "hot ", count: 60)),
        ]
        props.selection = Moment.ID(2)
        return props
    }

    @Test(arguments: [
        ("Enter", OpenedRowsMock<Moment.ID>.Call.open), ("j", .next), ("k", .previous), ("Escape", .close),
    ])
    func aKeyCallsItsInteraction(key: String, call: OpenedRowsMock<Moment.ID>.Call) throws {
        let harness = try ScreenHarness { RowsScreen(content, keymap: .default, words: .english, tasks: $0) }
        harness.screen.render(Self.sample)
        presenter.calls.discard()

        harness.press(key)

        expectEqual(presenter.calls.take(), [call])
    }

    @Test func theSelectedVersionIsWholeAndTheOthersHaveTwoLines() throws {
        let harness = try ScreenHarness { RowsScreen(content, keymap: .default, words: .english, tasks: $0) }
        harness.screen.render(Self.sample)
        presenter.calls.discard()

        let lines = harness.lines.prefix(7)

        #expect(lines[0].hasPrefix("▌ 5 min ago") && lines[0].hasSuffix("current"))
        expectEqual(lines[1...2].map { $0.drop { "▌ ".contains($0) } }, ["The kiln is cold.", "Come."])
        #expect(lines[3].hasPrefix("  1 h ago") && lines[3].hasSuffix("original"))
        #expect(lines[5].hasSuffix("…"))
        expectEqual(lines[6], "")
    }

    @Test func versionsAreAnnouncedWithTheirDates() {
        let harness = LinearHarness { RowsLines(content, words: .english, tasks: $0) }
        _ = harness.take()
        presenter.calls.discard()
        var props = Self.sample
        props.rows[1].text = "The kiln is hot"

        harness.screen.render(props)

        expectEqual(
            harness.take(),
            [
                "Versions.", "1. 5 min ago, current: The kiln is cold. Come.",
                "2. 1 h ago, original: The kiln is hot.",
            ])
    }
}
