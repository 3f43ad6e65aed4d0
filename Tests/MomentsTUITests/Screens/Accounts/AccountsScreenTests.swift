import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct AccountsScreenTests {
    private let presenter = AccountsPresenterMock()
    private let harness: ScreenHarness<AccountsScreen>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness {
            AccountsScreen(presenter: presenter, keymap: .default, words: English(), tasks: $0)
        }
        _ = presenter.calls.take()
        render(1...3, selected: 2)
    }

    @Test func showingItLoadsTheViewOnceAndThenActivatesIt() throws {
        let presenter = AccountsPresenterMock()

        _ = try ScreenHarness { AccountsScreen(presenter: presenter, keymap: .default, words: English(), tasks: $0) }

        #expect(presenter.calls.take() == [.viewLoaded, .activated])
    }

    @Test(arguments: [
        ("Enter", AccountsPresenterMock.Call.switchAccount), ("a", .add), ("L", .logOut), ("q", .close),
        ("Escape", .close), ("j", .next), ("Down", .next), ("k", .previous), ("Up", .previous),
    ])
    func aKeyCallsItsInteraction(key: String, call: AccountsPresenterMock.Call) async {
        harness.press(key)
        await harness.waitUntilIdle()

        #expect(presenter.calls.take() == [call])
    }

    @Test func clickSelectsAnAccount() {
        harness.mouse(.click, row: 4)

        #expect(presenter.calls.take() == [.select(3)])
    }

    @Test func clickOnTheSelectedAccountSwitchesToIt() async {
        harness.mouse(.click, row: 3)
        await harness.waitUntilIdle()

        #expect(presenter.calls.take() == [.switchAccount])
    }

    @Test(arguments: [(MouseEvent.wheelDown, AccountsPresenterMock.Call.next), (.wheelUp, .previous)])
    func theWheelMovesTheSelection(event: MouseEvent, call: AccountsPresenterMock.Call) {
        harness.mouse(event, row: 3)

        #expect(presenter.calls.take() == [call])
    }

    @Test func clickBesideTheAccountsSelectsNone() {
        harness.mouse(.click, row: 9)
        harness.mouse(.click, row: 0)

        #expect(presenter.calls.take().isEmpty)
    }

    @Test func accountsAreShownOneInALine() {
        #expect(
            harness.lines[2...4] == [
                "  N1  1@example.com  logged in", "▌ N2  2@example.com  logged in", "  N3  3@example.com  logged in",
            ])
    }

    @Test func emailGoesBelowWhereALineIsTooShort() {
        var props = AccountsProps()
        props.rows = [
            .init(id: 1, name: "Augusta Ada King, Countess", email: "ada@example.com", state: "asks for its password"),
            .init(id: 2, name: "Grace", email: "grace@example.com", state: "logged in"),
        ]
        props.selection = 2
        harness.screen.render(props)

        harness.resize(to: CellSize(columns: 40, rows: 12))

        #expect(
            harness.lines[2...5] == [
                "  Augusta Ada K…  asks for its password", "  ada@example.com", "▌ Grace  logged in",
                "▌ grace@example.com",
            ])
        harness.mouse(.click, row: 3)
        #expect(presenter.calls.take() == [.select(1)])
    }

    @Test func selectionStaysInView() {
        render(1...100, selected: 80)

        #expect(harness.text.contains("▌ N80"))
    }

    /// One line further than the screen has is where a list is off by one.
    @Test func selectionStaysInViewAllTheWayDownAndUp() {
        for selected in Array(1...60) + (1...60).reversed() {
            render(1...60, selected: Int64(selected))

            #expect(harness.text.contains("▌ N\(selected) "))
        }
    }

    @Test func selectionThatIsInViewDoesNotScroll() {
        render(1...100, selected: 80)
        let before = harness.lines.map { $0.dropFirst() }

        render(1...100, selected: 79)

        #expect(harness.lines.map { $0.dropFirst() } == before)
    }

    @Test func accountsArePaintedInOneCell() {
        harness.resize(to: CellSize(columns: 1, rows: 1))

        #expect(harness.lines.count == 1)
    }

    private func render(_ ids: ClosedRange<Int64>, selected: Int64) {
        var props = AccountsProps()
        props.rows = ids.map { .init(id: $0, name: "N\($0)", email: "\($0)@example.com", state: "logged in") }
        props.selection = selected
        harness.screen.render(props)
    }
}
