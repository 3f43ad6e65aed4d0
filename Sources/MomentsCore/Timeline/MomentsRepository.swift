/// The timeline of one account, as presenters ask for it.
///
/// Reads return at once: each is a seek in an index of the local store, whose cost does not grow with what is stored
/// (docs/decisions/0001-reads-are-synchronous.md). Only a `Change` writes to it.
@MainActor package protocol MomentsRepository: AnyObject {
    func profile() throws(StoreError) -> Profile

    /// At most `limit` moments, newest first on every page, their titles cut to what a list shows.
    func moments(_ page: TimelinePage, limit: Int) throws(StoreError) -> [Moment]

    /// The ones of these that still exist, newest first, their titles cut to what a list shows.
    func moments(_ ids: [Moment.ID]) throws(StoreError) -> [Moment]

    /// One moment with the whole of its title; nil where there is none.
    func moment(_ id: Moment.ID) throws(StoreError) -> Moment?

    /// How many are newer than this, counted no further than `limit`.
    func countNewer(than id: Moment.ID, upTo limit: Int) throws(StoreError) -> Int

    /// How many moments there are, and the how-many-th of them this is.
    func position(of id: Moment.ID) throws(StoreError) -> MomentPosition

    /// Where something is missing below the moments from one to another, newest first, a hundred at most.
    func gaps(newest: Moment.ID, oldest: Moment.ID) throws(StoreError) -> [TimelineGap]

    /// Calls `onChange` on the main actor after any process changed the store, until the returned value is released.
    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation

    /// The same, but where nothing else is new than moments above all others, `onArrival` is called.
    func observe(
        _ onChange: @escaping @MainActor () -> Void, onArrival: @escaping @MainActor () -> Void
    ) -> Observation
}
