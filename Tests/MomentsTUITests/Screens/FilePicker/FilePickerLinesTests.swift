import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

@Suite(.verifiedMocks) struct FilePickerLinesTests {
    private let presenter = FilteredRowsPresenterMock()
    private let harness: LinearHarness<FilteredRowsLines<FilePickerRows>>

    init() {
        let presenter = presenter
        harness = LinearHarness { _ in FilteredRowsLines(FilePickerRows(presenter, .english)) }
        _ = harness.take()
        harness.screen.activate()
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated, .activated])
        harness.screen.render(.sample)
    }

    @Test func theFolderIsListedWithNumbers() {
        expectEqual(harness.take(), ["Choose photos.", "/home/ada", "1. ../", "2. Trip/", "3. boat.png"])
    }

    @Test func aNumberTakesThatOne() async {
        await harness.say("2")

        expectEqual(presenter.calls.take(), [.select(1), .choose, .deactivated])
    }

    @Test func anEmptyLineAsksForLettersAndAnotherLeaves() async {
        await harness.say("", "bo")

        expectEqual(presenter.calls.take(), [.queryChanged("bo"), .deactivated])
    }

    @Test func howManyAreMarkedIsAnnounced() {
        _ = harness.take()
        var props = FilePickerProps.sample
        props.marked = "1 marked"

        harness.screen.render(props)

        expectEqual(harness.take(), ["1 marked."])
    }

    @Test func anotherFolderIsAnnounced() {
        _ = harness.take()
        var props = FilePickerProps()
        props.folder = "/home"
        props.rows = [.init(name: "ada/", isFolder: true)]

        harness.screen.render(props)

        expectEqual(harness.take(), ["/home", "1. ada/"])
    }
}
