import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct FilePickerScreenTests {
    typealias Row = CellRow<FilePickerProps, FilteredRowsPresenterMock.Call>

    private let presenter = FilteredRowsPresenterMock()
    private let pictures = PictureProvidingMock()
    private let harness: ScreenHarness<FilteredRowsScreen<FilePickerRows>>
    private static let boat = PhotoSource.file(path: "/home/ada/boat.png", changed: nil)

    init() throws {
        let (presenter, pictures) = (presenter, pictures)
        harness = try ScreenHarness { _ in
            FilteredRowsScreen(FilePickerRows(presenter, .english, painter: PicturePainter(pictures)), keymap: .default)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        harness.screen.render(.sample)
    }

    private nonisolated static let rows: [Row] = [
        Row(
            "marks and their number are shown",
            .show {
                $0.rows[2].isMarked = true
                $0.marked = "1 marked"
            }, .row(4, "▌✓ boat.png"), .row(22, "   1 marked · 2.4 MB")),
        Row(
            "preview keeps its row below a long list", .show { $0.rows = (1...99).map { .init(name: "\($0).png") } },
            .row(22, "   2.4 MB")),
        Row(
            "why there is nothing is said",
            .show {
                $0 = FilePickerProps()
                $0.hint = "Reading the folder …"
            }, .has("Reading the folder …")),
        Row("a blank marks where something can be marked", .show { $0.canMark = true }, .press("Space"), .told(.mark)),
        Row(
            "elsewhere a blank is text", .type("a"), .show { $0.query = "a" }, .press("Space"),
            .told(.queryChanged("a"), .queryChanged("a "))),
        Row("name begins with no blank", .press("Space"), .toldNothing()),
    ]

    @Test(arguments: rows)
    func theScreenDoesWhatItsRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: .sample) { harness.screen.render($0) }
    }

    @Test(arguments: FilePickerProps.Choice.allCases)
    func keyThatMarksIsHintedAtWhereSeveralPhotosAreChosen(choice: FilePickerProps.Choice) {
        var props = FilePickerProps.sample
        props.choice = choice
        harness.screen.render(props)

        #expect(harness.lines[23].contains("Space mark") == (choice == .photos))
    }

    @Test func titleSaysWhetherOneIsChosen() {
        var props = FilePickerProps.sample
        props.choice = .photo

        harness.screen.render(props)

        expectEqual(harness.screen.title, "Choose a photo")
    }

    @Test func fileThatIsNoPhotoIsDim() {
        var props = FilePickerProps.sample
        props.rows[2].isPhoto = false
        harness.screen.render(props)
        _ = harness.text

        #expect(harness.terminal.cells()[4][3].isDim)
        #expect(!harness.terminal.cells()[3][3].isDim)
    }

    @Test func theFolderItsRowsAndThePreviewAreShown() {
        let lines = harness.lines
        expectEqual(lines[0], "   /home/ada")
        expectEqual(lines[2...4], ["   ../", "   Trip/", "▌  boat.png"])
        expectEqual(lines[22], "   2.4 MB")
    }

    @Test func theSelectedPhotoStandsBesideTheRowsAndALongNameEndsBeforeIt() {
        pictures.states[Self.boat] = PictureCells.filled("#", columns: 35, rows: 20)
        expectEqual(harness.lines[2], "   ../" + String(repeating: " ", count: 38) + String(repeating: "#", count: 35))

        var props = FilePickerProps.sample
        props.rows[0].name = String(repeating: "n", count: 100)
        harness.screen.render(props)

        #expect(harness.lines[2].hasSuffix("n " + String(repeating: "#", count: 35)))
    }

    @Test(arguments: [(true, 78, 16), (true, 60, 7), (false, 78, 7)])
    func folderTakesTheRowsThatItsPhotosNeed(hasPhotos: Bool, columns: Int, rows: Int) {
        let room = CellSize(columns: columns, rows: 40)
        var props = FilePickerProps.sample
        props.rows[2].isPhoto = hasPhotos

        harness.screen.render(props)

        expectEqual(harness.screen.size(in: room).rows, rows)
        expectEqual(harness.screen.size(in: room).rows + harness.screen.spareRows(in: room), 20)
    }

    @Test func whyAPhotoIsNotShownStandsThere() {
        pictures.states[Self.boat] = .failed(.damaged)

        #expect(harness.text.contains(Language.english.message(of: PictureFailure.damaged)))
    }

    @Test(arguments: [true, false]) func beforeAFolderAndInANarrowBoxThereIsNoPhoto(isFolder: Bool) {
        var props = FilePickerProps.sample
        if isFolder { (props.selection, props.photo) = (1, nil) }
        harness.screen.render(props)
        if !isFolder { harness.resize(to: CellSize(columns: 73, rows: 24)) }
        let asks = pictures.asks.count

        harness.app.paintAnew()

        expectEqual(pictures.asks.count, asks)
    }

    @Test(arguments: [(40, 12), (200, 60), (1, 1)])
    func thePickerIsPaintedInAnyWindow(columns: Int, rows: Int) {
        harness.resize(to: CellSize(columns: columns, rows: rows))

        expectEqual(harness.lines.count, rows)
    }

    @Test(arguments: HostileText.kinds)
    func hostileNamesArePaintedAsText(kind: Named<[String]>) {
        for text in kind.value {
            var props = FilePickerProps.sample
            props.rows[0].name = text
            harness.screen.render(props)

            expectEqual(harness.lines.count, 24)
        }
    }
}
