import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

@Suite(.verifiedMocks) struct ProfileFormLinesTests {
    private let presenter = ProfileFormPresenterMock()
    private let harness: LinearHarness<FormLines<ProfileForm>>

    init() {
        let presenter = presenter
        harness = LinearHarness { FormLines(ProfileForm(presenter, .english), tasks: $0) }
        _ = harness.take()
        harness.screen.activate()
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated, .activated])
        harness.screen.render(.sample())
    }

    @Test func arrivingSaysHowItIsFilledInAndWhatIsWrong() {
        let lines = harness.take()

        expectEqual(lines.first, "Your profile.")
        #expect(lines[1].contains("An empty line keeps the value"))
        expectEqual(lines.last, "An address.")
    }

    @Test(arguments: [
        (ProfileDetails.Field.name, LineQuestion.field(prompt: "Name (Grace): ")),
        (.bio, .field(prompt: "About you: ")), (.avatar, .address(prompt: "Picture (x): ")),
        (.background, .address(prompt: "Background: ")),
    ])
    func theFieldIsAskedForWithWhatIsThere(focus: ProfileDetails.Field, question: LineQuestion) {
        var props = ProfileFormProps.sample()
        props.form.focus = focus

        harness.screen.render(props)

        expectEqual(harness.screen.question, question)
    }

    @Test(arguments: [
        ("cancel", ProfileFormPresenterMock.Call.form(.cancel)), ("submit", .form(.submit)),
        ("choose-photo", .choosePhoto),
    ])
    func anActionIsTypedInsteadOfAPicture(name: String, call: ProfileFormPresenterMock.Call) async {
        var props = ProfileFormProps.sample()
        props.form.focus = .avatar
        harness.screen.render(props)

        await harness.say(name)

        expectEqual(presenter.calls.take(), [call, .deactivated])
    }
}
