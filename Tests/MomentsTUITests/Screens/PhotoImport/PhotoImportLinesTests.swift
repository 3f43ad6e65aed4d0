import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

@Suite(.verifiedMocks) struct PhotoImportLinesTests {
    private let presenter = PhotoImportPresenterMock()
    private let harness: LinearHarness<PhotoImportLines>

    init() {
        let presenter = presenter
        harness = LinearHarness { _ in PhotoImportLines(presenter: presenter, words: .english) }
        harness.screen.render(.sample())
        _ = (presenter.calls.take(), harness.take())
    }

    @Test func howFarItIsIsNotAnnounced() {
        var props = PhotoImportProps.sample()
        props.percent = 60

        harness.screen.render(props)

        expectEqual(harness.take(), [])
    }

    @Test func resultOfAnImportIsAnnouncedOnce() {
        harness.screen.render(.finished())
        harness.screen.render(.finished())

        expectEqual(harness.take(), ["Took in 2 photos.", "One was left out.", "An empty line goes back."])
    }

    @Test func anEmptyLineGoesBack() async {
        harness.screen.render(.finished())

        await harness.say("")

        expectEqual(presenter.calls.take(), [.confirm, .deactivated])
        _ = harness.take()
    }
}
