/// The status that another one quotes (docs.joinmastodon.org/entities/Quote, and ShallowQuote for one within a quote).
package struct Quote: Equatable, Sendable {
    /// Whether the author of the quoted status agrees.
    package enum State: String, Sendable {
        case pending, accepted, rejected, revoked, deleted, unauthorized
        case blockedAccount = "blocked_account"
        case blockedDomain = "blocked_domain"
        case mutedAccount = "muted_account"
        /// One that a filter of the person's hides. No server says so of the quote: it says it of the quoted status.
        case filtered
        /// One that this release does not know: nothing is shown of the status.
        case unknown
    }

    package enum Quoted: Equatable, Sendable {
        /// The quoted status quotes and boosts no whole status itself.
        indirect case status(Status)
        /// The server gave its id alone.
        case id(Status.ID)
    }

    package let state: State
    /// Nil where the server does not show it.
    package let quoted: Quoted?

    package init(state: State, quoted: Quoted?) {
        self.state = state
        self.quoted = quoted
    }
}
