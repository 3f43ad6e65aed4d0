import Essentials
import MomentsCore

/// Where a photo may be fetched from.
struct PhotoRules: Sendable {
    private let hosts: PhotoHosts
    private let feed: PhotoFeed?
    private let feedHost: HostName?

    /// - Parameter feed: the one that the photo came with.
    init(_ hosts: PhotoHosts, feed: PhotoFeed?) {
        self.hosts = hosts
        self.feed = feed
        feedHost = feed.flatMap { HostName($0.address.url) }
    }

    /// Decides by the address alone.
    func check(_ url: URL, _ host: HostName) throws(PhotoFetchFailure) {
        let own = [feedHost?.text].compactMap(\.self) + (feed?.mediaHosts ?? [])
        guard [host.text, host.unicode].contains(where: { hosts.allows($0, own: own) }) else {
            throw .notAllowed(host: host.text)
        }
        switch url.scheme?.lowercased() {
        case "https": return
        case "http" where allowsPlain(host): return
        default: throw .failed(.insecureAddress(host: host.text))
        }
    }

    /// The addresses of a host that may be connected to: where the feed is, any; elsewhere, public ones.
    /// - Throws: `.privateHost` where there is none.
    func allowed(
        _ addresses: [IPAddress], of host: HostName, isPublic: (IPAddress) -> Bool
    ) throws(PhotoFetchFailure) -> [IPAddress] {
        if host == feedHost { return addresses }
        let allowed = host.isLocal ? [] : addresses.filter(isPublic)
        guard !allowed.isEmpty else { throw .privateHost(host.text) }
        return allowed
    }

    private func allowsPlain(_ host: HostName) -> Bool {
        guard let feed, host == feedHost else { return false }
        return feed.address.isPlain && (feed.address.isLoopback || feed.allowsPlain)
    }
}
