/// The pause before the next attempt after a failure: longer each time.
nonisolated struct Backoff {
    /// In seconds: the first time, and at most.
    static let (first, maximum) = (1.0, 60.0)

    private var delay = Backoff.first

    /// - Returns: in seconds.
    mutating func next() -> Double {
        defer { delay = min(2 * delay, Self.maximum) }
        return delay
    }

    mutating func reset() {
        delay = Self.first
    }
}
