/// One person, and the moments that they are the author of.
@MainActor package protocol ProfileRepository: AnyObject {
    func profile() throws(StoreError) -> PersonalProfile

    /// At most `limit` of their moments, newest first on every page, their titles cut to what a list shows.
    func moments(_ page: TimelinePage, limit: Int) throws(StoreError) -> [Moment]

    /// In how many months they shared photos, counted off the main actor.
    /// - Parameter zone: whose months they are.
    /// - Returns: Nil where the task was cancelled.
    func countAlbums(in zone: ClockZone) async throws(StoreError) -> Int?

    /// Of the account's owner; of somebody else nothing is written.
    func save(_ details: ProfileDetails) async throws(StoreError)

    /// Calls `onChange` on the main actor after any process changed the store, until the returned value is released.
    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation
}
