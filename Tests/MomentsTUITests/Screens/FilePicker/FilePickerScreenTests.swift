import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

@Suite(.verifiedMocks) struct FilePickerScreenTests {
    private let presenter = FilePickerPresenterMock()
    private let harness: ScreenHarness<FilePickerScreen>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness { _ in
            FilePickerScreen(presenter: presenter, keymap: .default, words: English())
        }
        #expect(presenter.calls.take() == [.viewLoaded, .activated])
        harness.screen.render(.sample)
    }

    @Test(arguments: [
        ("Enter", FilePickerPresenterMock.Call.choose), ("Down", .next), ("Ctrl+N", .next), ("Up", .previous),
        ("Escape", .close),
    ])
    func aKeyCallsItsInteraction(key: String, call: FilePickerPresenterMock.Call) {
        harness.press(key)

        #expect(presenter.calls.take() == [call])
    }

    @Test func lettersAreLookedFor() {
        harness.type("q")

        #expect(presenter.calls.take() == [.queryChanged("q")])
    }

    @Test func theFolderItsRowsAndThePreviewAreShown() {
        let lines = harness.lines
        #expect(lines[0] == "   /home/ada")
        #expect(lines[2...4] == ["   ../", "   Trip/", "▌  boat.png"])
        #expect(lines[22] == "   2.4 MB")
    }

    @Test func clickSelectsARowAndTakesTheSelectedOne() {
        _ = harness.lines  // a click is on what was painted

        harness.mouse(.click, row: 3)
        harness.mouse(.click, row: 4)

        #expect(presenter.calls.take() == [.select(1), .choose])
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

        #expect(harness.lines.count == rows)
    }

    @Test(arguments: HostileText.kinds)
    func hostileNamesArePaintedAsText(kind: Named<[String]>) {
        for text in kind.value {
            var props = FilePickerProps.sample
            props.rows[0].name = text
            harness.screen.render(props)

            #expect(harness.lines.count == 24)
        }
    }
}
