import Foundation
import MomentsKit
import Synchronization

/// The hosts that asked to be left alone for a while: they mean all their photos, not the one that was asked for.
final class RestingHosts: Sendable {
    private static let maximum = 100
    /// In seconds: a server may be wrong about its other photos.
    private static let longest = 600.0

    private let ends = Mutex<[HostName: Date]>([:])

    /// - Throws: `.rateLimited` where it is not to be asked.
    func check(_ host: HostName, now: Date) throws(FeedFailure) {
        guard let end = ends.withLock({ $0[host] }), now < end, end <= now + Self.longest else { return }
        throw .rateLimited(until: end)
    }

    /// Remembers it where it asked for that.
    func add(_ host: HostName, _ answer: ServerAnswer, now: Date) {
        guard case .rateLimited(let date)? = FeedFailure(answer, now: now) else { return }
        ends.withLock { ends in
            if ends.count >= Self.maximum { ends = ends.filter { now < $0.value } }
            if ends.count >= Self.maximum { ends = [:] }
            ends[host] = min(date, now + Self.longest)
        }
    }
}
