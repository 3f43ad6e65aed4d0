import MomentsCore

/// Counts the moments that arrived above those that the reader has seen.
@MainActor final class NewInView {
    /// How far new ones are counted.
    private static let maximum = 1_000

    private let repository: any ServerViewRepository
    /// The newest one that the reader has seen, at first or since; those above it are new.
    private var seen: Moment.ID?
    private var count = 0

    init(in repository: any ServerViewRepository) {
        self.repository = repository
    }

    /// - Parameter newest: the first one that is shown; nil where nothing is.
    func read(newest: Moment.ID?) throws(StoreError) {
        if seen == nil, let newest {
            seen = newest
            repository.group(upTo: newest)
        }
        count =
            try seen.map { seen throws(StoreError) in
                try repository.countNewer(than: seen, upTo: Self.maximum)
            } ?? 0
    }

    /// Whether the reader went further up than the moments that they had seen.
    func note(_ selection: Moment.ID?) -> Bool {
        guard let selection, let seen, selection > seen else { return false }
        self.seen = selection
        return true
    }

    /// "3 new"; nil where nothing is.
    func text(_ formatter: MomentFormatter) -> String? { formatter.newMoments(count, limit: Self.maximum) }
}
