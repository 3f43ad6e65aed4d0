import MomentsCore

/// How long a server is waited for.
struct ExchangeTimeouts: Sendable {
    /// What follows an answer is asked for at once; kept for the next sync, a connection would wake us to be closed.
    static let idle = Duration.seconds(2)

    /// While nothing, or next to nothing, comes.
    var silence: Duration
    /// For all of a body, however it comes.
    var whole = Duration.seconds(SyncLimits.longestAnswer)
    /// For which a connection is kept after an answer.
    var idle = Self.idle
}

extension ExchangeTimeouts {
    init(_ limits: SyncLimits) {
        self.init(silence: .seconds(limits.timeout))
    }
}
