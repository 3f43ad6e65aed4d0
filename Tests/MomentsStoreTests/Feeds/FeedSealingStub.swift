import Foundation
import TestSupport

@testable import MomentsCore
@testable import MomentsStore

/// Seals by turning into bytes what it was given.
final class FeedSealingStub: FeedSealing {
    private let failure: FeedError?

    init(failure: FeedError? = nil) {
        self.failure = failure
    }

    func needsPassword() throws(StoreError) -> Bool { true }

    func seal(_ feed: NewFeed, password: Password?) async throws(FeedError) -> Data {
        if let failure { throw failure }
        return Data("sealed \(feed.secrets.token ?? "")".utf8)
    }
}
