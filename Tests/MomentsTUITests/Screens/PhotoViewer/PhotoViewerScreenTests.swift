import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct PhotoViewerScreenTests {
    typealias Row = CellRow<PhotoViewerProps, PhotoViewerPresenterMock.Call>

    private let presenter = PhotoViewerPresenterMock()
    private let pictures = PictureProvidingMock()
    private let harness: ScreenHarness<PhotoViewerScreen>

    init() throws {
        let (presenter, pictures) = (presenter, pictures)
        harness = try ScreenHarness {
            PhotoViewerScreen(
                presenter: presenter, painter: PicturePainter(pictures), keymap: .default, words: .english, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    @Test(arguments: [
        ("l", PhotoViewerPresenterMock.Call.next), ("Right", .next), ("j", .next), ("Space", .next), ("J", .next),
        ("h", .previous), ("Left", .previous), ("k", .previous), ("K", .previous), ("Enter", .zoom), ("+", .zoomIn),
        ("=", .zoomIn),
        ("s", .save), ("q", .close), ("Escape", .close),
    ])
    func aKeyCallsItsInteraction(key: String, call: PhotoViewerPresenterMock.Call) async {
        harness.screen.render(.sample())

        harness.press(key)
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [call])
    }

    private nonisolated static let rows: [Row] = [
        Row(
            "name details position and what is seen are shown", .show { _ in },
            .row(0, "  lake.jpg                                                 4 Mar 2021 · 3 of 12"),
            .row(21, "  Water, and a boat")),
        Row(
            "why there is no picture is said", .show { $0 = .sample(.failed("The photo is damaged.")) },
            .has("The photo is damaged.")),
        Row(
            "of a part loading stands where the picture would be", .show { $0 = .zoomed },
            .has(Language.english.photoViewer.photoIsLoading)),
        Row(
            "keys that lead nowhere are not named",
            .show {
                $0 = PhotoViewerProps.sample(.absent)
                $0.availability = ActionAvailability([
                    .init(against: .nextPhoto, "No more."), .init(against: .previousPhoto), .init(against: .zoom),
                ])
            }, .lacks("next"), .lacks("previous"), .lacks("own size")),
        Row(
            "the wheel turns pages", .show { _ in }, .mouse(.wheelDown, row: 5), .mouse(.wheelUp, row: 5),
            .told(.next, .previous)),
    ]

    @Test(arguments: rows)
    func theScreenDoesWhatItsRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: .sample()) { harness.screen.render($0) }
    }

    @Test func thePictureStandsInTheMiddle() {
        pictures.states[.stored(name: "lake.jpg")] = PictureCells.filled("#", columns: 20, rows: 5)

        harness.screen.render(.sample())

        let line = String(repeating: " ", count: 30) + String(repeating: "#", count: 20)
        expectEqual(harness.lines.filter { $0.contains("#") }, Array(repeating: line, count: 5))
    }

    @Test func neighboursAreAskedForBehindThePhotoThatIsShown() {
        pictures.states[.stored(name: "lake.jpg")] = PictureCells.filled("x", columns: 20, rows: 5)

        harness.screen.render(.sample())
        _ = harness.lines

        #expect(
            pictures.asks.map(\.source) == [
                .stored(name: "lake.jpg"), .stored(name: "next.jpg"), .stored(name: "previous.jpg"),
            ])
    }

    @Test func beforeThePhotoIsThereNothingElseIsAskedFor() {
        harness.screen.render(.sample(.loading))
        _ = harness.lines

        expectEqual(pictures.asks.map(\.source), [.stored(name: "lake.jpg")])
        #expect(harness.text.contains(Language.english.photoViewer.photoIsLoading))
    }

    @Test(arguments: [false, true]) func failureOfTheDecoderIsShownAlsoForAPart(isPart: Bool) {
        pictures.states[.stored(name: "lake.jpg")] = .failed(.tooSlow)

        harness.screen.render(isPart ? .zoomed : .sample())

        #expect(harness.text.contains(Language.english.message(of: PictureFailure.tooSlow)))
    }

    @Test func howMuchRoomThereIsIsToldOnce() {
        harness.screen.render(.sample())
        _ = harness.lines
        harness.screen.setNeedsPaint()
        _ = harness.lines

        // 80 columns, and 19 rows between the header and the two of caption and hints.
        expectEqual(presenter.rooms.last, .init(width: 800, height: 380))
        expectEqual(presenter.rooms.count, Set(presenter.rooms.map(\.height)).count)
    }

    @Test func aPartIsAskedForInAsManyCellsAsItTakes() {
        harness.screen.render(.zoomed)
        _ = harness.lines

        expectEqual(pictures.asks.map(\.source), [.stored(name: "lake.jpg")])
        expectEqual(pictures.shapes.map(\.crop), [PhotoViewerProps.Part.sample.crop])
        expectEqual(pictures.shapes.map(\.fit), [.filled])
        expectEqual(pictures.shapes.map(\.columns), [60])
        expectEqual(pictures.shapes.map(\.rows), [15])
    }

    @Test(arguments: [true, false])
    func aPartThatIsBeingMadeLeavesTheOneBeforeOnTheScreenOfTheSamePhotoAlone(isSame: Bool) {
        pictures.states[.stored(name: "lake.jpg")] = PictureCells.filled("x", columns: 60, rows: 15)
        harness.screen.render(.zoomed)
        _ = harness.lines
        var props = PhotoViewerProps.zoomed
        if !isSame { props.source = .stored(name: "boat.jpg") }

        pictures.states = [:]
        harness.screen.render(props)
        harness.screen.setNeedsPaint()

        expectEqual(harness.text.contains("xxx"), isSame)
        expectEqual(harness.text.contains(Language.english.photoViewer.photoIsLoading), !isSame)
    }

    @Test(arguments: [
        ("l", PhotoViewerPresenterMock.Call.pan(columns: 1, rows: 0)), ("Right", .pan(columns: 1, rows: 0)),
        ("h", .pan(columns: -1, rows: 0)), ("Left", .pan(columns: -1, rows: 0)), ("j", .pan(columns: 0, rows: 1)),
        ("Down", .pan(columns: 0, rows: 1)), ("k", .pan(columns: 0, rows: -1)), ("Up", .pan(columns: 0, rows: -1)),
        ("+", .zoomIn), ("-", .zoomOut), ("0", .zoomWhole), ("Enter", .zoom), ("J", .next), ("K", .previous),
    ])
    func ofAPartTheArrowsPan(key: String, call: PhotoViewerPresenterMock.Call) {
        harness.screen.render(.zoomed)

        harness.press(key)

        expectEqual(presenter.calls.take(), [call])
    }

    @Test(arguments: [
        ("o", PhotoViewerPresenterMock.Call.openFile), ("l", .next), ("Escape", .close), ("+", .zoomIn),
    ])
    func aFileHasKeysOfItsOwn(key: String, call: PhotoViewerPresenterMock.Call) {
        var props = PhotoViewerProps.sample()
        props.isFile = true
        harness.screen.render(props)

        harness.press(key)

        expectEqual(presenter.calls.take(), [call])
    }

    @Test(arguments: [false, true]) func aFileIsNotSavedAndQLeadsBackFromIt(isPart: Bool) async {
        var props = isPart ? PhotoViewerProps.zoomed : .sample()
        props.isFile = true
        harness.screen.render(props)

        harness.press("s", "q")
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [.close])
        #expect(!harness.text.contains("save"))
        #expect(harness.app.ending == nil)
    }

    @Test(arguments: [(40, 12), (200, 60), (1, 1)], [true, false])
    func theViewerIsPaintedInAnyWindow(size: (columns: Int, rows: Int), isPart: Bool) {
        pictures.states[.stored(name: "lake.jpg")] = PictureCells.filled("x", columns: 90, rows: 30)
        var props = PhotoViewerProps.sample()
        if isPart { props.part = .sample }
        harness.screen.render(props)

        harness.resize(to: CellSize(columns: size.columns, rows: size.rows))

        expectEqual(harness.lines.count, size.rows)
    }
}
