import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct AccountsLinesTests {
    private let presenter = AccountsPresenterMock()
    private let harness: LinearHarness<AccountsLines>

    init() {
        let presenter = presenter
        harness = LinearHarness { AccountsLines(presenter: presenter, words: English(), tasks: $0) }
        _ = presenter.calls.take()
        harness.screen.activate()
        _ = presenter.calls.take()
        _ = harness.take()
        harness.screen.activate()
        _ = presenter.calls.take()
    }

    @Test func showingItLoadsTheViewOnceAndThenActivatesIt() {
        let presenter = AccountsPresenterMock()

        _ = LinearHarness { AccountsLines(presenter: presenter, words: English(), tasks: $0) }

        #expect(presenter.calls.take() == [.viewLoaded, .activated])
    }

    @Test func arrivingAnnouncesTheAccountsWithTheirNumbers() {
        render()

        #expect(
            harness.take() == [
                "Accounts.", "1. Ada, ada@example.com, shown now.", "2. Grace, grace@example.com, logged in.",
            ])
    }

    @Test func arrivingSpeaksTheLanguageOfItsWords() {
        let presenter = AccountsPresenterMock()
        let harness = LinearHarness { AccountsLines(presenter: presenter, words: SimplifiedChinese(), tasks: $0) }
        _ = presenter.calls.take()
        _ = harness.take()
        var props = AccountsProps()
        props.rows = [.init(id: Account.ID(1), name: "Ada", email: "ada@example.com", state: "当前显示")]

        harness.screen.render(props)

        #expect(harness.take() == ["账户。", "1. Ada，ada@example.com，当前显示。"])
    }

    @Test func aNumberSwitchesToThatAccount() async {
        render()

        await harness.say("2")

        #expect(presenter.calls.take() == [.select(Account.ID(2)), .switchAccount, .deactivated])
    }

    @Test func numberAfterAnActionNameIsItsAccount() async {
        render()

        await harness.say("log-out 2")

        #expect(presenter.calls.take() == [.select(Account.ID(2)), .logOut, .deactivated])
    }

    @Test func changeOfSelectionIsAnnounced() {
        render()
        _ = harness.take()

        render { $0.selection = Account.ID(2) }

        #expect(harness.take() == ["Grace, grace@example.com, logged in."])
    }

    @Test func statusIsAnnounced() {
        render()
        _ = harness.take()

        render { $0.status = "Logged out." }

        #expect(harness.take() == ["Logged out."])
    }

    @Test func equalPropsPrintNothing() {
        render()
        _ = harness.take()

        render()

        #expect(harness.take() == [])
    }

    @Test(arguments: HostileText.kinds)
    func hostileTextIsPrintedAsText(kind: Named<[String]>) {
        for text in kind.value {
            render {
                $0.rows[0].name = text
                $0.status = text
            }

            #expect(harness.take().allSatisfy { LineText.line($0) == $0 })
        }
    }

    private func render(_ change: (inout AccountsProps) -> Void = { _ in }) {
        var props = AccountsProps()
        props.rows = [
            .init(id: Account.ID(1), name: "Ada", email: "ada@example.com", state: "shown now"),
            .init(id: Account.ID(2), name: "Grace", email: "grace@example.com", state: "logged in"),
        ]
        props.selection = Account.ID(1)
        change(&props)
        harness.screen.render(props)
    }
}
