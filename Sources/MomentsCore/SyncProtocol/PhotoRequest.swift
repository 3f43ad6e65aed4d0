/// Where photos are fetched to, and from whom. The job names no store and holds no secret: photos are fetched without any.
package struct PhotoJob: Equatable, Sendable, Codable {
    /// The folder that they are written to, each in the file that `RemotePhoto` names.
    package var folder: String
    package var hosts: PhotoHosts
    /// For how many seconds nothing, or next to nothing, may come.
    package var timeout: Int

    package init(folder: String, hosts: PhotoHosts = .any, timeout: Int = SyncLimits().timeout) {
        self.folder = folder
        self.hosts = hosts
        self.timeout = timeout
    }
}

/// A line after a request for photos: JSON on the standard input of `moments-sync`. The end of standard input ends it at once.
package enum PhotoRequest: Equatable, Sendable {
    /// - Parameters:
    ///   - number: which the reply names.
    ///   - feed: the one that the photo came with; nil for what was imported or shared.
    case fetch(number: Int, address: String, feed: PhotoFeed?)
    /// The photo is not wanted any more; there is no reply then.
    case cancel(number: Int)
}

extension PhotoRequest {
    private struct Members: JSONCodable {
        var fetch: Int?
        var address: String?
        var feed: PhotoFeed?
        var cancel: Int?
    }

    /// A line, without its end.
    package var line: String {
        switch self {
        case .fetch(let number, let address, let feed): Members(fetch: number, address: address, feed: feed).json
        case .cancel(let number): Members(cancel: number).json
        }
    }

    /// Nil for what is no request.
    package init?(line: String) {
        guard let members = Members(json: line) else { return nil }
        if let number = members.cancel {
            self = .cancel(number: number)
        } else if let number = members.fetch, let address = members.address {
            self = .fetch(number: number, address: address, feed: members.feed)
        } else {
            return nil
        }
    }
}

/// The feed of a photo: where it is, photos may be too.
package struct PhotoFeed: Hashable, Sendable, Codable {
    package var address: FeedAddress
    /// Whether `http:` may lead to another machine.
    package var allowsPlain: Bool
    /// Where its server keeps the pictures of its owner, and so those of its own people.
    package var mediaHosts: [String]

    package init(address: FeedAddress, allowsPlain: Bool, mediaHosts: [String] = []) {
        self.address = address
        self.allowsPlain = allowsPlain
        self.mediaHosts = mediaHosts
    }
}
