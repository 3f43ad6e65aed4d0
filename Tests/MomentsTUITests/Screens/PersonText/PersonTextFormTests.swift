import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct PersonTextFormTests {
    private let presenter = PersonTextPresenterMock()
    private let harness: ScreenHarness<FormScreen<PersonTextForm>>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness {
            FormScreen(PersonTextForm(presenter, .english), keymap: .default, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        harness.screen.render(.sample())
    }

    @Test(arguments: [("Enter", FormCall<PersonTextField>.submit), ("Escape", .cancel)])
    func aKeyCallsItsInteraction(key: String, call: FormCall<PersonTextField>) async {
        harness.press(key)
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [.form(call)])
    }

    @Test func textStandsBesideItsLabelAboveTheButton() {
        for text in ["Note", "Met in Lisbon", "Save: only you see it"] { #expect(harness.text.contains(text)) }
    }
}

final class PersonTextPresenterMock: PersonTextPresenting, ViewPresentingMock {
    nonisolated enum Call: ViewCall {
        case viewLoaded, activated, deactivated
        case form(FormCall<PersonTextField>)
    }

    let calls = Calls<Call>()
    let title = "Note on @alan@kites.example"
    private(set) lazy var form: any FormPresenting<PersonTextField> = FormMock { [calls] in calls.record(.form($0)) }
}

extension PersonTextProps {
    static func sample() -> PersonTextProps {
        var props = PersonTextProps()
        props.form.fields = [FormField(id: .text, label: "Note", text: "Met in Lisbon")]
        props.form.canSubmit = true
        props.button = "Save: only you see it"
        return props
    }
}
