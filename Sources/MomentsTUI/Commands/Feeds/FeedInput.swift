import ArgumentParser
import MomentsCore

/// What a feed is to be, checked.
nonisolated enum FeedInput {
    /// In characters: what fits beside an author.
    private static let maximumName = 100
    /// In bytes; a server's are shorter.
    private static let maximumUserID = 1_000

    /// - Returns: the feed; the user and the password of its address are its secrets.
    /// - Throws: wrong usage.
    static func feed(
        _ kind: Feed.Kind, _ text: String, userID: String, name: String?, allowsPlain: Bool
    ) throws -> NewFeed {
        // Of `@me@mastodon.example` nothing is a secret.
        let (text, user, password) = kind == .mastodon ? (text, nil, nil) : FeedSecrets.split(text)
        guard let address = kind == .mastodon ? FeedAddress.server(text) : FeedAddress(text) else {
            let example = kind == .mastodon ? "mastodon.example" : "https://moments.example/graphql"
            throw ValidationError("That is not a server's address. One looks like \(example)")
        }
        guard allowsPlain || !address.isPlain || address.isLoopback else {
            throw ValidationError(
                "With http: others on the network could read what is sent to \(address.host). Use https:, or allow it with --insecure."
            )
        }
        guard !userID.isEmpty, userID.utf8.count <= maximumUserID, !userID.utf8.contains(0) else {
            throw ValidationError("--user-id takes a user's number or name, such as 0.")
        }
        return NewFeed(
            kind: kind, name: try name.map(checkedName) ?? address.host, address: address, userID: userID,
            secrets: FeedSecrets(user: user, password: password), allowsPlain: allowsPlain)
    }

    private static func checkedName(_ name: String) throws -> String {
        let text = name.trimmed
        guard !text.isEmpty, text.count <= maximumName, !text.contains(where: \.isNewline),
            !text.utf8.contains(0)
        else {
            throw ValidationError("--name takes 1 to \(maximumName) characters in one line.")
        }
        return text
    }
}
