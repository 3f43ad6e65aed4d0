import MomentsCore

/// Why a server did not take a change.
struct ChangeRefusal: Error, Equatable {
    let failure: FeedFailure
    /// Whether sending it again would be in vain.
    let isFinal: Bool
    /// Whether the server was there and did not take this one request.
    let isOfThisChange: Bool
    /// In the server's own words; nil where it gave none.
    let reason: String?

    /// The photo of a post, or the missing status, that is the cause; nil where it is the change itself.
    private var subject: OutboxCause?

    /// The cause that the store keeps.
    var cause: OutboxCause { subject ?? reason.map { .refused(reason: $0) } ?? .failure(failure) }

    /// Nothing of the kind is done there.
    static let notOffered = ChangeRefusal(failure: .http(status: 501), isFinal: true)

    /// - Parameter isOfThisChange: nil: as the failure says.
    init(failure: FeedFailure, isFinal: Bool, isOfThisChange: Bool? = nil, reason: String? = nil) {
        self.reason = reason
        self.failure = failure
        self.isFinal = isFinal
        self.isOfThisChange = isOfThisChange ?? failure.isOfThisChange
    }

    /// A photo of a post that cannot be sent, or not yet.
    init(_ problem: MediaProblem, of photo: Photo) {
        self.init(failure: .noData, isFinal: problem != .processing, isOfThisChange: true)
        subject = .media(problem, photo: photo.name)
    }

    /// The server does not have the status to which it was to be done.
    init(goneWith failure: FeedFailure) {
        self.init(failure: failure, isFinal: true)
        subject = .momentIsGone
    }

    /// The same where a server refused a photo of a post.
    func about(_ photo: Photo) -> ChangeRefusal {
        guard isFinal else { return self }
        if failure == .http(status: 413) { return ChangeRefusal(.tooLarge, of: photo) }
        return reason.map { ChangeRefusal(.refused(reason: $0), of: photo) } ?? self
    }
}

extension FeedFailure {
    fileprivate var isOfThisChange: Bool {
        switch self {
        case .graphQL, .invalidJSON, .noData: true
        default: false
        }
    }
}
