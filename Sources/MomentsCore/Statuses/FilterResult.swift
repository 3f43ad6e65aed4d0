/// A filter of the person's that a status matches (docs.joinmastodon.org/entities/FilterResult).
package struct FilterResult: Equatable, Sendable {
    /// `filter_action` of the filter; one that is unknown warns, as the entity's page wants it.
    package enum Action: String, Sendable {
        case warn, hide
        /// Only the media are covered.
        case blur
    }

    /// Where a filter holds; what is none of these is nowhere that is shown.
    package enum Context: String, Sendable {
        case home, notifications, `public`, thread, account
    }

    /// Of the filter.
    package let id: String
    package let title: String
    package let action: Action
    /// Nil where the server did not say: everywhere.
    package let contexts: Set<Context>?
    /// The words of the filter that the status has.
    package let keywordMatches: [String]

    package init(
        id: String, title: String, action: Action, contexts: Set<Context>? = nil, keywordMatches: [String] = []
    ) {
        self.id = id
        self.title = title
        self.action = action
        self.contexts = contexts
        self.keywordMatches = keywordMatches
    }
}
