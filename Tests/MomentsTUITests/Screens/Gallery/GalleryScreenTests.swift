import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct GalleryScreenTests {
    typealias Row = CellRow<GalleryProps, GalleryPresenterMock.Call>

    private let presenter = GalleryPresenterMock()
    private let pictures = PictureProvidingMock()
    private let harness: ScreenHarness<GalleryScreen>

    init() throws {
        let (presenter, pictures) = (presenter, pictures)
        harness = try ScreenHarness { _ in
            GalleryScreen(
                presenter: presenter, painter: PicturePainter(pictures), keymap: .default, words: .english)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        harness.screen.render(.sample())
    }

    @Test(arguments: [
        ("l", GalleryPresenterMock.Call.next), ("Right", .next), ("h", .previous), ("Left", .previous), ("j", .down),
        ("Down", .down), ("k", .up), ("Up", .up), ("PageDown", .pageDown), ("Space", .pageDown), ("PageUp", .pageUp),
        ("g", .first), ("Home", .first), ("G", .last), ("Enter", .open), ("p", .open), ("m", .openMoment),
        ("q", .close), ("Escape", .close), ("f", .act(.like)),
    ])
    func aKeyCallsItsInteraction(key: String, call: GalleryPresenterMock.Call) async {
        harness.press(key)
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [call])
    }

    @Test func thePresenterIsToldHowManyPhotosStandSideBySide() {
        harness.resize(to: CellSize(columns: 200, rows: 60))

        expectEqual(presenter.grids, [.init(columns: 3, pageRows: 1), .init(columns: 9, pageRows: 6)])
    }

    private nonisolated static let rows: [Row] = [
        Row(
            "the header tells the position and not the album whose heading is in view",
            .row(0, "  Gallery                                                                1 of 5")),
        Row(
            "the header tells the album whose heading is out of view",
            .show {
                $0.rows = (1...3).map { row in
                    GalleryProps.Row(
                        heading: row == 1 ? "March 2021" : nil,
                        cells: [.init(id: MomentPhoto.ID(Moment.ID(Int64(10 - row)), index: 0), title: "a", date: "b")])
                }
                $0.selection = $0.cells[2].id
            },
            .row(0, endsWith: "March 2021 · 1 of 5")),
        Row("what is seen on a photo stands in its place until it is there", .has("Seen 5")),
        Row(
            "a photo that has neither a picture nor a description has a sign in its place",
            .show { ($0.rows[0].cells[0].source, $0.rows[0].cells[0].altText) = (nil, nil) }, .has("▣")),
        Row(
            "the selected photo is in view", .show { $0.selection = $0.rows[1].cells[1].id }, .has("Title 1"),
            .has("February 2021")),
        Row(
            "an empty gallery says why",
            .show {
                $0 = GalleryProps()
                $0.emptyPlace = EmptyPlace("Cannot show the photos.")
                $0.status = "Saved."
            }, .has("  Cannot show the photos."), .foot(lacks: "show"), .row(23, startsWith: "  Saved.")),
        Row("the wheel goes up and down", .mouse(.wheelDown, row: 5), .mouse(.wheelUp, row: 5), .told(.down, .up)),
    ]

    @Test(arguments: rows)
    func theScreenDoesWhatItsRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: .sample()) { harness.screen.render($0) }
    }

    @Test func headerAndWindowTellWhosePhotosTheyAre() {
        var props = GalleryProps.sample()
        props.title = "Photos by Grace Hopper"

        harness.screen.render(props)

        #expect(harness.lines[0].hasPrefix("  Photos by Grace Hopper  "))
        expectEqual(harness.screen.windowTitle, "Photos by Grace Hopper")
    }

    @Test(arguments: [(40, 1, 26), (80, 3, 24), (100, 4, 22), (120, 5, 21), (180, 8, 20), (200, 9, 20)])
    func aPhotoHas20To26ColumnsInAWindowOfAnyWidth(width: Int, columns: Int, cellWidth: Int) {
        let layout = GalleryLayout(CellSize(columns: width, rows: 27))

        expectEqual(layout.columns, columns)
        expectEqual(layout.cellWidth, cellWidth)
    }

    @Test func anotherHeightOfTheWindowChangesNoPhoto() {
        let layouts = (10...60).map { GalleryLayout(CellSize(columns: 100, rows: $0)) }

        expectEqual(Set(layouts.map { [$0.columns, $0.cellWidth, $0.pictureHeight] }).count, 1)
    }

    @Test func aRowThatDoesNotFitIsCutAtTheFoot() {
        pictures.states[.stored(name: "1.jpg")] = PictureCells.filled("x", columns: 24, rows: 8)
        harness.screen.render(.sample())
        harness.app.paintAnew()

        #expect(harness.text.contains("February 2021"))
        #expect(harness.text.contains("xxxx"))
        #expect(!harness.text.contains("Title 1"))
    }

    @Test func theCaptionOfTheSelectedPhotoStandsOnAGroundOfItsOwnOverItsWholeWidth() {
        harness.app.paintIfNeeded()

        let looks = Snapshot(harness.terminal).cells[12].map(\.look.attributes)

        #expect(looks[2..<26].allSatisfy { $0 == .reverse })
        #expect(looks[26] != .reverse)
    }

    @Test func aCellHasItsTitleItsDateAndItsPictureOrSaysWhyThereIsNone() {
        pictures.states[.stored(name: "5.jpg")] = PictureCells.filled("x", columns: 10, rows: 7)
        pictures.states[.stored(name: "4.jpg")] = .failed(.damaged)
        harness.screen.render(.sample())
        harness.app.paintAnew()

        expectEqual(harness.lines[2], "  March 2021")
        #expect(harness.lines[3].hasPrefix(" ▌       xxxxxxxxxx"))
        #expect(harness.lines[11].hasPrefix(" ▌Title 5                   Title 4"))
        #expect(harness.lines[12].hasPrefix(" ▌5 Mar"))
        #expect(!harness.lines[12].contains("2021"))
        #expect(harness.text.contains("The photo is"))
        #expect(harness.text.contains("damaged."))
    }

    @Test(arguments: [(14, [5, 4, 3]), (60, [5, 4, 3, 2, 1])])
    func onlyWhatIsInViewIsAskedForAndEachOnce(rows: Int, photos: [Int]) {
        harness.resize(to: CellSize(columns: 80, rows: rows))
        pictures.forgetAsks()

        harness.app.paintAnew()

        expectEqual(pictures.asks.map(\.source), photos.map { .stored(name: "\($0).jpg") })
        expectEqual(Set(pictures.asks.map { [$0.columns, $0.rows] }).count, 1)
        for photo in photos { expectEqual(harness.text.split(separator: "Title \(photo)").count, 2) }
    }

    @Test func clickSelectsAPhotoAndOpensTheSelectedOne() {
        _ = harness.lines  // a click is on the painted frame

        harness.mouse(.click, row: 5, column: 30)
        harness.mouse(.click, row: 5, column: 5)
        harness.mouse(.click, row: 2, column: 5)

        expectEqual(presenter.calls.take(), [.select(4), .open])
    }

    @Test(arguments: [(40, 12), (200, 60), (1, 1), (27, 5)])
    func theGalleryIsPaintedInAnyWindow(columns: Int, rows: Int) {
        harness.resize(to: CellSize(columns: columns, rows: rows))

        expectEqual(harness.lines.count, rows)
    }

    @Test(arguments: HostileText.kinds)
    func hostileTextIsPaintedAsText(kind: Named<[String]>) {
        for text in kind.value {
            var props = GalleryProps.sample()
            props.rows[0].cells[0].title = text
            props.rows[0].cells[0].altText = text
            harness.screen.render(props)

            expectEqual(harness.lines.count, 24)
        }
    }
}
