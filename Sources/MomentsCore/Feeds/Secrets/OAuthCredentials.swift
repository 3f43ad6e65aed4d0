/// A token that lets us act for a person on a server, and lets us give that back. Kept encrypted; never logged, printed or put in props.
package struct OAuthCredentials: Equatable, Sendable, Codable, Secret {
    /// The maximum length of each member, in UTF-8 bytes.
    package static let maximumBytes = 2_048
    /// Of the scope, in Unicode scalars.
    package static let maximumScope = 1_000

    package let client: OAuthClient
    package let token: String
    /// The scope of the token, by words with blanks between them (RFC 6749, 3.3); nil where the server did not say.
    package let scope: String?

    package init(client: OAuthClient, token: String, scope: String? = nil) {
        self.client = client
        self.token = token
        self.scope = scope
    }

    /// Whether all of them can be sent to a server.
    package var isValid: Bool { [client.id, client.secret, token].allSatisfy(Self.isValid) }

    /// Whether a text can be one of ours: it is visible ASCII (RFC 6749, appendix A), so that it can stand in a header.
    package static func isValid(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= maximumBytes && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
}
