import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

@Suite(.verifiedMocks) struct ProfileLinesTests {
    private let presenter = ProfilePresenterMock()
    private let harness: LinearHarness<MomentListLines<ProfileList>>

    init() {
        let presenter = presenter
        harness = LinearHarness { _ in MomentListLines(ProfileList(presenter, .english)) }
        _ = harness.take()
        harness.screen.activate()
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated, .activated])
    }

    @Test func arrivingAnnouncesWhoItIsAndTheSelectedMoment() {
        harness.screen.render(.sample())

        let lines = harness.take()
        #expect(
            lines.prefix(3) == [
                "Your profile.", "Grace Hopper, grace@example.com, 2 albums, 12 followers.", "Compilers",
            ])
        expectEqual(lines.last?.contains("Text 1"), true)
    }

    @Test(arguments: ["P", "gallery"])
    func theirPhotosAreShown(line: String) async {
        harness.screen.render(.sample())

        await harness.say(line)

        expectEqual(presenter.calls.take(), [.gallery, .deactivated])
    }
}
