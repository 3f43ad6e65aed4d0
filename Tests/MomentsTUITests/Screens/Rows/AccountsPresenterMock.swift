import MomentsCore
import MomentsKit
import TestSupport

final class AccountsPresenterMock: AccountsPresenting {
    enum Call: Equatable {
        case viewLoaded, activated, deactivated, next, previous, switchAccount, add, logOut, close
        case select(Account.ID)
    }

    let calls = Calls<Call>()

    func onViewLoaded() { calls.record(.viewLoaded) }
    func onActivate() { calls.record(.activated) }
    func onDeactivate() { calls.record(.deactivated) }
    func onNext() { calls.record(.next) }
    func onPrevious() { calls.record(.previous) }
    func onSelect(_ id: Account.ID) { calls.record(.select(id)) }
    func onSwitch() async { calls.record(.switchAccount) }
    func onAdd() { calls.record(.add) }
    func onLogOut() async { calls.record(.logOut) }
    func onClose() { calls.record(.close) }
}
