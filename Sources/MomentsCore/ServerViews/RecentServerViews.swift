/// The views of servers that were opened in an account, as presenters ask for them.
@MainActor package protocol RecentServerViews: AnyObject {
    /// Of the feeds that are followed, the last one that was opened first. Threads, people and searches are none of them: a moment
    /// leads there, or a form; nor are notifications, which come first anyway.
    /// - Parameter limit: how many at most.
    func recent(limit: Int) throws(StoreError) -> [ServerView]
}
