import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct GalleryLinesTests {
    typealias Row = LineRow<GalleryProps, GalleryPresenterMock.Call>

    private let presenter = GalleryPresenterMock()
    private let harness: LinearHarness<GalleryLines>

    init() {
        let presenter = presenter
        harness = LinearHarness { _ in GalleryLines(presenter: presenter, words: .english) }
        _ = harness.take()
        harness.screen.activate()
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated, .activated])
    }

    private nonisolated static let shown: [Row] = [
        Row(
            "arriving announces the selected photo with what is seen on it", .show { _ in },
            .printed("Gallery.", "Title 5, 5 Mar 2021. Seen 5.", "1 of 5.")),
        Row(
            "arriving announces whose photos they are", .show { $0.title = "Photos by Grace Hopper" },
            .printed(first: "Photos by Grace Hopper.")),
        Row("nothing is announced before photos were asked for", .printedNothing()),
        Row(
            "another photo is announced with its month where that is another", .arrived(),
            .show { ($0.selection, $0.album) = ($0.rows[1].cells[0].id, "February 2021") },
            .printed("February 2021.", "Title 2, 2 Mar 2021. Seen 2.")),
        Row("status that comes is announced", .arrived(), .show { $0.status = "Liked." }, .printed("Liked.")),
        Row(
            "why there are none is announced",
            .show {
                $0 = GalleryProps()
                ($0.title, $0.emptyPlace) = ("Gallery", EmptyPlace("No photos yet."))
            }, .printed("Gallery.", "No photos yet.")),
    ]

    @Test(arguments: shown)
    func propsAreShownAsTheirRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: .sample()) { harness.screen.render($0) }
    }

    private nonisolated static let told: [Row] = [
        Row(
            "an empty line lists photos with their numbers", .arrived(), .say(""),
            .printed(first: "1. Title 5, 5 Mar 2021. Seen 5.", "2. Title 4, 4 Mar 2021. Seen 4."),
            .told(.reachedEnd, .deactivated)),
        Row(
            "a number shows that photo", .show { _ in }, .say("", "2"),
            .told(.reachedEnd, .select(4), .open, .deactivated)),
        Row(
            "the end is said", .show { _ in }, .say("", ""), .printed(among: Language.english.gallery.lastPhoto),
            .told(.reachedEnd, .reachedEnd, .deactivated)),
    ]

    @Test(arguments: told)
    func thePresenterIsToldWhatTheRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: .sample()) { harness.screen.render($0) }
    }

    @Test(arguments: HostileText.kinds)
    func hostileTextIsPrintedAsText(kind: Named<[String]>) {
        for text in kind.value {
            var props = GalleryProps.sample()
            props.rows[0].cells[0].title = text
            props.rows[0].cells[0].altText = text
            props.status = text
            harness.screen.activate()
            harness.screen.render(props)

            #expect(harness.take().allSatisfy { LineText.line($0) == $0 })
        }
        presenter.calls.discard()
    }
}
