import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

@Suite(.verifiedMocks) struct FilePickerLinesTests {
    typealias Row = LineRow<FilePickerProps, FilteredRowsPresenterMock.Call>

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

    private nonisolated static let rows: [Row] = [
        Row(
            "the folder is listed with numbers",
            .printed("Choose photos.", "/home/ada", "1. ../", "2. Trip/", "3. boat.png")),
        Row("how many are marked is announced", .discardLines, .show { $0.marked = "1 marked" }, .printed("1 marked.")),
        Row(
            "another folder is announced", .discardLines,
            .show {
                $0 = FilePickerProps()
                $0.folder = "/home"
                $0.rows = [.init(name: "ada/", isFolder: true)]
            }, .printed("/home", "1. ada/")),
        Row("a number takes that one", .say("2"), .told(.select(1), .choose, .deactivated)),
        Row(
            "an empty line asks for letters and another leaves", .say("", "bo"),
            .told(.queryChanged("bo"), .deactivated)),
    ]

    @Test(arguments: rows)
    func theScreenDoesWhatItsRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: .sample) { harness.screen.render($0) }
    }
}
