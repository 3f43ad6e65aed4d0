@testable import MomentsCore

/// Where the owner of an account posts, in memory.
@MainActor final class PostPlaceRepositoryMock: PostPlaceRepository {
    /// The kept places, one after the other.
    private(set) var kept: [PostPlace] = []
    var last: PostPlace?
    var hasLocal = false

    func lastPlace() throws(StoreError) -> PostPlace? { last }

    func setLastPlace(_ place: PostPlace) async throws(StoreError) {
        kept.append(place)
        last = place
    }

    func hasLocalPosts() throws(StoreError) -> Bool { hasLocal }
}
