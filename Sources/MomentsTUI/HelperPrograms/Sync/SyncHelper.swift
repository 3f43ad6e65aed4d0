import MomentsCore

/// Syncs the feeds of an account and delivers its changes.
protocol SyncHelper: SyncHelperStatus {
    /// Keeps it running from now on. Where it is missing, or of another release, it is looked for again.
    func start()
    /// Syncs in another way from now on; where it runs, it begins anew.
    func use(_ options: SyncOptions)
    /// The helper delivers the changes that are due, for 30 seconds at most, and ends. The app does not wait for it.
    func finish()
    /// The helper ends at once.
    func terminate()
}

/// Makes those who talk to servers for us.
protocol SyncLauncher: AnyObject {
    /// A helper for the feeds of an account; it does nothing until it is started.
    func helper(for account: Account.ID, in files: StoreFiles) -> any SyncHelper
    /// The options of the helpers that it makes from now on.
    func use(_ options: SyncOptions)
    /// Whether remote photos are fetched, and by which fetcher.
    /// - Parameters:
    ///   - folder: the one of fetched photos; nil where there is none. Called when the first is fetched.
    ///   - feed: where a feed is; nil for one that is gone.
    func photos(
        in folder: @escaping () -> String?, feed: @escaping @MainActor (Feed.ID) -> PhotoFeed?
    ) -> RemotePhotos
    /// Asks a server that is not followed yet.
    var checker: any FeedChecking { get }
    /// Signs in to servers.
    /// - Parameter page: shown in the browser once the person has answered.
    func serverSignIn(_ page: SignInPage) -> any ServerSignIn
}

/// The paths of a store and of its log-ins.
nonisolated struct StoreFiles: Equatable {
    let store: String
    let session: String
}
