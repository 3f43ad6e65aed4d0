import Essentials
import MomentsCore

/// The secrets of a feed as the store keeps them: JSON, sealed with the key of the account. Within it stands whose they are:
/// beside another feed, or behind an address that was changed in the store, they do not open.
enum SealedSecrets {
    /// The identity of a feed.
    struct Identity: Equatable, Sendable {
        let account: Account.ID
        let kind: Feed.Kind
        let address: String
        let userID: String
    }

    private struct Members: JSONCodable {
        let account: Account.ID
        let kind: Feed.Kind
        let address: String
        let userID: String
        let secrets: FeedSecrets

        init(_ secrets: FeedSecrets, of identity: Identity) {
            (account, kind) = (identity.account, identity.kind)
            (address, userID) = (identity.address, identity.userID)
            self.secrets = secrets
        }
    }

    /// Nil without random numbers.
    static func seal(_ secrets: FeedSecrets, of identity: Identity, with key: SecretKey) -> Data? {
        var json = Array(Members(secrets, of: identity).json.utf8)
        defer { Sodium.wipe(&json) }
        return json.withUnsafeBufferPointer { SealedBox.seal($0, with: key) }
    }

    /// Nil where they are damaged, were sealed with another key, or are another feed's.
    static func open(_ box: Data, of identity: Identity, with key: SecretKey) -> FeedSecrets? {
        guard var json = SealedBox.open(box, with: key) else { return nil }
        defer { Sodium.wipe(&json) }
        guard let read = Members(json: json),
            Identity(account: read.account, kind: read.kind, address: read.address, userID: read.userID) == identity
        else { return nil }
        return read.secrets
    }
}
