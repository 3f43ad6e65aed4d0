/// Asks a terminal which colour its background has, and takes the answer if it comes in time.
///
/// It has no timer: what comes late is known by its time.
nonisolated struct BackgroundQuery {
    /// OSC 11, and DA1 as the fence: what is answered to that ends the wait.
    static let bytes = Array("\u{1B}]11;?\u{7}\u{1B}[c".utf8)
    /// Whoever has read for so long keeps the colours there are.
    private static let patience = Duration.milliseconds(100)
    /// So long an answer may still arrive in pieces, the first of them an ESC alone.
    private static let lateness = Duration.seconds(1)

    private var asked: ContinuousClock.Instant?

    mutating func ask(at now: ContinuousClock.Instant) {
        asked = now
    }

    /// Whether an ESC is more likely the beginning of the answer than a key.
    func isOpen(at now: ContinuousClock.Instant) -> Bool {
        asked.map { now - $0 < Self.lateness } ?? false
    }

    /// - Returns: the colour, 0xRRGGBB.
    mutating func take(_ answers: [TerminalAnswer], at now: ContinuousClock.Instant) -> Int? {
        var color: Int?
        for answer in answers {
            guard let asked else { break }
            switch answer {
            case .background(let value): if now - asked <= Self.patience { color = value }
            case .attributes: self.asked = nil
            }
        }
        return color
    }
}
