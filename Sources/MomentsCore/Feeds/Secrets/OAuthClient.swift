/// By what a server knows us: it gave it when it first learned of us (RFC 6749, 2.2, 2.3).
package struct OAuthClient: Equatable, Sendable, Codable, Secret {
    package let id: String
    package let secret: String

    package init(id: String, secret: String) {
        self.id = id
        self.secret = secret
    }
}
