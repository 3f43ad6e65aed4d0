import TestSupport

@testable import MomentsCore

/// Photos in memory. What was read is there for the tests that are about reading.
@MainActor final class PhotosRepositoryMock: PhotosRepository, ObservedMock {
    private(set) var reads: [TimelinePage] = []
    private(set) var counts: [Moment.ID?] = []
    /// Newest first.
    var all: [MomentPhoto]
    var failure: StoreError?
    /// Where counting waits; nil where it does not.
    var countHold: Hold?
    let observers = ObserversMock()

    init(_ all: [MomentPhoto] = []) {
        self.all = all
    }

    func photos(_ page: TimelinePage, limit: Int) throws(StoreError) -> [MomentPhoto] {
        reads.append(page)
        if let failure { throw failure }
        switch page {
        case .newest: return Array(all.prefix(limit))
        case .oldest: return all.suffix(limit)
        case .before(let id): return Array(all.filter { $0.id.moment < id }.prefix(limit))
        case .after(let id): return all.filter { $0.id.moment > id }.suffix(limit)
        case .range(let newest, let oldest):
            return Array(all.filter { oldest <= $0.id.moment && $0.id.moment <= newest }.prefix(limit))
        }
    }

    func count(newerThan id: Moment.ID?) async throws(StoreError) -> Int? {
        counts.append(id)
        await countHold?.pass()
        if let failure { throw failure }
        return id.map { id in all.count { $0.id.moment > id } } ?? all.count
    }
}
