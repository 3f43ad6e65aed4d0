import TestSupport

@testable import MomentsCore

/// Returns the moments that the test arranged for any query, and records the queries.
@MainActor final class SearchRepositoryMock: SearchRepository, ObservedMock {
    struct Read: Equatable {
        let query: SearchQuery
        let page: TimelinePage
    }

    struct Count: Equatable {
        let page: TimelinePage
        let limit: Int?
        let isPatient: Bool
    }

    var reads: [Read] = []
    private(set) var counts: [Count] = []
    /// Where counting waits; nil where it does not.
    var countHold: Hold?
    var countFailure: StoreError?
    private(set) var preparations = 0
    /// Newest first.
    var found: [Moment] = []
    var failure: StoreError?
    /// The known matches of any query; nil for none.
    var known: KnownMatches?
    let observers = ObserversMock()

    var queries: [SearchQuery] { reads.map(\.query) }

    func moments(_ query: SearchQuery, _ page: TimelinePage, limit: Int) throws(StoreError) -> [Moment] {
        reads.append(Read(query: query, page: page))
        if let failure { throw failure }
        return found.page(page, limit: limit)
    }

    func knownMoments(_ query: SearchQuery, limit: Int) throws(StoreError) -> KnownMatches? {
        guard let known else { return nil }
        return KnownMatches(moments: Array(known.moments.prefix(limit)), isWhole: known.isWhole)
    }

    func count(
        _ query: SearchQuery, _ page: TimelinePage, upTo limit: Int?, isPatient: Bool
    ) async throws(StoreError) -> Int? {
        counts.append(Count(page: page, limit: limit, isPatient: isPatient))
        await countHold?.pass()
        if Task.isCancelled { return nil }
        if let countFailure { throw countFailure }
        let matches = if case .after(let id) = page { found.count { $0.id > id } } else { found.count }
        return min(matches, limit ?? .max)
    }

    func prepare() async { preparations += 1 }
}
