import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// The field that the person types in stays in view, however few rows there are.
@Suite(.verifiedMocks) struct ComposeLowWindowTests {
    private let presenter = ComposePresenterMock()

    @Test(arguments: [(40, 12), (80, 10), (40, 7), (20, 5)])
    func theAnswerOfAPollThatIsTypedIsInView(columns: Int, rows: Int) throws {
        let harness = try harness(columns: columns, rows: rows) {
            $0.poll = ComposePollProps(summary: "Poll", options: [.init("Paper"), .init("Silk"), .init("Foil")])
            $0.focus = .pollOption(2)
        }

        #expect(harness.lines.contains("  3  Foil"))
        #expect(harness.lines.contains("  one"))
    }

    @Test(arguments: [(40, 12), (80, 10), (40, 7), (20, 5)])
    func theAltTextThatIsTypedIsInView(columns: Int, rows: Int) throws {
        let harness = try harness(columns: columns, rows: rows) {
            $0.photos = (1...4).map { ComposePhotoProps(name: "p\($0)", altText: $0 == 4 ? "Moth" : "") }
            ($0.photosSummary, $0.focus) = ("4 photos", .altText(3))
        }

        #expect(harness.lines.contains { $0.hasPrefix("  4 p4") && $0.hasSuffix("  Moth") })
        #expect(harness.lines.contains("  one"))
    }

    @Test(arguments: [12, 7, 5])
    func thePathThatIsTypedIsInView(rows: Int) throws {
        let harness = try harness(columns: 40, rows: rows) { ($0.path, $0.focus) = ("/tmp/moth.jpg", .path) }

        #expect(harness.text.contains("/tmp/moth.jpg"))
    }

    @Test(arguments: [(1, 1), (2, 2), (3, 4), (10, 3), (6, 24), (1, 24), (80, 1), (80, 2), (80, 3)])
    func aFieldIsPaintedInAnySize(columns: Int, rows: Int) throws {
        for focus in [ComposeFocus.path, .altText(3), .pollOption(2), .warning] {
            let harness = try harness(columns: 80, rows: 24) {
                $0.poll = ComposePollProps(summary: "Poll", options: [.init("Paper"), .init("Silk"), .init("Foil")])
                $0.photos = (1...4).map { ComposePhotoProps(name: "p\($0)") }
                $0.focus = focus
            }

            harness.resize(to: CellSize(columns: columns, rows: rows))

            expectEqual(harness.lines.count, rows)
        }
    }

    /// An answer with a content warning, that is: with all that can stand above its text.
    private func harness(
        columns: Int, rows: Int, _ change: (inout ComposeProps) -> Void
    ) throws -> ScreenHarness<ComposeScreen> {
        let harness = try ScreenHarness(columns: columns, rows: rows) {
            ComposeScreen(presenter: presenter, keymap: .default, words: .english, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        var props = ComposeProps()
        (props.text, props.answered) = ("one", "Ada: A kite")
        (props.destination, props.isForServer) = ("Post as @robin@kites.example", true)
        (props.recipients, props.warning) = ("Only for nobody", "Kites")
        change(&props)
        harness.screen.render(props)
        return harness
    }
}
