import MomentsCore
import MomentsStore

/// The timeline of the account that was asked for, or of the current one.
struct OwnTimeline {
    let openStore: OpenStore
    let account: Account
    let moments: AccountMoments
    /// Whether sensitive text is unfolded.
    let showsSensitive: Bool
    /// The place of new posts.
    let postTo: PostTo

    /// - Throws: exit status 3 where the wanted account, or any, is not logged in.
    init(_ options: AccountCommandOptions) throws {
        let (openStore, found, settings) = try ChosenAccount.open(options)
        guard let found else { throw try NotLoggedIn.note(for: openStore.accounts) }
        self.openStore = openStore
        self.account = found
        moments = AccountMoments(store: openStore.store, account: found.id)
        (showsSensitive, postTo) = (settings.showsSensitive, settings.postTo)
    }

    /// Nil without a home directory.
    var lastListing: LastListing? { LastListing(store: openStore.store.path, account: account.id) }
}
