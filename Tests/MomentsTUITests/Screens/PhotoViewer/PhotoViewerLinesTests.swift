import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

@Suite(.verifiedMocks) struct PhotoViewerLinesTests {
    typealias Row = LineRow<PhotoViewerProps, PhotoViewerPresenterMock.Call>

    private let presenter = PhotoViewerPresenterMock()
    private let harness: LinearHarness<PhotoViewerLines>

    init() {
        let presenter = presenter
        harness = LinearHarness { PhotoViewerLines(presenter: presenter, words: .english, tasks: $0) }
        _ = harness.take()
        harness.screen.activate()
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated, .activated])
    }

    private nonisolated static let rows: [Row] = [
        Row(
            "a photo is announced with what is seen on it", .show { _ in },
            .printed("Photo 3 of 12: lake.jpg.", "Description: Water, and a boat", "A lake", "4 Mar 2021.")),
        Row("a picture that came is no news", .arrived { $0 = .sample(.loading) }, .show { _ in }, .printedNothing()),
        Row(
            "why it cannot be shown is announced", .arrived { $0 = .sample(.loading) },
            .show { $0 = .sample(.failed("The photo is damaged.")) }, .printed("The photo is damaged.")),
        Row(
            "what was done is announced", .arrived(), .show { $0.status = "Saved as lake.jpg." },
            .printed("Saved as lake.jpg.")),
        Row("an empty line goes on", .show { _ in }, .say(""), .told(.next, .deactivated)),
    ]

    @Test(arguments: rows)
    func theScreenDoesWhatItsRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: .sample()) { harness.screen.render($0) }
    }
}
