/// A feed that is to be followed.
package struct NewFeed: Equatable, Sendable, Codable {
    /// The first user of a server is its owner, who is meant most often.
    package static let defaultUserID = "0"

    package var kind: Feed.Kind
    package var name: String
    package var address: FeedAddress
    package var userID: String
    package var secrets: FeedSecrets
    /// Whether `http:` may lead to another machine.
    package var allowsPlain: Bool
    /// Whose timeline it is, as far as that is known before it is fetched.
    package var owner: FeedOwner?

    package init(
        kind: Feed.Kind = .bff, name: String, address: FeedAddress, userID: String,
        secrets: FeedSecrets = FeedSecrets(), allowsPlain: Bool = false, owner: FeedOwner? = nil
    ) {
        self.kind = kind
        self.name = name
        self.address = address
        self.userID = userID
        self.secrets = secrets
        self.allowsPlain = allowsPlain
        self.owner = owner
    }

    /// No reader asks whose it is.
    private enum CodingKeys: CodingKey {
        case kind, name, address, userID, secrets, allowsPlain
    }
}
