import Foundation
import MomentsCore
import MomentsKit
import Testing

@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct AccountsPresenterTests {
    private let component = ComponentMock<AccountsProps>()
    private let accounts = AccountRepositoryMock()
    private let navigator = NavigatorMock()
    private let clock = WallClockMock()

    @Test func everyAccountIsShownWithItsState() {
        let third = Account(id: 3, email: Account.ada.email, name: "Third")
        accounts.all = [.ada, .grace, third]
        accounts.allLoggedIn = [.ada, .grace]
        let presenter = makePresenter(isActive: false)

        presenter.onActivate()

        let props = component.renders.take().last
        expectEqual(props?.rows.map(\.name), ["Ada", "Grace", "Third"])
        expectEqual(props?.rows.map(\.state), ["shown now", "logged in", "asks for its password"])
        expectEqual(props?.selection, Account.ada.id)
    }

    @Test func failureToReadAccountsIsExplained() {
        accounts.failure = .busySample
        let presenter = makePresenter(isActive: false)

        presenter.onActivate()

        let renders = component.renders.take()
        expectEqual(renders.map(\.status), [StoreError.busySample.message])
        expectEqual(renders.map(\.voice), [.failed])
    }

    @Test func failureToReadAccountsStaysUntilItIsOver() {
        accounts.failure = .busySample
        let presenter = makePresenter()
        presenter.onInput()
        let stays = component.renders.take().isEmpty
        accounts.failure = nil
        presenter.onDeactivate()

        presenter.onActivate()

        #expect(stays)
        expectEqual(component.renders.take().map(\.status), [nil])
    }

    @Test func switchingToALoggedInAccountNeedsNoPassword() async {
        let presenter = makePresenter(selected: .grace)

        await presenter.onSwitch()

        expectEqual(accounts.calls.take(), [.switchTo(2)])
        expectEqual(navigator.calls.take(), [.show(.timeline(.grace))])
    }

    @Test func switchingToALoggedOutAccountShowsTheLogin() async {
        accounts.allLoggedIn = [.ada]
        let presenter = makePresenter(selected: .grace)

        await presenter.onSwitch()

        expectEqual(accounts.calls.take(), [.switchTo(2)])
        expectEqual(navigator.calls.take(), [.show(.logIn(Account.grace.email))])
    }

    @Test func switchingToTheCurrentAccountGoesBack() async {
        let presenter = makePresenter(selected: .ada)

        await presenter.onSwitch()

        expectEqual(navigator.calls.take(), [.back])
    }

    @Test func addingShowsAnEmptyLogin() {
        makePresenter().onAdd()

        expectEqual(navigator.calls.take(), [.show(.logIn(nil))])
    }

    @Test func loggingOutOfTheCurrentAccountShowsTheNext() async {
        accounts.logOutAnswer = .success(.grace)
        let presenter = makePresenter(selected: .ada)

        await presenter.onLogOut()

        expectEqual(accounts.calls.take(), [.logOut(1)])
        expectEqual(navigator.calls.take(), [.show(.loggedOut(next: .grace))])
    }

    @Test func loggingOutOfTheLastAccountShowsTheLogin() async {
        let presenter = makePresenter(selected: .ada)

        await presenter.onLogOut()

        expectEqual(navigator.calls.take(), [.show(.loggedOut(next: nil))])
        expectEqual(accounts.calls.take(), [.logOut(1)])
    }

    @Test func loggingOutOfAnotherAccountStays() async {
        accounts.logOutAnswer = .success(.ada)
        let presenter = makePresenter(selected: .grace)

        await presenter.onLogOut()

        let props = component.renders.take().last
        expectEqual(accounts.calls.take(), [.logOut(2)])
        expectEqual(props?.rows.map(\.state), ["shown now", "asks for its password"])
        expectEqual(props?.status, "Grace is logged out.")
    }

    @Test func failureIsExplained() async {
        let presenter = makePresenter(selected: .grace)
        accounts.failure = .busySample

        await presenter.onSwitch()

        expectEqual(component.renders.take().map(\.status), [StoreError.busySample.message])
        expectEqual(accounts.calls.take(), [.switchTo(2)])
    }

    @Test func inactivePresenterDoesAndRendersNothing() async {
        let presenter = makePresenter(isActive: false)

        presenter.onSelect(2)
        presenter.onNext()
        presenter.onAdd()
        await presenter.onSwitch()
        await presenter.onLogOut()

        #expect(component.renders.take().isEmpty)
    }

    @Test func statesAreInTheLanguageOfTheWords() {
        let presenter = makePresenter(isActive: false, words: .simplifiedChinese)

        presenter.onActivate()

        expectEqual(component.renders.take().map { $0.rows.map(\.state) }, [["当前显示", "已登录"]])
    }

    private func makePresenter(
        selected: Account = .ada, isActive: Bool = true, words: Language = Language.english
    ) -> AccountsPresenter {
        if accounts.all.isEmpty { accounts.all = [.ada, .grace] }
        if accounts.allLoggedIn.isEmpty { accounts.allLoggedIn = [.ada, .grace] }
        let presenter = AccountsPresenter(
            shown: Account.ada.id, accounts: accounts, navigator: navigator, clock: clock, words: words)
        presenter.component = component
        presenter.onViewLoaded()
        if isActive {
            presenter.onActivate()
            presenter.onSelect(selected.id)
        }
        component.renders.discard()
        return presenter
    }
}
