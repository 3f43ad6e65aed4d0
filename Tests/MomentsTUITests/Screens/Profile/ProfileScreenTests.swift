import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct ProfileScreenTests {
    typealias Row = CellRow<ProfileProps, ProfilePresenterMock.Call>

    private let presenter = ProfilePresenterMock()
    private let pictures = PictureProvidingMock()
    private let harness: ScreenHarness<ProfileScreen>

    init() throws {
        let (presenter, pictures) = (presenter, pictures)
        harness = try ScreenHarness { _ in
            ProfileScreen(
                presenter: presenter, painter: PicturePainter(pictures), keymap: .default, words: .english)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        harness.screen.render(.sample())
    }

    @Test(arguments: [
        ("j", ProfilePresenterMock.Call.next), ("Down", .next), ("k", .previous), ("g", .first), ("G", .last),
        ("Enter", .open), ("e", .edit), ("P", .gallery), ("q", .close), ("Escape", .close), ("f", .act(.like)),
    ])
    func aKeyCallsItsInteraction(key: String, call: ProfilePresenterMock.Call) async {
        harness.press(key)
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [call])
    }

    @Test func theProfilesFourTextsAreInTheirRows() {
        let lines = harness.lines
        expectEqual(lines[0], "  Your profile")
        #expect(lines[2].hasSuffix("Grace Hopper"))
        #expect(lines[4].hasSuffix("2 albums"))
        #expect(lines[5].hasSuffix("12 followers"))
    }

    private nonisolated static let rows: [Row] = [
        Row(
            "without a picture the texts stand at the left", .show { ($0.avatar, $0.followers) = (nil, nil) },
            .rows(2...5, ["  Grace Hopper", "  grace@example.com", "  2 albums", "  Compilers"])),
        Row(
            "without moments no key of a moment is hinted at",
            .show { ($0.rows, $0.selection, $0.emptyPlace) = ([], nil, EmptyPlace("Nothing yet.")) },
            .foot("  ? keys   q back   e edit   c write   : actions")),
        Row("their moments stand below", .has("Text 1"), .has("▌")),
        Row(
            "what is not ones own names no key to edit",
            .show { $0.availability = ActionAvailability([.init(against: .editProfile)]) }, .row(23, lacks: "edit")),
        Row("who has photos has a key for them", .row(23, has: "P photos")),
        Row(
            "who has no photos has no key for them",
            .show { $0.availability = ActionAvailability([.init(against: .gallery)]) }, .row(23, lacks: "P photos")),
        Row("click on what is counted shows their photos", .click("2 albums"), .told(.gallery)),
        Row(
            "click where no photos are counted does nothing",
            .show { $0.availability = ActionAvailability([.init(against: .gallery)]) }, .click("2 albums"),
            .toldNothing()),
    ]

    @Test(arguments: rows)
    func theScreenDoesWhatItsRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: .sample()) { harness.screen.render($0) }
    }

    @Test func theirBackgroundIsABandAcrossTheTopAndTheirPictureStandsBeforeIt() {
        pictures.states[.stored(name: "grace.png")] = PictureCells.filled("#", columns: 12, rows: 6)
        harness.app.paintAnew()
        #expect(harness.lines[2...7].allSatisfy { $0.hasPrefix("  ############") })

        pictures.states[.stored(name: "sea.png")] = PictureCells.filled("~", columns: 80, rows: 4)
        render(background: .stored(name: "sea.png"))

        let sea = String(repeating: "~", count: 66)
        expectEqual(harness.lines[2], String(repeating: "~", count: 80))
        #expect(harness.lines[3...5].allSatisfy { $0 == "~~############" + sea })
        expectEqual(harness.lines[6], "  ############  Grace Hopper")
        expectEqual(harness.lines[8], "  ############  2 albums")
    }

    private func render(background: PhotoSource?) {
        var props = ProfileProps.sample()
        props.background = background
        harness.screen.render(props)
    }

    @Test func theirPictureIsAskedForBeforeTheBackground() {
        let asks = pictures.asks.count

        render(background: .stored(name: "sea.png"))
        _ = harness.lines

        let sources = pictures.asks.dropFirst(asks).map(\.source)
        expectEqual(sources, [.stored(name: "grace.png"), .stored(name: "sea.png")])
    }

    @Test func nothingMovesWhenTheBackgroundComes() {
        render(background: .stored(name: "sea.png"))
        let before = harness.lines.firstIndex { $0.contains("Text 1") }
        pictures.states[.stored(name: "sea.png")] = PictureCells.filled("~", columns: 80, rows: 4)

        harness.app.paintAnew()

        #expect(before != nil)
        expectEqual(harness.lines.firstIndex { $0.contains("Text 1") }, before)
    }

    @Test func whyThereIsNoBackgroundStandsInItsPlace() {
        pictures.states[.stored(name: "sea.png")] = .failed(.damaged)

        render(background: .stored(name: "sea.png"))

        #expect(harness.text.contains(Language.english.message(of: PictureFailure.damaged)))
    }

    @Test func aLowWindowHasNoBackground() {
        harness.resize(to: CellSize(columns: 80, rows: 23))
        let asks = pictures.asks.count

        render(background: .stored(name: "sea.png"))
        _ = harness.lines

        #expect(!pictures.asks.dropFirst(asks).contains { $0.source == .stored(name: "sea.png") })
    }

    @Test(arguments: [(40, 12), (200, 60), (1, 1)])
    func theProfileIsPaintedInAnyWindow(columns: Int, rows: Int) {
        harness.resize(to: CellSize(columns: columns, rows: rows))

        expectEqual(harness.lines.count, rows)
    }
}
