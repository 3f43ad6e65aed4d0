/// Photos in the order of time, newest first, as gallery and viewer ask for them.
///
/// Reads return at once, as those of `MomentsRepository` do: their cost does not grow with what is stored.
@MainActor package protocol PhotosRepository: AnyObject {
    /// The photos of moments, newest first, those of one moment together and in its order.
    /// - Parameter limit: with so many photos no further moment is read.
    func photos(_ page: TimelinePage, limit: Int) throws(StoreError) -> [MomentPhoto]

    /// How many photos there are, counted off the main actor.
    /// - Parameter id: only those of newer moments are counted; nil for all.
    /// - Returns: nil where the task was cancelled, and where each moment would have to be looked at.
    func count(newerThan id: Moment.ID?) async throws(StoreError) -> Int?

    /// Another one once the same photos stand in another order.
    var orderVersion: Int { get }

    /// How many are before those of a moment; nil where that would have to be counted.
    func number(of id: Moment.ID) -> Int?

    /// Calls `onChange` on the main actor after any process changed the store, until the returned value is released.
    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation
}

/// An order by time never changes.
extension PhotosRepository {
    package var orderVersion: Int { 0 }
    package func number(of id: Moment.ID) -> Int? { nil }
}
