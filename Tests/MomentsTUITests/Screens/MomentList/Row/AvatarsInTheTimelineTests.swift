import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct AvatarsInTheTimelineTests {
    private let presenter = TimelinePresenterMock()
    private let pictures = PictureProviderMock()
    private let harness: ScreenHarness<TimelineScreen>

    init() throws {
        let (presenter, pictures) = (presenter, pictures)
        harness = try ScreenHarness {
            TimelineScreen(presenter: presenter, keymap: .default, words: .english, tasks: $0, pictures: pictures)
        }
        harness.app.pictures = pictures
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    private func row(_ number: Int64, _ avatar: String? = nil) -> MomentRowProps {
        var row = MomentRowProps(
            id: Moment.ID(number), author: "author \(number)", date: "3 h ago", text: "text \(number)")
        row.avatar = AvatarProps(source: avatar.map { .stored(name: $0) }, initials: "A\(number)")
        return row
    }

    private func render(_ rows: MomentRowProps...) {
        var props = TimelineProps()
        props.rows = rows
        props.selection = rows.first?.id
        harness.screen.render(props)
    }

    @Test func anAvatarFillsItsRoomBesideTheFirstLinesOfItsMoment() {
        pictures.states["a"] = .sample(columns: 4, rows: 2)

        render(row(1, "a"))

        #expect(harness.lines[2].hasPrefix("▌ AAAA author 1"))
        #expect(harness.lines[3].hasPrefix("▌ BBBB text 1"))
        expectEqual(pictures.shapes, [PictureShape(columns: 4, rows: 2, fit: .filled, output: .cells(.indexed))])
    }

    @Test func authorWithoutAPictureHasTheirInitials() {
        pictures.states["b"] = .failed(.missing)

        render(row(1), row(2, "b"))

        #expect(harness.lines[2].hasPrefix("▌ A1   author 1"))
        #expect(harness.lines[5].hasPrefix("  A2   author 2"))
    }

    @Test(
        arguments: [
            (PictureStyle(output: .cells(.none)), "▌ A1   author 1"), (nil, "▌ author 1"),
        ] as [(PictureStyle?, String)])
    func inDotsEverybodyHasTheirInitialsAndTurnedOffTheyTakeNoRoom(style: PictureStyle?, line: String) {
        pictures.style = style
        pictures.states["a"] = .sample(columns: 4, rows: 2)

        render(row(1, "a"))

        #expect(harness.lines[2].hasPrefix(line))
        #expect(pictures.shapes.isEmpty)
    }

    @Test func nothingMovesWhenAnAvatarComes() {
        render(row(1, "a"), row(2))
        let before = harness.lines.map { $0.dropFirst(6) }
        pictures.states["a"] = .sample(columns: 4, rows: 2)

        harness.app.pictureChanged()

        expectEqual(harness.lines.map { $0.dropFirst(6) }, before)
    }

    @Test(arguments: [(40, 12), (79, 24), (80, 17), (200, 60)])
    func windowsOfEverySizeHaveThem(columns: Int, rows: Int) {
        harness.resize(to: CellSize(columns: columns, rows: rows))

        render(row(1, "a"))

        #expect(harness.text.contains("▌ A1   author 1"))
    }

    @Test func avatarsOfRowsOfOneLineDoNotTouch() {
        var first = row(1)
        (first.told, first.text) = (ToldProps("author 1 followed you", sign: "+"), nil)

        render(first, row(2))

        #expect(harness.lines[2].hasPrefix("▌ + A1   author 1 followed you"))
        #expect(harness.lines[3...4].allSatisfy { !$0.contains("author") })
        #expect(harness.lines[5].hasPrefix("  A2   author 2"))
    }

    @Test func anAvatarThatIsPartlyInViewIsCut() {
        pictures.states["a"] = .sample(columns: 4, rows: 2)
        render(row(1, "a"), row(2), row(3), row(4), row(5), row(6), row(7), row(8))

        harness.press("Ctrl+E")

        #expect(harness.lines[2].contains(" BBBB text 1"))
        #expect(presenter.calls.take().count <= 1)
    }

    @Test func aClickOnAnAvatarSelectsItsMoment() {
        render(row(1, "a"), row(2, "b"))
        _ = harness.lines

        harness.mouse(.click, row: 5, column: 3)

        expectEqual(presenter.calls.take(), [.select(2)])
    }
}
