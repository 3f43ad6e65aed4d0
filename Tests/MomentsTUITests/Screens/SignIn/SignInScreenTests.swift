import Foundation
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct SignInScreenTests {
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

    @Test func theButtonNamesItsKeyOnceItCanBePressed() async throws {
        #expect(!harness.text.contains("[ Sign in"))
        var props = SignInProps.sample()
        props.form.canSubmit = true

        harness.screen.render(props)

        try harness.click("[ Sign in ⏎ ]")
        await harness.waitUntilIdle()
        expectEqual(presenter.calls.take(), [.form(.submit)])
    }

    @Test func sendingWithoutEncryptionIsAChoice() throws {
        var props = SignInProps.sample()
        props.allowsPlain = true
        harness.screen.render(props)

        try harness.click("[x] Allow unencrypted connections")

        expectEqual(presenter.calls.take(), [.allowPlain])
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

    @Test func aClickOnTheAddressOpensIt() throws {
        harness.screen.render(.asking())

        try harness.click("https://mastodon.example")

        expectEqual(presenter.calls.take(), [.openAddress])
    }

    @Test func theButtonSendsTheCode() async throws {
        #expect(!harness.text.contains("Send the code"))
        var props = SignInProps.asking()
        props.form.canSubmit = true

        harness.screen.render(props)

        try harness.click("[ Send the code ⏎ ]")
        await harness.waitUntilIdle()
        expectEqual(presenter.calls.take(), [.form(.submit)])
    }

    @Test func theKeysOfTheAddressAreNamedWhileThereIsOne() {
        #expect(!harness.text.contains("Ctrl+R"))

        harness.screen.render(.asking())

        expectEqual(harness.lines[23], "  Escape cancel   Ctrl+O browser   Ctrl+R copy   F1 keys   Ctrl+C quit")
    }

    @Test func anAddressWithoutRoomGivesWayAndSaysSo() {
        var props = SignInProps.asking()
        props.address = "https://mastodon.example/" + String(repeating: "a", count: 400)

        harness.screen.render(props)
        harness.resize(to: CellSize(columns: 40, rows: 12))

        #expect(harness.text.contains("https://mastodon.example/"))
        #expect(harness.text.contains("…"))
        #expect(harness.lines.contains { $0.hasPrefix("  Code") })
        #expect(harness.text.contains("Answer there."))
    }

    @Test func aBusyFormNamesTheWayOutAlone() {
        harness.screen.render(.sample(isBusy: true))

        expectEqual(harness.lines[23], "  Escape cancel   Ctrl+C quit")
    }
}
