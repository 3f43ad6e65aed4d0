import Essentials
import MomentsCore

/// The photos that could not be fetched lately, and why: none is tried again so soon, however often it comes into view.
struct PhotoFailures {
    private struct Entry {
        let failure: PhotoFetchFailure
        let times: ClosedRange<Date>
    }

    private static let maximum = 1_000

    private var entries: [PhotoDownload: Entry] = [:]

    /// Nil where it may be tried.
    func failure(of download: PhotoDownload, now: Date) -> PhotoFetchFailure? {
        // A clock that was set back forgets.
        entries[download].flatMap { $0.times.contains(now) ? $0.failure : nil }
    }

    mutating func add(_ failure: PhotoFetchFailure, of download: PhotoDownload, now: Date) {
        entries[download] = Entry(failure: failure, times: now...max(now, failure.end(now: now)))
        if entries.count > Self.maximum { forget(now) }
    }

    mutating func remove(_ download: PhotoDownload) {
        entries[download] = nil
    }

    /// Drops the entries that are over, and the older half where too many are left.
    private mutating func forget(_ now: Date) {
        entries = entries.filter { $0.value.times.contains(now) }
        guard entries.count > Self.maximum else { return }
        let newest = entries.sorted { $0.value.times.lowerBound > $1.value.times.lowerBound }
        entries = Dictionary(uniqueKeysWithValues: newest.prefix(Self.maximum / 2).map { ($0.key, $0.value) })
    }
}

extension PhotoFetchFailure {
    /// In seconds.
    private static let (long, short) = (600.0, 30.0)

    /// When it may be tried again.
    fileprivate func end(now: Date) -> Date {
        let end = now + (isLasting ? Self.long : Self.short)
        if case .failed(let failure) = self, let date = failure.until { return max(date, end) }
        return end
    }

    /// Whether the next try would end the same way.
    private var isLasting: Bool {
        switch self {
        case .notAllowed, .privateHost, .failed(.insecureRedirect), .failed(.invalidAddress),
            .failed(.tooLarge):
            true
        case .notStored: false
        case .failed(let failure): failure.isLasting
        }
    }
}
