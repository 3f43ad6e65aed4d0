import Essentials
import MomentsCore

/// The hosts that asked to be left alone for a while (`Retry-After`): they mean all their photos, not the one that was asked for.
final class HostBackoff: Sendable {
    private static let maximum = 100
    /// In seconds: a server may be wrong about its other photos.
    private static let longest = 600.0

    private let requests = Mutex<[HostName: FeedFailure]>([:])

    /// - Throws: how it asked for that, where it is not to be asked.
    func check(_ host: HostName, now: Date) throws(FeedFailure) {
        guard let request = requests.withLock({ $0[host] }), Self.holds(request, at: now) else { return }
        throw request
    }

    /// Remembers it where it asked for that.
    func add(_ host: HostName, _ answer: ServerAnswer, now: Date) {
        let latest = now + Self.longest
        let request: FeedFailure? =
            switch FeedFailure(answer, now: now) {
            case .rateLimited(let date): .rateLimited(until: min(date, latest))
            case .unavailable(let date): .unavailable(until: min(date, latest))
            default: nil
            }
        guard let request else { return }
        requests.withLock { requests in
            if requests.count >= Self.maximum { requests = requests.filter { Self.holds($0.value, at: now) } }
            if requests.count >= Self.maximum { requests = [:] }
            requests[host] = request
        }
    }

    /// A clock that was set back forgets.
    private static func holds(_ request: FeedFailure, at now: Date) -> Bool {
        request.until.map { now < $0 && $0 <= now + longest } ?? false
    }
}
