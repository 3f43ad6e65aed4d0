import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// A person above their posts.
@Suite(.verifiedMocks) struct PersonHeadTests {
    typealias Row = CellRow<ServerViewProps, ServerViewPresenterMock.Call>

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

    private nonisolated static let rows: [Row] = [
        Row(
            "who it is stands above their posts",
            .rows(
                2..<10,
                [
                    "  Ada", "  @ada@kites.example · bot · locked", "  Moved to @ada@two.example.",
                    "  Kites, and what carries them.", "  web: ada.example (verified)", "  pronouns: she",
                    "  1,234 posts · 56 following · 78 followers · since 22 Mar 2021", "",
                ]), .row(10, startsWith: "▌ Ada")),
        Row(
            "how they stand stands below the handle, and the note above the counts",
            .show {
                $0.person?.relationship = ["following", "muted"]
                $0.person?.privateNote = "Your note: Kind"
            },
            .rows(3..<5, ["  @ada@kites.example · bot · locked", "  following · muted"]), .row(9, "  Your note: Kind")),
        Row(
            "further down it is folded", .show { ($0.selection, $0.isFirstSelected) = (Moment.ID(3), false) },
            .lacks("Kites, and what carries them."), .row(2, startsWith: "  Ada"), .row(3, has: "Text 4")),
        Row(
            "without posts who it is stays and is said to have none",
            .show { ($0.rows, $0.selection, $0.emptyPlace) = ([], nil, EmptyPlace("Nothing here.")) },
            .has("Kites, and what carries them."), .has("  Nothing here."), .foot(has: "v replies, media")),
        Row(
            "what is of no person is not hinted at elsewhere", .show { $0.availability = .ofNoPerson },
            .row(23, lacks: "v with answers"), .row(23, lacks: "O page")),
        Row(
            "a click on a number leads to whom it counts", .click("78 followers"), .told(.followers),
            .click("56 following"), .told(.following), .click("since 22"), .toldNothing()),
        Row("click below is on the post that stands there", .click("Text 3"), .told(.select(3))),
    ]

    @Test(arguments: rows)
    func theScreenDoesWhatItsRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: .person()) { harness.screen.render($0) }
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

        expectEqual(harness.lines[2], "  A      Ada")
        expectEqual(harness.lines[3], "         @ada@kites.example · bot · locked")
    }

    @Test(arguments: [(PictureShape.Output.pixels, 4), (.cells(.indexed), 2)])
    func theirOwnHeaderStandsAboveAllWhereThereArePixels(_ output: PictureShape.Output, _ row: Int) throws {
        let (presenter, pictures) = (presenter, PictureProviderMock())
        pictures.style = PictureStyle(output: output)
        let harness = try ScreenHarness { _ in
            ServerViewScreen(presenter: presenter, keymap: .default, words: .english, pictures: pictures)
        }
        harness.app.pictures = pictures
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        var props = ServerViewProps.person()
        props.person?.header = .remote(address: "https://kites.example/h.png", feed: 1)

        harness.screen.render(props)

        #expect(harness.lines[row].hasSuffix("Ada"))
    }

    @Test(arguments: [(40, 12), (80, 24)]) func aLongTextLeavesRoomForTheSelectedPost(columns: Int, rows: Int) {
        harness.resize(to: CellSize(columns: columns, rows: rows))
        show { $0.person?.note = Array(repeating: "kites and wind", count: 200).joined(separator: " ") }

        #expect(harness.text.contains("kites and wind"))
        #expect(harness.text.contains(" …"))
        #expect(harness.lines.contains { $0.hasPrefix("▌ Ada") })
    }

    @Test(arguments: [(1, 1), (2, 3), (200, 60)]) func headIsPaintedInAnyWindow(columns: Int, rows: Int) {
        harness.resize(to: CellSize(columns: columns, rows: rows))

        expectEqual(harness.lines.count, rows)
    }
}
