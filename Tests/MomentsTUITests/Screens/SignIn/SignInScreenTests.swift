import Foundation
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct SignInScreenTests {
    typealias Row = CellRow<SignInProps, SignInPresenterMock.Call>

    private let presenter = SignInPresenterMock()
    private let harness: ScreenHarness<FormScreen<SignInForm>>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness {
            FormScreen(SignInForm(presenter, .english), keymap: .default, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        harness.screen.render(.sample(.server, .password))
    }

    @Test(arguments: [
        ("Enter", SignInPresenterMock.Call.form(.submit)), ("Tab", .form(.nextField)), ("Down", .form(.nextField)),
        ("Shift+Tab", .form(.previousField)), ("Up", .form(.previousField)), ("Ctrl+T", .allowPlain),
        ("Ctrl+O", .openAddress), ("Ctrl+R", .copyAddress), ("Escape", .form(.cancel)),
    ])
    func aKeyCallsItsInteraction(key: String, call: SignInPresenterMock.Call) async {
        harness.press(key)
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [call])
    }

    @Test func theFieldsAreShownWithWhatIsInThem() throws {
        var props = SignInProps.sample(.server, .password)
        props.form.fields[0].text = "mastodon.example"
        props.form.fields[1].hint = "It needs one."

        harness.screen.render(props)

        expectEqual(harness.lines[0], "  You sign in on its website, in your browser")
        expectEqual(harness.lines[2], "  Server    mastodon.example")
        let password = try #require(harness.lines.firstIndex { $0.hasPrefix("  Password") })
        expectEqual(harness.lines[password + 1], "            It needs one.")
    }

    @Test(arguments: [SignInField.server, .password, .code]) func aFieldIsExplained(field: SignInField) {
        harness.screen.render(.sample(field))

        #expect(harness.text.contains(Language.english.signIn.explanation(of: field)))
    }

    private nonisolated static let rows: [Row] = [
        Row(
            "the keys of the address are named while there is one", .lacks("Ctrl+R"), .show { $0 = .asking() },
            .row(23, "  Escape cancel   Ctrl+O browser   Ctrl+R copy   F1 keys   Ctrl+C quit")),
        Row(
            "an address without room gives way and says so",
            .show {
                $0 = SignInProps.asking()
                $0.address = "https://mastodon.example/" + String(repeating: "a", count: 400)
            }, .resize(40, 12), .has("https://mastodon.example/"), .has("…"), .line(startsWith: "  Code"),
            .has("Answer there.")),
        Row(
            "a busy form names the way out alone", .show { $0 = .sample(isBusy: true) },
            .row(23, "  Escape cancel   Ctrl+C quit")),
        Row(
            "the button names its key once it can be pressed", .lacks("[ Sign in"),
            .show {
                $0 = SignInProps.sample()
                $0.form.canSubmit = true
            }, .click("[ Sign in ⏎ ]"), .told(.form(.submit))),
        Row(
            "sending without encryption is a choice",
            .show {
                $0 = SignInProps.sample()
                $0.allowsPlain = true
            }, .click("[x] Allow unencrypted connections"), .told(.allowPlain)),
        Row(
            "a click on the address opens it", .show { $0 = .asking() }, .click("https://mastodon.example"),
            .told(.openAddress)),
        Row(
            "the button sends the code", .lacks("Send the code"),
            .show {
                $0 = SignInProps.asking()
                $0.form.canSubmit = true
            }, .click("[ Send the code ⏎ ]"), .told(.form(.submit))),
    ]

    @Test(arguments: rows)
    func theScreenDoesWhatItsRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: .sample(.server, .password)) {
            harness.screen.render($0)
        }
    }

    // MARK: Asked in the browser

    @Test func theAddressIsShownWhole() {
        harness.resize(to: CellSize(columns: 40, rows: 24))

        harness.screen.render(.asking())

        let shown = harness.lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined()
        #expect(shown.contains("https://mastodon.example/oauth/authorize?client_id=1&state=2"))
        #expect(harness.text.contains("mastodon.example asks"))
        #expect(harness.text.contains("Answer there."))
    }
}
