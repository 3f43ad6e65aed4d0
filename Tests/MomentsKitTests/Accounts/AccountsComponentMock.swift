import MomentsKit
import TestSupport

@MainActor final class AccountsComponentMock: AccountsComponent {
    let renders = Calls<AccountsProps>()

    func render(_ props: AccountsProps) {
        renders.record(props)
    }
}
