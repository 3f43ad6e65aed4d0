import MomentsCore

/// The photos of one moment.
@MainActor package final class PhotosOfMoment: PhotosRepository {
    private let id: Moment.ID
    private let moments: any MomentsRepository

    package init(_ id: Moment.ID, in moments: any MomentsRepository) {
        self.id = id
        self.moments = moments
    }

    /// All of them, whatever the limit: they are few.
    package func photos(_ page: TimelinePage, limit: Int) throws(StoreError) -> [MomentPhoto] {
        guard page.contains(id) else { return [] }
        return try moments.moment(id).map(MomentPhoto.all) ?? []
    }

    package func count(newerThan id: Moment.ID?) throws(StoreError) -> Int? {
        try photos(id.map { .after($0) } ?? .newest, limit: .max).count
    }

    package func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        moments.observe(onChange)
    }
}

extension TimelinePage {
    fileprivate func contains(_ id: Moment.ID) -> Bool {
        switch self {
        case .newest, .oldest: true
        case .before(let other): id < other
        case .after(let other): id > other
        case .range(let newest, let oldest): oldest <= id && id <= newest
        }
    }
}
