import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// A person above what they post.
@Suite(.verifiedMocks) struct PersonHeadTests {
    private let presenter = ServerViewPresenterMock()
    private let harness: ScreenHarness<ServerViewScreen>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness { _ in
            ServerViewScreen(presenter: presenter, keymap: .default, words: .english)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        harness.screen.render(.person())
    }

    private func show(_ change: (inout ServerViewProps) -> Void) {
        var props = ServerViewProps.person()
        change(&props)
        harness.screen.render(props)
    }

    @Test func whoItIsStandsAboveTheirPosts() {
        #expect(
            harness.lines[2..<10] == [
                "  Ada", "  @ada@kites.example · bot · locked", "  Moved to @ada@two.example.",
                "  Kites, and what carries them.", "  web: ada.example (verified)", "  pronouns: she",
                "  1,234 posts · follows 56 · since 22 Mar 2021", "",
            ])
        #expect(harness.lines[10].hasPrefix("▌ Ada"))
    }

    @Test func theirPictureStandsBesideThemWhereThereIsRoom() throws {
        let (presenter, pictures) = (presenter, PictureProviderMock())
        let harness = try ScreenHarness { _ in
            ServerViewScreen(
                presenter: presenter, keymap: .default, words: .english, pictures: pictures)
        }
        harness.app.pictures = pictures
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        var props = ServerViewProps.person()
        props.person?.avatar = AvatarProps(initials: "A")

        harness.screen.render(props)

        expectEqual(harness.lines[2], "  A    Ada")
        expectEqual(harness.lines[3], "       @ada@kites.example · bot · locked")
    }

    @Test func furtherDownItIsFolded() {
        show { ($0.selection, $0.isFirstSelected) = (Moment.ID(3), false) }

        #expect(!harness.text.contains("Kites, and what carries them."))
        #expect(harness.lines[2].hasPrefix("  Ada"))
        #expect(harness.lines[3].contains("Text 4"))
    }

    @Test func clickBelowIsOnThePostThatStandsThere() async throws {
        try harness.click("Text 3")
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [.select(3)])
    }

    @Test func withoutPostsWhoItIsStaysAndIsSaidToHaveNone() {
        show { ($0.rows, $0.selection, $0.emptyHint) = ([], nil, "Nothing here.") }

        #expect(harness.text.contains("Kites, and what carries them."))
        expectEqual(harness.lines[11], "  Nothing here.")
        expectEqual(harness.lines.last?.contains("v replies, media"), true)
    }

    @Test(arguments: [(40, 12), (80, 24)]) func aLongTextLeavesRoomForTheSelectedPost(columns: Int, rows: Int) {
        harness.resize(to: CellSize(columns: columns, rows: rows))
        show { $0.person?.note = Array(repeating: "kites and wind", count: 200).joined(separator: " ") }

        #expect(harness.text.contains("kites and wind"))
        #expect(harness.text.contains(" …"))
        #expect(harness.lines.contains { $0.hasPrefix("▌ Ada") })
    }

    @Test(arguments: [(1, 1), (2, 3), (200, 60)]) func itIsPaintedInAnyWindow(columns: Int, rows: Int) {
        harness.resize(to: CellSize(columns: columns, rows: rows))

        expectEqual(harness.lines.count, rows)
    }

    @Test func whatIsOfNoPersonIsNotHintedAtElsewhere() {
        show { $0.availability = .ofNoPerson }

        #expect(!harness.lines[23].contains("v with answers"))
        #expect(!harness.lines[23].contains("O page"))
    }
}
