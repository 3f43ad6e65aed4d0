import Essentials
import Libc
import MomentsCore

/// When a server is asked again.
struct SyncSchedule: Sendable {
    /// In seconds.
    private static let (base, longest) = (2.0, 900.0)
    /// How far in seconds an outbox entry is put off that nothing but a person can help, and how far anything is, whatever a server says.
    private static let day = 86_400.0
    /// The share of the time between two syncs that is left to chance, either way: computers that start together are not to ask
    /// together.
    private static let jitter = 0.1

    /// How many minutes pass between two syncs; 0: it is synced only when somebody asks.
    let minutes: Int
    /// A number from 0 to 1.
    let random: @Sendable () -> Double

    init(minutes: Int, random: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }) {
        self.minutes = minutes
        self.random = random
    }

    /// After a sync; nil: not by itself.
    func next(at now: Date) -> Date? {
        guard minutes > 0 else { return nil }
        return now + Double(minutes) * 60 * (1 - Self.jitter + 2 * Self.jitter * random())
    }

    /// After a failure: exponential back-off with full jitter (Brooker, Exponential Backoff And Jitter, 2015), or when the
    /// server says, if that is later; nil where it cannot heal by itself.
    /// - Parameter attempts: how many in a row failed before this one.
    func retry(after failure: FeedFailure, attempts: Int, at now: Date) -> Date? {
        if failure.isLasting { return nil }
        let wait = random() * min(Self.longest, Self.base * pow(2, Double(min(max(attempts, 0), 30))))
        guard let date = failure.until else { return now + wait }
        return min(max(date, now + wait), now + Self.day) + random() * Self.base
    }

    /// The same for a change that waits for delivery: one that nothing but a person can help is tried once a day.
    func delivery(after failure: FeedFailure, attempts: Int, at now: Date) -> Date {
        retry(after: failure, attempts: attempts, at: now) ?? now + Self.day
    }
}
