@testable import MomentsCore

/// Keeps a place in memory, or fails as the test arranged.
@MainActor final class ReadingPlaceRepositoryMock: ReadingPlaceRepository {
    var stored: ReadingPlace?
    var failure: StoreError?
    /// The markers of the servers.
    var markers: ReadingMarker?
    private(set) var writes: [ReadingPlace] = []

    func place() throws(StoreError) -> ReadingPlace? {
        if let failure { throw failure }
        return stored
    }

    func marker() throws(StoreError) -> ReadingMarker? { markers }

    func setPlace(_ place: ReadingPlace) async throws(StoreError) {
        if let failure { throw failure }
        stored = place
        writes.append(place)
    }
}
