import Essentials
import MomentsCore

/// The secrets of a feed as the store keeps them: JSON, sealed with the key of the account. Within it stands whose they are:
/// beside another feed, or behind an address that was changed in the store, they do not open.
enum SealedSecrets {
    /// What a feed is recognised by.
    struct Identity: Equatable, Sendable {
        let account: Account.ID
        let kind: Feed.Kind
        let address: String
        let userID: String
    }

    /// Nil without random numbers.
    static func seal(_ secrets: FeedSecrets, of identity: Identity, with key: SecretKey) -> Data? {
        var json = Array(text(secrets, of: identity).utf8)
        defer { Sodium.wipe(&json) }
        return json.withUnsafeBufferPointer { SealedBox.seal($0, with: key) }
    }

    /// Nil where they are damaged, were sealed with another key, or are another feed's.
    static func open(_ box: Data, of identity: Identity, with key: SecretKey) -> FeedSecrets? {
        guard var json = SealedBox.open(box, with: key) else { return nil }
        defer { Sodium.wipe(&json) }
        guard let value = JSONParser.parse(json), value["account"]?.text == String(identity.account),
            value["kind"]?.string == identity.kind.rawValue, value["address"]?.string == identity.address,
            value["userID"]?.string == identity.userID
        else { return nil }
        return value["secrets"].map(FeedSecrets.init)
    }

    private static func text(_ secrets: FeedSecrets, of identity: Identity) -> String {
        var writer = JSONWriter()
        writer.addObject {
            $0.addMember("account") { $0.addNumber(Int(identity.account)) }
            $0.addMember("kind", identity.kind.rawValue)
            $0.addMember("address", identity.address)
            $0.addMember("userID", identity.userID)
            $0.addMember("secrets") { $0.addSecrets(secrets) }
        }
        return writer.text
    }
}
