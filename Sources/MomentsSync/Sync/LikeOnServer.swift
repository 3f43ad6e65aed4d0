import MomentsStore

/// Finds in an answer whether a moment is liked there.
@MainActor final class LikeOnServer {
    private let moment: String
    /// Nil where the answer does not say.
    private(set) var isLiked: Bool?

    init(_ moment: String) {
        self.moment = moment
    }

    func look(at batch: [NewMoment]) {
        isLiked = isLiked ?? batch.first { $0.remoteID == moment }?.isLiked
    }
}
