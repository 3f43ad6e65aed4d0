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

    /// What the store keeps of it.
    var cause: OutboxCause { reason.map { .refused(reason: $0) } ?? .failure(failure) }

    /// Nothing of the kind is done there.
    static let notOffered = ChangeRefusal(failure: .http(status: 501), isFinal: true)

    /// - Parameter isOfThisChange: nil: as the failure says.
    init(failure: FeedFailure, isFinal: Bool, isOfThisChange: Bool? = nil, reason: String? = nil) {
        self.reason = reason
        self.failure = failure
        self.isFinal = isFinal
        self.isOfThisChange = isOfThisChange ?? failure.isOfThisChange
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
