/// Keeps the place in the timeline of an account from one start of the app to the next.
@MainActor package protocol ReadingPlaceRepository: AnyObject {
    /// Nil where none was kept.
    func place() throws(StoreError) -> ReadingPlace?

    /// The servers' marker of it; nil where they keep none.
    func marker() throws(StoreError) -> ReadingMarker?

    /// Stored when it returns, and told whoever is to know it. Of several windows the last one that left has its place kept.
    func setPlace(_ place: ReadingPlace) async throws(StoreError)
}
