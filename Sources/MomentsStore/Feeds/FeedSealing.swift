import Essentials
import MomentsCore

/// Encrypts the secrets for a server, so that only a person who is logged in can open them.
package protocol FeedSealing: Sendable {
    /// Whether it takes the password of the account: there is no key yet, or no session here opens it.
    @MainActor func needsPassword() throws(StoreError) -> Bool

    /// - Parameters:
    ///   - feed: has the secrets; they are sealed together with whose they are.
    ///   - password: of the account, where `needsPassword` says so.
    /// - Returns: what the store keeps.
    @MainActor func seal(_ feed: NewFeed, password: Password?) async throws(FeedError) -> Data
}
