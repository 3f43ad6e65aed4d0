import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

@Suite(.verifiedMocks) struct ServerSearchFormLinesTests {
    private let presenter = ServerSearchFormPresenterMock()
    private let harness: LinearHarness<ServerSearchFormLines>

    init() {
        let presenter = presenter
        harness = LinearHarness { ServerSearchFormLines(presenter: presenter, words: English(), tasks: $0) }
        _ = harness.take()
        harness.screen.activate()
        #expect(presenter.calls.take() == [.viewLoaded, .activated, .activated])
        harness.screen.render(.sample())
    }

    @Test func arrivingSaysWhatIsAskedFor() {
        #expect(harness.take() == ["Show a hashtag."])
        #expect(harness.screen.question == .field(prompt: "Hashtag (kites): "))
    }

    @Test func aLineIsTheName() async {
        await harness.say("boats")

        #expect(presenter.calls.take() == [.form(.changed(.name, "boats")), .form(.fieldEntered), .deactivated])
    }

    @Test func anEmptyLineGoesBack() async {
        await harness.say("")

        #expect(presenter.calls.take() == [.form(.cancel), .deactivated])
    }

    @Test func whatIsWrongIsAnnounced() {
        _ = harness.take()

        harness.screen.render(.sample(hint: "No hashtag."))

        #expect(harness.take() == ["No hashtag."])
    }
}
