/// One person, and the moments that they are the author of.
@MainActor package protocol ProfileRepository: AnyObject {
    func profile() throws(StoreError) -> PersonalProfile

    /// At most `limit` of their moments, newest first on every page, their titles cut to what a list shows.
    func moments(_ page: TimelinePage, limit: Int) throws(StoreError) -> [Moment]

    /// Counted off the main actor.
    /// - Parameter zone: whose months the albums are.
    /// - Returns: Nil where the task was cancelled.
    func count(in zone: ClockZone) async throws(StoreError) -> ProfileCounts?

    /// Of the account's owner; of somebody else nothing is written.
    func save(_ details: ProfileDetails) async throws(StoreError)

    /// Calls `onChange` on the main actor after any process changed the store, until the returned value is released.
    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation
}
