import MomentsCore

/// Goes through the matches of the last search, from any screen that shows a moment.
@MainActor package final class LastSearch {
    /// The next match, or the reason why there is none.
    enum Step {
        case moment(Moment.ID)
        /// Nowhere, and why.
        case nowhere(String)
    }

    private let state: SearchState
    private let repository: any SearchRepository
    private let parser: QueryParser
    private let words: Language
    private let search: String?

    /// - Parameter search: what a person presses, or types in lines, to look for something; nil where nothing leads there.
    package init(
        _ state: SearchState, repository: any SearchRepository, parser: QueryParser, words: Language,
        search: String?
    ) {
        self.state = state
        self.repository = repository
        self.parser = parser
        self.words = words
        self.search = search
    }

    /// The next older match.
    func next(_ id: Moment.ID) throws(StoreError) -> Step {
        guard let matches else { return .nowhere(words.search.nothingLookedFor(search: search)) }
        return try matches.next(id).map(Step.moment) ?? .nowhere(words.search.noOlderMatch)
    }

    /// The next newer match.
    func previous(_ id: Moment.ID) throws(StoreError) -> Step {
        guard let matches else { return .nowhere(words.search.nothingLookedFor(search: search)) }
        return try matches.previous(id).map(Step.moment) ?? .nowhere(words.search.noNewerMatch)
    }

    private var matches: SearchMatches? { SearchMatches(state, repository: repository, parser: parser) }
}
