/// Where photos are fetched to, and from whom. It names no store and holds no secret: photos are fetched without any.
public struct PhotoJob: Equatable, Sendable {
    /// The folder that they are written to, each in the file that `RemotePhoto` names.
    public var folder: String
    public var hosts: PhotoHosts
    /// For how many seconds nothing, or next to nothing, may come.
    public var timeout: Int

    public init(folder: String, hosts: PhotoHosts = .any, timeout: Int = SyncLimits().timeout) {
        self.folder = folder
        self.hosts = hosts
        self.timeout = timeout
    }
}

/// What follows a request for photos: one line of JSON each on the standard input of `moments-sync`. The end of standard input
/// ends it at once.
public enum PhotoRequest: Equatable, Sendable {
    /// - Parameters:
    ///   - number: which the reply names.
    ///   - feed: the one that the photo came with; nil for what was imported or shared.
    case fetch(number: Int, address: String, feed: PhotoFeed?)
    /// Nobody wants it any more; there is no reply then.
    case cancel(number: Int)
}

/// The feed of a photo: where it is, photos may be too.
public struct PhotoFeed: Hashable, Sendable {
    public var address: FeedAddress
    /// Whether `http:` may lead to another machine.
    public var allowsPlain: Bool

    public init(address: FeedAddress, allowsPlain: Bool) {
        self.address = address
        self.allowsPlain = allowsPlain
    }
}
