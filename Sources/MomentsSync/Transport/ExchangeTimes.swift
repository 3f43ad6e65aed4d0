import MomentsCore

/// How long a server is waited for.
struct ExchangeTimes: Sendable {
    /// While nothing, or next to nothing, comes.
    var silence: Duration
    /// For all of a body, however it comes.
    var whole = Duration.seconds(SyncLimits.longestAnswer)
}

extension ExchangeTimes {
    init(_ limits: SyncLimits) {
        self.init(silence: .seconds(limits.timeout))
    }
}
