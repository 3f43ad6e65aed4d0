import MomentsKit

/// Returns the moments that the test arranged for any query, and records the queries.
@MainActor final class SearchRepositoryMock: SearchRepository {
    struct Read: Equatable {
        let query: SearchQuery
        let page: TimelinePage
    }

    var reads: [Read] = []
    /// Newest first.
    var found: [Moment] = []
    var failure: StoreError?
    private(set) var observerCount = 0
    private var observers: [() -> Void] = []

    var queries: [SearchQuery] { reads.map(\.query) }

    func moments(_ query: SearchQuery, _ page: TimelinePage, limit: Int) throws(StoreError) -> [Moment] {
        reads.append(Read(query: query, page: page))
        if let failure { throw failure }
        return found.page(page, limit: limit)
    }

    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        observerCount += 1
        observers.append(onChange)
        return Observation { [weak self] in self?.observerCount -= 1 }
    }

    /// As if another process changed the store; even released observations are notified.
    func announceChange() {
        for observer in observers { observer() }
    }
}
