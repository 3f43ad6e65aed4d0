import MomentsKit

/// The timeline of whoever is logged in.
struct OwnTimeline {
    let openStore: OpenStore
    let account: Account
    let moments: AccountMoments

    /// - Throws: exit status 3 where nobody is logged in.
    init(_ options: StoreOptions) throws {
        openStore = try options.open()
        guard let account = try openStore.accounts.current() else {
            Output.note(try NotLoggedIn.message(for: openStore.accounts))
            throw NotLoggedIn.status
        }
        self.account = account
        moments = AccountMoments(store: openStore.store, account: account.id)
    }
}
