import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct FilePickerScreenTests {
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

    @Test func aBlankMarksWhereSomethingCanBeMarked() {
        var props = FilePickerProps.sample
        props.canMark = true
        harness.screen.render(props)

        harness.press("Space")

        expectEqual(presenter.calls.take(), [.mark])
    }

    @Test func elsewhereABlankIsText() {
        harness.type("a")
        var props = FilePickerProps.sample
        props.query = "a"
        harness.screen.render(props)

        harness.press("Space")

        expectEqual(presenter.calls.take(), [.queryChanged("a"), .queryChanged("a ")])
    }

    @Test func nameBeginsWithNoBlank() {
        harness.press("Space")

        expectEqual(presenter.calls.take(), [])
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

    @Test func marksAndTheirNumberAreShown() {
        var props = FilePickerProps.sample
        props.rows[2].isMarked = true
        props.marked = "1 marked"

        harness.screen.render(props)

        expectEqual(harness.lines[4], "▌✓ boat.png")
        expectEqual(harness.lines[22], "   1 marked · 2.4 MB")
    }

    @Test func whatIsNoPhotoIsDim() {
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

    @Test func previewKeepsItsRowBelowALongList() {
        var props = FilePickerProps.sample
        props.rows = (1...99).map { .init(name: "\($0).png") }

        harness.screen.render(props)

        expectEqual(harness.lines[22], "   2.4 MB")
    }

    @Test func theSelectedPhotoStandsBesideTheRows() {
        pictures.states[Self.boat] = PictureCells.filled("#", columns: 35, rows: 20)

        expectEqual(harness.lines[2], "   ../" + String(repeating: " ", count: 38) + String(repeating: "#", count: 35))
    }

    @Test func whyAPhotoIsNotShownStandsThere() {
        pictures.states[Self.boat] = .failed(.damaged)

        #expect(harness.text.contains(Language.english.message(of: PictureFailure.damaged)))
    }

    @Test func beforeAFolderThereIsNoPhoto() {
        var props = FilePickerProps.sample
        (props.selection, props.photo) = (1, nil)
        harness.screen.render(props)
        let asks = pictures.asks.count

        _ = harness.lines

        expectEqual(pictures.asks.count, asks)
    }

    @Test func aNarrowBoxHasRowsAlone() {
        harness.resize(to: CellSize(columns: 73, rows: 24))
        let asks = pictures.asks.count

        harness.app.paintAnew()

        expectEqual(pictures.asks.count, asks)
    }

    @Test func aLongNameEndsBeforeThePhoto() {
        pictures.states[Self.boat] = PictureCells.filled("#", columns: 35, rows: 20)
        var props = FilePickerProps.sample
        props.rows[0].name = String(repeating: "n", count: 100)

        harness.screen.render(props)

        #expect(harness.lines[2].hasSuffix("n " + String(repeating: "#", count: 35)))
    }

    @Test func whyThereIsNothingIsSaid() {
        var props = FilePickerProps()
        props.hint = "Reading the folder …"

        harness.screen.render(props)

        #expect(harness.text.contains("Reading the folder …"))
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
