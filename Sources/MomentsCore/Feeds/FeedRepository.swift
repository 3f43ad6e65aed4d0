/// The feeds of one account, as presenters and commands ask for them. Nothing here waits for a server.
@MainActor package protocol FeedRepository: AnyObject {
    /// In the order they were added; those included that were removed and whose moments were kept.
    func feeds() throws(StoreError) -> [Feed]

    /// How many moments of a feed are stored.
    func momentCount(of id: Feed.ID) throws(StoreError) -> Int

    /// The abilities of the server of a feed, as far as it told; nil before that.
    func capabilities(of id: Feed.ID) throws(StoreError) -> ServerCapabilities?

    /// Whether the first secret of the account would be kept, for which its password is needed.
    func needsPassword() throws(StoreError) -> Bool

    /// Follows a feed from now on; whoever syncs the account does so at once.
    /// - Parameter password: opens the account, where `needsPassword` says so and the feed has secrets.
    func add(_ feed: NewFeed, password: Password?) async throws(FeedError) -> Feed.ID

    /// Ends following a feed. Its pending changes are dropped.
    /// - Parameter keepsMoments: they stay, read-only.
    func remove(_ id: Feed.ID, keepsMoments: Bool) async throws(FeedError)

    /// Has a feed synced as soon as somebody can; nil: all that are followed.
    func askForSync(of id: Feed.ID?) async throws(StoreError)

    /// Has what is older than all that is stored of a feed fetched as soon as somebody can, where its server has more; nil: of all
    /// that are followed.
    /// - Returns: whether anything was asked for that was not yet.
    func askForOlder(of id: Feed.ID?) async throws(StoreError) -> Bool

    /// Has what is missing fetched as soon as somebody can.
    /// - Parameter id: of a `TimelineGap`.
    /// - Returns: false where nothing is missing there any more, or its feed is not followed.
    func askForGap(_ id: Int64) async throws(StoreError) -> Bool

    /// Has all servers that are followed asked which lists there are, as soon as somebody can, but for those that were asked a moment
    /// ago.
    func askForLists() async throws(StoreError)

    /// Calls `onChange` on the main actor after any process changed the store, until the returned value is released.
    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation
}
