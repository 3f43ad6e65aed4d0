@testable import MomentsCore

/// Keeps a place in memory, or fails as the test arranged.
@MainActor final class ReadingPlaceRepositoryMock: ReadingPlaceRepository {
    var stored: ReadingPlace?
    var failure: StoreError?
    private(set) var writes: [ReadingPlace] = []

    func place() throws(StoreError) -> ReadingPlace? {
        if let failure { throw failure }
        return stored
    }

    func setPlace(_ place: ReadingPlace) async throws(StoreError) {
        if let failure { throw failure }
        stored = place
        writes.append(place)
    }
}
