/// The moments that a search finds, as seen from one of them.
@MainActor public final class SearchHits {
    private let repository: any SearchRepository
    private let query: SearchQuery
    let marker: SearchMarker
    public let position: ReadingPosition

    /// Nil where the session looks for nothing that makes sense.
    public init?(_ session: SearchSession, repository: any SearchRepository, reader: SearchReader) {
        guard let query = try? reader.query(session.text, isTyping: true) else { return nil }
        self.repository = repository
        self.query = query
        marker = SearchMarker(query)
        position = session.position
    }

    /// The next older hit.
    func next(_ id: Moment.ID) throws(StoreError) -> Moment.ID? {
        try repository.moments(query, .before(id), limit: 1).first?.id
    }

    /// The next newer hit.
    func previous(_ id: Moment.ID) throws(StoreError) -> Moment.ID? {
        try repository.moments(query, .after(id), limit: 1).first?.id
    }
}
