import MomentsCore

/// How long a server is waited for.
struct ExchangeTimeouts: Sendable {
    /// The request that follows an answer comes at once; kept for the next sync, a connection would wake us to be closed.
    static let idle = Duration.seconds(2)

    /// While nothing, or next to nothing, comes.
    var silence: Duration
    /// In bytes: fewer in the time of silence are next to nothing.
    var enough = 1_000
    /// For all of a body, however it comes.
    var whole = Duration.seconds(SyncLimits.longestAnswer)
    /// For which a connection is kept after an answer.
    var idle = Self.idle
}

extension ExchangeTimeouts {
    /// Of a stream, which has no end and says at least that it is there (Mastodon four times a minute).
    static let stream = ExchangeTimeouts(silence: .seconds(90), enough: 1, whole: .seconds(Int32.max))

    init(_ limits: SyncLimits) {
        self.init(silence: .seconds(limits.timeout))
    }
}
