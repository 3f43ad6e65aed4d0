import TestSupport

@testable import MomentsCore

/// Photos in memory. Tests about reading look at the recorded reads.
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
        case .newest: return first(all, limit)
        case .oldest: return first(all.reversed(), limit).reversed()
        case .before(let id): return first(all.filter { $0.id.moment < id }, limit)
        case .after(let id): return first(all.filter { $0.id.moment > id }.reversed(), limit).reversed()
        case .range(let newest, let oldest):
            return first(all.filter { oldest <= $0.id.moment && $0.id.moment <= newest }, limit)
        }
    }

    /// With so many photos no further moment is read.
    private func first(_ photos: [MomentPhoto], _ limit: Int) -> [MomentPhoto] {
        guard limit > 0, limit < photos.count else { return Array(photos.prefix(max(0, limit))) }
        let last = photos[limit - 1].id.moment
        return photos[..<limit] + photos[limit...].prefix { $0.id.moment == last }
    }

    func count(newerThan id: Moment.ID?) async throws(StoreError) -> Int? {
        counts.append(id)
        await countHold?.pass()
        if let failure { throw failure }
        return id.map { id in all.count { $0.id.moment > id } } ?? all.count
    }
}
