import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct ProfileFormScreenTests {
    private let presenter = ProfileFormPresenterMock()
    private let harness: ScreenHarness<FormScreen<ProfileForm>>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness {
            FormScreen(ProfileForm(presenter, .english), keymap: .default, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        harness.screen.render(.sample())
    }

    @Test(arguments: [
        ("Enter", ProfileFormPresenterMock.Call.form(.submit)), ("Tab", .form(.nextField)),
        ("Down", .form(.nextField)), ("Up", .form(.previousField)), ("Escape", .form(.cancel)),
        ("Alt+o", .choosePhoto),
    ])
    func aKeyCallsItsInteraction(key: String, call: ProfileFormPresenterMock.Call) async {
        harness.press(key)
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [call])
    }

    @Test func fieldsHintsAndButtonAreShown() {
        expectEqual(harness.screen.title, "Your profile")
        #expect(harness.text.contains("Name        Grace"))
        #expect(harness.text.contains("An address."))
        #expect(harness.text.contains("[ Save ⏎ ]"))
    }

    @Test(arguments: [true, false])
    func theKeyThatChoosesAFileIsNamedWhereOneCanBeChosen(canChoose: Bool) {
        var props = ProfileFormProps.sample()
        props.canChoosePhoto = canChoose

        harness.screen.render(props)

        expectEqual(harness.lines[23].contains("choose photo"), canChoose)
    }

    @Test func whileSavingTheButtonSaysSoAndNoKeyGivesItUp() {
        var props = ProfileFormProps.sample()
        props.form.isBusy = true
        props.form.canSubmit = false

        harness.screen.render(props)

        #expect(harness.text.contains(Language.english.profileForm.savingProfile))
        #expect(!harness.lines[23].contains("Escape"))
    }
}
