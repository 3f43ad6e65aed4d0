/// A feed that is to be followed.
public struct NewFeed: Equatable, Sendable {
    public var kind: Feed.Kind
    public var name: String
    public var address: FeedAddress
    public var userID: String
    public var secrets: FeedSecrets
    /// Whether `http:` may lead to another machine.
    public var allowsPlain: Bool

    public init(
        kind: Feed.Kind = .bff, name: String, address: FeedAddress, userID: String,
        secrets: FeedSecrets = FeedSecrets(), allowsPlain: Bool = false
    ) {
        self.kind = kind
        self.name = name
        self.address = address
        self.userID = userID
        self.secrets = secrets
        self.allowsPlain = allowsPlain
    }
}
