import MomentsCore

/// The moments that a search finds, as seen from one of them.
@MainActor package final class SearchMatches {
    private let repository: any SearchRepository
    private let query: SearchQuery
    let highlighter: Highlighter
    package let position: ReadingPosition
    /// Nil where the session looks for nothing that makes sense.
    package init?(_ state: SearchState, repository: any SearchRepository, parser: QueryParser) {
        guard let query = try? parser.query(state.text, isTyping: true) else { return nil }
        self.repository = repository
        self.query = query
        highlighter = Highlighter(query)
        position = state.position
    }

    /// The next older match.
    func next(_ id: Moment.ID) throws(StoreError) -> Moment.ID? {
        try repository.moments(query, .before(id), limit: 1).first?.id
    }

    /// The next newer match.
    func previous(_ id: Moment.ID) throws(StoreError) -> Moment.ID? {
        try repository.moments(query, .after(id), limit: 1).first?.id
    }
}
