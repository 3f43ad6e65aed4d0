import MomentsCore

/// Why a server did not take a change.
struct ChangeRefusal: Error, Equatable {
    let failure: FeedFailure
    /// Whether sending it again would be in vain.
    let isFinal: Bool
    /// Whether the server was there and did not take this one request.
    let isOfThisChange: Bool

    /// Nothing of the kind is done there.
    static let notOffered = ChangeRefusal(failure: .http(status: 501), isFinal: true)

    /// - Parameter isOfThisChange: nil: as the failure says.
    init(failure: FeedFailure, isFinal: Bool, isOfThisChange: Bool? = nil) {
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
