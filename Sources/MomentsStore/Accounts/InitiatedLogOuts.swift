import MomentsCore

/// The accounts that this process logged out itself: the screen that asked for it shows what comes next.
@MainActor final class InitiatedLogOuts {
    private var accounts: Set<Account.ID> = []

    nonisolated init() {}

    func contains(_ account: Account.ID) -> Bool { accounts.contains(account) }
    func add(_ account: Account.ID) { accounts.insert(account) }
    func remove(_ account: Account.ID) { accounts.remove(account) }
}
