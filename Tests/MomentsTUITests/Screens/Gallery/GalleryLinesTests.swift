import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct GalleryLinesTests {
    private let presenter = GalleryPresenterMock()
    private let harness: LinearHarness<GalleryLines>

    init() {
        let presenter = presenter
        harness = LinearHarness { _ in GalleryLines(presenter: presenter, words: .english) }
        _ = harness.take()
        harness.screen.activate()
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated, .activated])
    }

    @Test func arrivingAnnouncesTheSelectedPhotoWithWhatIsSeenOnIt() {
        harness.screen.render(.sample())

        expectEqual(harness.take(), ["Gallery.", "Title 5, 5 Mar 2021. Seen 5.", "1 of 5."])
    }

    @Test func arrivingAnnouncesWhosePhotosTheyAre() {
        var props = GalleryProps.sample()
        props.title = "Photos by Grace Hopper"

        harness.screen.render(props)

        expectEqual(harness.take().first, "Photos by Grace Hopper.")
    }

    @Test func nothingIsAnnouncedBeforePhotosWereAskedFor() {
        expectEqual(harness.take(), [])
    }

    @Test func anotherPhotoIsAnnouncedWithItsMonthWhereThatIsAnother() {
        harness.screen.render(.sample())
        _ = harness.take()
        var props = GalleryProps.sample()
        props.selection = props.rows[1].cells[0].id
        props.album = "February 2021"

        harness.screen.render(props)

        expectEqual(harness.take(), ["February 2021.", "Title 2, 2 Mar 2021. Seen 2."])
    }

    @Test func anEmptyLineListsPhotosWithTheirNumbers() async {
        harness.screen.render(.sample())
        _ = harness.take()

        await harness.say("")

        expectEqual(harness.take().prefix(2), ["1. Title 5, 5 Mar 2021. Seen 5.", "2. Title 4, 4 Mar 2021. Seen 4."])
        expectEqual(presenter.calls.take(), [.reachedEnd, .deactivated])
    }

    @Test func aNumberShowsThatPhoto() async {
        harness.screen.render(.sample())

        await harness.say("", "2")

        expectEqual(presenter.calls.take(), [.reachedEnd, .select(4), .open, .deactivated])
    }

    @Test func theEndIsSaid() async {
        harness.screen.render(.sample())

        await harness.say("", "")

        #expect(harness.take().contains(Language.english.gallery.lastPhoto))
        expectEqual(presenter.calls.take(), [.reachedEnd, .reachedEnd, .deactivated])
    }

    @Test func statusThatComesIsAnnounced() {
        harness.screen.render(.sample())
        _ = harness.take()
        var props = GalleryProps.sample()
        props.status = "Liked."

        harness.screen.render(props)

        expectEqual(harness.take(), ["Liked."])
    }

    @Test func whyThereAreNoneIsAnnounced() {
        var props = GalleryProps()
        (props.title, props.emptyHint) = ("Gallery", "No photos yet.")

        harness.screen.render(props)

        expectEqual(harness.take(), ["Gallery.", "No photos yet."])
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
