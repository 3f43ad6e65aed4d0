import MomentsCore

/// Why a server did not take a change.
struct ChangeRefusal: Error, Equatable {
    let failure: FeedFailure
    /// Whether sending it again would be in vain.
    let isFinal: Bool
}
