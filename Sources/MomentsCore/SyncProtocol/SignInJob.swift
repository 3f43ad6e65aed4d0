/// The server that somebody signs in to, and how.
package struct SignInJob: Equatable, Sendable, Codable {
    package var server: FeedAddress
    /// Whether `http:` may lead to another machine.
    package var allowsPlain: Bool
    package var page: SignInPage
    package var limits: SyncLimits

    package init(
        server: FeedAddress, allowsPlain: Bool = false, page: SignInPage, limits: SyncLimits = SyncLimits()
    ) {
        self.server = server
        self.allowsPlain = allowsPlain
        self.page = page
        self.limits = limits
    }
}

/// The page in the browser after the person has answered there, in their language.
package struct SignInPage: Equatable, Sendable, Codable {
    /// As in BCP 47.
    package var language: String
    /// Where they allowed it; so is the next, where they did not.
    package var allowed: String
    package var denied: String

    package init(language: String, allowed: String, denied: String) {
        self.language = language
        self.allowed = allowed
        self.denied = denied
    }
}

/// A token that is to be good for nothing any more.
package struct RevokeJob: Equatable, Sendable, Codable {
    package var server: FeedAddress
    /// Whether `http:` may lead to another machine.
    package var allowsPlain: Bool
    package var credentials: OAuthCredentials
    package var limits: SyncLimits

    package init(
        server: FeedAddress, allowsPlain: Bool = false, credentials: OAuthCredentials, limits: SyncLimits = SyncLimits()
    ) {
        self.server = server
        self.allowsPlain = allowsPlain
        self.credentials = credentials
        self.limits = limits
    }
}
