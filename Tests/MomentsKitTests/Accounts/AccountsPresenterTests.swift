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
        _ = makePresenter(forgets: false)

        let props = component.renders.take().last
        expectEqual(props?.rows.map(\.name), ["Ada", "Grace", "Third"])
        expectEqual(props?.rows.map(\.state), ["shown now", "logged in", "asks for its password"])
        expectEqual(props?.selection, Account.ada.id)
    }

    @Test func failureToReadAccountsIsExplainedUntilItIsOver() {
        accounts.failure = .busySample
        let presenter = makePresenter(forgets: false)
        presenter.onInput()
        let renders = component.renders.take()
        expectEqual(renders.map(\.status), [StoreError.busySample.message])
        expectEqual(renders.map(\.voice), [.failed])

        accounts.failure = nil
        presenter.onDeactivate()
        presenter.onActivate()

        expectEqual(component.renders.take().map(\.status), [nil])
    }

    @Test(
        arguments: [
            (Account.grace, [.ada, .grace], .show(.timeline(.grace))),
            (.grace, [.ada], .show(.logIn(Account.grace.email))),
            (.ada, [.ada, .grace], .back),
        ] as [(Account, [Account], NavigatorMock.Call)])
    func switchingToALoggedInAccountNeedsNoPassword(account: Account, loggedIn: [Account], call: NavigatorMock.Call)
        async
    {
        accounts.allLoggedIn = loggedIn
        let presenter = makePresenter(selected: account)

        await presenter.onSwitch()

        expectEqual(accounts.calls.take(), account.id == Account.ada.id ? [] : [.switchTo(2)])
        expectEqual(navigator.calls.take(), [call])
    }

    @Test func addingShowsAnEmptyLogin() {
        makePresenter().onAdd()

        expectEqual(navigator.calls.take(), [.show(.logIn(nil))])
    }

    @Test(arguments: [Account.grace, nil]) func loggingOutOfTheCurrentAccountShowsTheNextOrTheLogin(next: Account?)
        async
    {
        accounts.logOutAnswer = .success(next)
        let presenter = makePresenter(selected: .ada)

        await presenter.onLogOut()

        expectEqual(accounts.calls.take(), [.logOut(1)])
        expectEqual(navigator.calls.take(), [.show(.loggedOut(next: next))])
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
        _ = makePresenter(forgets: false, words: .simplifiedChinese)

        expectEqual(component.renders.take().map { $0.rows.map(\.state) }, [["当前显示", "已登录"]])
    }

    private func makePresenter(
        selected: Account = .ada, isActive: Bool = true, forgets: Bool = true, words: Language = Language.english
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
        if forgets { component.renders.discard() }
        return presenter
    }
}
