import Foundation
import TestSupport

@testable import MomentsKit

/// Seals by turning into bytes what it was given.
final class FeedSealingStub: FeedSealing {
    private let failure: FeedError?

    init(failure: FeedError? = nil) {
        self.failure = failure
    }

    func seal(_ secrets: FeedSecrets, account: Account.ID, password: Password?) async throws(FeedError) -> Data {
        if let failure { throw failure }
        return Data("sealed \(secrets.token ?? "")".utf8)
    }
}
