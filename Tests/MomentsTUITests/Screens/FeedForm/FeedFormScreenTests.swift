import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct FeedFormScreenTests {
    private let presenter = FeedFormPresenterMock()
    private let harness: ScreenHarness<FormScreen<FeedForm>>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness {
            FormScreen(FeedForm(presenter, .english), keymap: .default, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        render()
    }

    @Test(arguments: [
        ("Enter", FeedFormPresenterMock.Call.form(.submit)), ("Tab", .form(.nextField)), ("Down", .form(.nextField)),
        ("Shift+Tab", .form(.previousField)), ("Up", .form(.previousField)), ("Ctrl+S", .addUnchecked),
        ("Ctrl+T", .allowPlain), ("Escape", .form(.cancel)),
    ])
    func aKeyCallsItsInteraction(key: String, call: FeedFormPresenterMock.Call) async {
        harness.press(key)
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [call])
    }

    @Test func theFieldsAreShownWithWhatIsInThem() throws {
        render {
            $0.form.fields[0].text = "https://kitchen.example"
            $0.form.fields[2].hint = "Whose timeline?"
        }

        expectEqual(harness.lines[2], "  Address   https://kitchen.example")
        let user = try #require(harness.lines.firstIndex { $0.hasPrefix("  User id") })
        expectEqual(harness.lines[user + 1], "            Whose timeline?")
    }

    @Test(arguments: [FeedFormField.address, .name, .userID, .token, .header(0)])
    func aFieldIsExplainedUntilSomethingIsWrongWithIt(field: FeedFormField) {
        #expect(harness.text.contains(Language.english.feedForm.explanation(of: field)))

        render {
            for index in $0.form.fields.indices { $0.form.fields[index].hint = "Wrong." }
        }

        #expect(!harness.text.contains(Language.english.feedForm.explanation(of: field)))
    }

    @Test func theButtonNamesItsKeyOnceItCanBePressed() async throws {
        #expect(!harness.text.contains("[ Check and add"))

        render { $0.form.canSubmit = true }

        try harness.click("[ Check and add ⏎ ]")
        await harness.waitUntilIdle()
        expectEqual(presenter.calls.take(), [.form(.submit)])
    }

    @Test func addingNeverthelessIsOfferedAfterAFailedCheck() async throws {
        #expect(!harness.text.contains("nevertheless"))

        render {
            $0.form.canSubmit = true
            $0.canAddUnchecked = true
            $0.message = "No answer."
        }

        #expect(harness.text.contains("No answer."))
        try harness.click("[ Add it anyway Ctrl+S ]")
        await harness.waitUntilIdle()
        expectEqual(presenter.calls.take(), [.addUnchecked])
    }

    @Test func sendingWithoutEncryptionIsAChoiceBelowTheAddress() throws {
        render { $0.allowsPlain = false }
        #expect(harness.text.contains("[ ] Allow unencrypted connections Ctrl+T"))

        try harness.click("Allow unencrypted connections")
        render { $0.allowsPlain = true }

        #expect(harness.text.contains("[x] Allow unencrypted connections Ctrl+T"))
        expectEqual(presenter.calls.take(), [.allowPlain])
    }

    @Test(arguments: [FeedFormField.address, .name, .userID, .token, .header(0)], [6, 12])
    func theFieldWithTheFocusAndTheButtonAreInViewInASmallWindow(focus: FeedFormField, rows: Int) throws {
        render {
            $0.form.focus = focus
            $0.form.canSubmit = true
            for index in $0.form.fields.indices {
                $0.form.fields[index].hint = "A hint that needs more than one line to be said"
            }
            $0.message = "A message that is longer than the window is wide, so that it takes some of its lines"
        }

        harness.resize(to: CellSize(columns: 40, rows: rows))

        let label = Language.english.feedForm.label(of: focus)
        #expect(harness.lines.contains { $0.hasPrefix("  \(label)") })
    }

    private func render(_ change: (inout FeedFormProps) -> Void = { _ in }) {
        var props = FeedFormProps()
        props.form.fields = [FeedFormField.address, .name, .userID, .token, .header(0)].map {
            .init(id: $0, label: Language.english.feedForm.label(of: $0), text: "")
        }
        change(&props)
        harness.screen.render(props)
    }
}
