import MomentsCore

/// The photos of the posts in a view of a server, as far as they were fetched.
@MainActor package final class PhotosOfView: PhotosRepository {
    /// How many moments are read at a time.
    private static let pageSize = 40

    private let moments: any MomentsRepository
    private let showsSensitive: () -> Bool

    /// - Parameter showsSensitive: whether sensitive photos are not covered; asked each time.
    package init(in moments: any MomentsRepository, showsSensitive: @escaping () -> Bool) {
        self.moments = moments
        self.showsSensitive = showsSensitive
    }

    package func photos(_ page: TimelinePage, limit: Int) throws(StoreError) -> [MomentPhoto] {
        var (page, found, count) = (page, [[MomentPhoto]](), 0)
        while count < limit {
            let read = try moments.moments(page, limit: Self.pageSize)
            let ordered = page.goesUp ? read.reversed() : read
            guard let last = ordered.last else { break }
            for moment in ordered where count < limit {
                found.append(try photos(of: moment))
                count += found.last?.count ?? 0
            }
            page = page.next(to: last.id)
        }
        return Array((page.goesUp ? found.reversed() : found).joined())
    }

    /// Lists hold no more photos of a moment than they show.
    private func photos(of moment: Moment) throws(StoreError) -> [MomentPhoto] {
        let whole = moment.isCut ? try moments.moment(moment.id) ?? moment : moment
        let showsSensitive = showsSensitive()
        return MomentPhoto.all(of: whole).map { $0.covered(of: whole.status, showsSensitive: showsSensitive) }
    }

    package func count(newerThan id: Moment.ID?) -> Int? { nil }

    package func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        moments.observe(onChange)
    }
}

extension TimelinePage {
    fileprivate var goesUp: Bool {
        switch self {
        case .oldest, .after: true
        case .newest, .before, .range: false
        }
    }

    /// The page behind a moment, in the same direction.
    fileprivate func next(to id: Moment.ID) -> TimelinePage {
        switch self {
        case .oldest, .after: .after(id)
        case .newest, .before: .before(id)
        case .range(_, let oldest): .range(newest: Moment.ID(max(id.rawValue, .min + 1) - 1), oldest: oldest)
        }
    }
}
