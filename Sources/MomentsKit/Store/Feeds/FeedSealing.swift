import Foundation

/// Encrypts what a server is shown, so that only whoever is logged in can open it.
public protocol FeedSealing: Sendable {
    /// - Parameter password: of the account; needed for its first secret.
    /// - Returns: what the store keeps.
    func seal(_ secrets: FeedSecrets, account: Account.ID, password: Password?) async throws(FeedError) -> Data
}
