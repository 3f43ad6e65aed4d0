import Essentials
import MomentsCore

extension FeedFailure {
    /// How long to leave a server alone that does not say, in seconds.
    private static let pause = 60.0

    /// What a status means that no answer can come with; nil for one that it can.
    init?(_ answer: ServerAnswer, now: Date) {
        let date = answer.headers["retry-after"].flatMap { RetryAfter.date($0, now: now) }
        switch (answer.status, date) {
        case (200..<300, _): return nil
        case (401, _), (403, _): self = .unauthorized
        case (429, let date):
            // Mastodon says on each answer when its count begins anew, and nothing else.
            let reset = answer.headers["x-ratelimit-reset"].flatMap { RetryAfter.date(reset: $0, now: now) }
            self = .rateLimited(until: date ?? reset ?? now + Self.pause)
        case (503, let date?): self = .unavailable(until: date)
        default: self = .http(status: answer.status)
        }
    }
}
