import Essentials
import MomentsCore

extension FeedFailure {
    /// How long to leave a server alone that does not say, in seconds.
    private static let pause = 60.0

    /// The failure that a status means; nil for a status that an answer can come with.
    /// - Parameter now: by our clock. How long the server is left alone counts from there.
    init?(_ answer: ServerAnswer, now: Date) {
        let sent = answer.sent ?? now
        let pause = answer.headers["retry-after"].flatMap { RetryAfter.pause($0, from: sent) }
        switch (answer.status, pause) {
        case (200..<300, _): return nil
        case (401, _), (403, _): self = .unauthorized
        case (429, let pause):
            // Mastodon says on each answer when its count begins anew, and nothing else.
            let reset = answer.headers["x-ratelimit-reset"].flatMap { RetryAfter.pause(reset: $0, from: sent) }
            self = .rateLimited(until: now + (pause ?? reset ?? Self.pause))
        case (503, let pause?): self = .unavailable(until: now + pause)
        default: self = .http(status: answer.status)
        }
    }
}
