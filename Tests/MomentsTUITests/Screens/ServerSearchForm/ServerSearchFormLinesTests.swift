import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

@Suite(.verifiedMocks) struct ServerSearchFormLinesTests {
    private let presenter = ServerSearchFormPresenterMock()
    private let harness: LinearHarness<FormLines<ServerSearchForm>>

    init() {
        let presenter = presenter
        harness = LinearHarness { FormLines(ServerSearchForm(presenter, .english), tasks: $0) }
        _ = harness.take()
        harness.screen.activate()
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated, .activated])
        harness.screen.render(.sample())
    }

    @Test func arrivingSaysWhatIsAskedFor() {
        expectEqual(harness.take(), ["Search the server."])
        expectEqual(harness.screen.question, .field(prompt: "Look for (kites): "))
    }

    @Test func aLineIsWhatIsLookedFor() async {
        await harness.say("boats")

        expectEqual(presenter.calls.take(), [.form(.changed(.query, "boats")), .form(.fieldEntered), .deactivated])
    }

    @Test func anEmptyLineGoesBack() async {
        await harness.say("")

        expectEqual(presenter.calls.take(), [.form(.cancel), .deactivated])
    }
}
