import MomentsCore
import MomentsKit
import TestSupport

final class AccountsPresenterMock: AccountsPresenting, RowsPresentingMock {
    nonisolated enum Call: RowsCall {
        case viewLoaded, activated, deactivated, next, previous, switchAccount, add, logOut, answer, close
        case select(Account.ID), answerSelected(Int)
    }

    let calls = Calls<Call>()

    func onSwitch() async { calls.record(.switchAccount) }
    func onAdd() { calls.record(.add) }
    func onLogOut() async { calls.record(.logOut) }
}
