import MomentsCore

/// Gives tokens back to their servers. Neither the screen nor a person who quits waits for that.
@MainActor final class TokenRevocation {
    private let tokens: any FeedTokenRepository
    private let changes: PendingChanges
    /// The latest revocation; kept, so that a test can wait for it.
    private(set) var last: Task<Void, Never>?

    /// - Parameter changes: takes the message of a failure to the screen that is shown.
    init(_ tokens: any FeedTokenRepository, changes: PendingChanges) {
        self.tokens = tokens
        self.changes = changes
    }

    /// To be asked for while the feed is there.
    func token(of feed: Feed) -> FeedToken? { tokens.token(of: feed) }

    /// - Parameter failure: the message where the server cannot be reached; nil where that does not matter.
    func begin(_ token: FeedToken?, orTell failure: String? = nil) {
        guard let token else { return }
        last = Task.begin { [tokens, changes] in
            let isRevoked = await tokens.revoke(token)
            if !isRevoked, let failure { changes.leave(StatusMessage(text: failure, isLasting: true, voice: .failed)) }
        }
    }
}
