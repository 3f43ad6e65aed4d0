/// Looks through the timeline of one account.
///
/// Like the reads of `MomentsRepository` these return at once: they follow an index from the newest match on, and their
/// cost does not grow with what is stored.
@MainActor public protocol SearchRepository: AnyObject {
    /// At most `limit` moments that match the query, newest first on every page, their titles cut to what a list
    /// shows.
    func moments(_ query: SearchQuery, _ page: TimelinePage, limit: Int) throws(StoreError) -> [Moment]

    /// Calls `onChange` on the main actor after any process changed the store, until the returned value is released.
    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation
}
