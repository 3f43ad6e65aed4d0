/// Keeps where the owner of an account posts.
@MainActor package protocol PostPlaceRepository: AnyObject {
    /// Where they chose last that a new post goes; nil where they never did.
    func lastPlace() throws(StoreError) -> PostPlace?
    func setLastPlace(_ place: PostPlace) async throws(StoreError)
    /// Whether they wrote anything that is only on this computer.
    func hasLocalPosts() throws(StoreError) -> Bool
}

extension PostPlaceRepository {
    /// Where a new post goes.
    /// - Parameter accounts: those that are followed.
    package func newPost(_ setting: PostTo, of accounts: [PostingAccount]) throws(StoreError) -> NewPostPlace {
        try NewPostPlace(setting, last: lastPlace(), of: accounts, hasLocalPosts: hasLocalPosts)
    }
}
