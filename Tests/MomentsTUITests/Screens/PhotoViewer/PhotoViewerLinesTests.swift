import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

@Suite(.verifiedMocks) struct PhotoViewerLinesTests {
    private let presenter = PhotoViewerPresenterMock()
    private let harness: LinearHarness<PhotoViewerLines>

    init() {
        let presenter = presenter
        harness = LinearHarness { PhotoViewerLines(presenter: presenter, words: .english, tasks: $0) }
        _ = harness.take()
        harness.screen.activate()
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated, .activated])
    }

    @Test func aPhotoIsAnnouncedWithWhatIsSeenOnIt() {
        harness.screen.render(.sample())

        #expect(
            harness.take() == [
                "Photo 3 of 12: lake.jpg.", "Description: Water, and a boat", "A lake", "4 Mar 2021.",
            ])
    }

    @Test func aPictureThatCameIsNoNews() {
        harness.screen.render(.sample(.loading))
        _ = harness.take()

        harness.screen.render(.sample())

        expectEqual(harness.take(), [])
    }

    @Test func whyItCannotBeShownIsAnnounced() {
        harness.screen.render(.sample(.loading))
        _ = harness.take()

        harness.screen.render(.sample(.failed("The photo is damaged.")))

        expectEqual(harness.take(), ["The photo is damaged."])
    }

    @Test func anEmptyLineGoesOn() async {
        harness.screen.render(.sample())

        await harness.say("")

        expectEqual(presenter.calls.take(), [.next, .deactivated])
    }

    @Test func whatWasDoneIsAnnounced() {
        harness.screen.render(.sample())
        _ = harness.take()
        var props = PhotoViewerProps.sample()
        props.status = "Saved as lake.jpg."

        harness.screen.render(props)

        expectEqual(harness.take(), ["Saved as lake.jpg."])
    }
}
