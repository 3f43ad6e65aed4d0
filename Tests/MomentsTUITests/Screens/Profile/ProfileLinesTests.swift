import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

@Suite(.verifiedMocks) struct ProfileLinesTests {
    private let presenter = ProfilePresenterMock()
    private let harness: LinearHarness<ProfileLines>

    init() {
        let presenter = presenter
        harness = LinearHarness { ProfileLines(presenter: presenter, words: English(), tasks: $0) }
        _ = harness.take()
        harness.screen.activate()
        _ = presenter.calls.take()
    }

    @Test func arrivingAnnouncesWhoItIsAndTheSelectedMoment() {
        harness.screen.render(.sample())

        let lines = harness.take()
        #expect(
            lines.prefix(3) == [
                "Your profile.", "Grace Hopper, grace@example.com, 2 albums, 12 followers.", "Compilers",
            ])
        #expect(lines.last?.contains("Text 1") == true)
    }

    @Test func aNumberOpensThatMoment() async {
        harness.screen.render(.sample())

        await harness.say("", "2")

        #expect(presenter.calls.take() == [.reachedEnd, .select(2), .open, .deactivated])
    }

    @Test func theFormAsksForItsFieldWithWhatIsThere() {
        harness.screen.render(.sample(form: true))

        #expect(harness.screen.question == .field(prompt: "Name (Grace): "))
    }

    @Test func anAnswerIsReportedAndTheNextFieldIsAskedFor() async {
        harness.screen.render(.sample(form: true))

        await harness.say("Ada")

        #expect(presenter.calls.take() == [.changed(.name, "Ada"), .nextField, .deactivated])
    }

    @Test func theLastAnswerSaves() async {
        var props = ProfileProps.sample(form: true)
        props.form?.focus = .avatar
        harness.screen.render(props)

        await harness.say("")

        #expect(presenter.calls.take() == [.save, .deactivated])
    }

    @Test func whatIsWrongWithTheFieldIsAnnounced() {
        harness.screen.render(.sample(form: true))
        _ = harness.take()
        var props = ProfileProps.sample(form: true)
        props.form?.focus = .avatar

        harness.screen.render(props)

        #expect(harness.take() == ["An address."])
    }
}
