import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct AccountRowsTests {
    private let presenter = AccountsPresenterMock()
    private let harness: ScreenHarness<RowsScreen<AccountRows>>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness {
            RowsScreen(
                AccountRows(accounts: presenter, words: .english), keymap: .default, words: .english, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    @Test(arguments: [
        ("Enter", AccountsPresenterMock.Call.switchAccount), ("a", .add), ("L", .logOut), ("q", .close),
        ("Escape", .close), ("j", .next), ("Down", .next), ("k", .previous), ("Up", .previous),
    ])
    func aKeyCallsItsInteraction(key: String, call: AccountsPresenterMock.Call) async {
        harness.press(key)
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [call])
    }

    @Test func accountsAreShownOneInALine() {
        render("Ada", "Grace")

        #expect(
            harness.lines[0...1] == ["▌ Ada  ada@example.com  logged in", "  Grace  grace@example.com  logged in"])
    }

    @Test func emailsGoBelowWhereALineIsTooShort() {
        harness.resize(to: CellSize(columns: 40, rows: 12))

        render("Augusta Ada King of Lovelace", "Grace")

        #expect(
            harness.lines[0...3] == [
                "▌ Augusta Ada King of Lovel…  logged in", "▌ augusta@example.com", "  Grace  logged in",
                "  grace@example.com",
            ])
    }

    @Test(arguments: [
        (Language.english as Language, "logged in", "Ada, ada@example.com, logged in."),
        (.simplifiedChinese, "当前显示", "Ada，ada@example.com，当前显示。"),
    ])
    func anAccountIsAnnouncedWithItsStateInTheLanguageOfItsWords(words: Language, state: String, sentence: String) {
        var row = row("Ada")
        row.state = state

        expectEqual(AccountRows(accounts: presenter, words: words).sentence(of: row), sentence)
    }

    private func render(_ names: String...) {
        var props = AccountsProps()
        props.rows = names.map(row)
        props.selection = props.rows.first?.id
        harness.screen.render(props)
    }

    private func row(_ name: String) -> AccountsProps.Row {
        let email = name.prefix { $0 != " " }.lowercased() + "@example.com"
        return .init(id: Int64(name.utf8.count), name: name, email: email, state: "logged in")
    }
}
