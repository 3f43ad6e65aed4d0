import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

@Suite(.verifiedMocks) struct WelcomeLinesTests {
    private let presenter = OpenedRowsMock<WelcomeWay>()
    private let harness: LinearHarness<RowsLines<WelcomeRows>>

    init() {
        let presenter = presenter
        harness = LinearHarness {
            RowsLines(WelcomeRows(presenter: presenter, words: .english), words: .english, tasks: $0)
        }
        _ = harness.take()
        harness.screen.render(.sample())
        presenter.calls.discard()
    }

    @Test func newcomerHearsWhatMomentsIsAndWhatToBeginWith() {
        #expect(
            harness.take() == [
                "Moments is a timeline.", "1. Look around: in samples.", "2. Sign up: with an account.",
                "Type the number of your choice.",
            ])
    }

    @Test func aNumberBegins() async {
        await harness.say("2")

        expectEqual(presenter.calls.take(), [.select(.signUp), .open, .deactivated])
    }
}
