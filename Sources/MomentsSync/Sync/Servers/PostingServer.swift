import MomentsCore
import MomentsStore

/// A server where the person of a feed posts, and changes what they posted.
protocol PostingServer: Sendable {
    /// Deletes a post of the feed's account.
    /// - Parameter moment: its identifier there.
    func delete(_ moment: String) async throws(ChangeRefusal)

    func vote(_ vote: PollVote) async throws(ChangeRefusal)

    /// Changes how its person and somebody else stand to each other.
    /// - Parameter name: what the server calls that one, or their handle behind an `@`.
    func change(_ change: RelationshipChange, with name: String) async throws(ChangeRefusal) -> ChangedPerson

    /// Changes a view that belongs to its person.
    /// - Parameters:
    ///   - name: of the view (`ServerView.Kind.name`).
    ///   - title: what a list is called.
    ///   - looksFirst: whether a list may have been made already.
    func change(
        _ change: ViewChange, of name: String, called title: String, looksFirst: Bool
    ) async throws(ChangeRefusal) -> ChangedView

    /// Edits a post of its person.
    /// - Parameters:
    ///   - moment: its identifier there.
    ///   - looksFirst: whether it may be so already.
    func edit(_ moment: String, _ edit: StatusPost, looksFirst: Bool) async throws(ChangeRefusal) -> NewStatus

    /// The newest post of its person; nil where there is none.
    func newestOwnStatus() async throws(FeedFailure) -> Status.ID?

    /// Their posts after that one, the newest first.
    func ownStatuses(after id: Status.ID?) async throws(FeedFailure) -> [NewStatus]

    /// Brings a photo there that a post is going to have.
    func upload(_ photo: PhotoUpload) async throws(ChangeRefusal) -> UploadedMedia

    /// Whether the server is done with it, so that a post can have it.
    func isReady(_ media: MediaAttachment.ID) async throws(ChangeRefusal) -> Bool

    /// - Parameters:
    ///   - media: what the server calls its photos.
    ///   - key: a server that gets it twice does it once, where it knows such keys.
    func post(
        _ post: StatusPost, media: [MediaAttachment.ID], key: String
    ) async throws(ChangeRefusal) -> NewStatus
}
