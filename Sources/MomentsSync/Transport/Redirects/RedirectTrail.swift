import Essentials
import MomentsCore

/// The addresses that a request was sent to, one redirect after the other.
struct RedirectTrail {
    private static let maximumRedirects = 5

    private var seen: Set<URL> = []

    /// - Throws: `.redirectLoop` where it was there already, or has come too far.
    mutating func add(_ url: URL) throws(FeedFailure) {
        guard seen.count <= Self.maximumRedirects, seen.insert(url).inserted else { throw .redirectLoop }
    }
}
