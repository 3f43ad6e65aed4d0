import Essentials
import MomentsCore

/// The moments of a list that are in memory, read page by page as they are needed.
@MainActor struct MomentPager {
    /// How many are read at a time, unless it is set.
    static let pageSize = 50

    /// The part of them that is shown.
    var window: TimelineWindow
    var pageSize = Self.pageSize
    /// Reads so many moments of a page at most, newest first.
    var moments: (TimelinePage, _ limit: Int) throws(StoreError) -> [Moment]
    /// False where newer moments are offered and not shown.
    private let showsNewest: Bool
    private(set) var holdsNewest = false
    private(set) var holdsOldest = false

    init(
        _ window: TimelineWindow, showsNewest: Bool = true,
        moments: @escaping (TimelinePage, _ limit: Int) throws(StoreError) -> [Moment]
    ) {
        self.window = window
        self.showsNewest = showsNewest
        self.moments = moments
    }

    /// Whether there are no others.
    var isWhole: Bool { holdsNewest && holdsOldest }

    func holds(_ id: Moment.ID) throws(StoreError) -> Bool {
        try !moments(.range(newest: id, oldest: id), 1).isEmpty
    }

    /// Reads a page of the newest moments, or a page on each side of one.
    /// - Parameters:
    ///   - limit: nil for whole pages.
    ///   - newest: those above it are left out; nil where all are shown.
    mutating func read(
        around id: Moment.ID?, limit: Int? = nil, upTo newest: Moment.ID? = nil, now: Date
    ) throws(StoreError) {
        let limit = limit ?? pageSize
        guard let id else { return show(newest: try moments(.newest, limit), limit, now) }
        let newer = try moments(.after(id), limit)
        let older = try moments(.range(newest: id, oldest: Moment.ID(.min)), limit)
        holdsNewest = showsNewest && newer.count < limit
        holdsOldest = older.count < limit
        window.replace(with: newer.filter { $0.id <= newest ?? $0.id } + older, now: now)
    }

    /// Takes over the present state of the store. Moments that did not change keep their rows. Where the newest are not in
    /// memory, few of the new ones between them are read, and those below all others only as the reader goes on.
    /// - Parameter id: the reading position.
    /// - Returns: false where that is not in the window, or the window is empty: then it stays as it is.
    mutating func update(reading id: Moment.ID?, now: Date) throws(StoreError) -> Bool {
        guard let first = window.moments.first, let last = window.moments.last, id.map(window.contains) ?? true else {
            return false
        }
        let range = TimelinePage.range(newest: holdsNewest ? Moment.ID(.max) : first.id, oldest: last.id)
        let limit =
            holdsNewest
            ? TimelineWindow.capacity
            : min(window.moments.count + MomentListController.sizeAhead, TimelineWindow.capacity)
        let found = try moments(range, limit)
        let isCut = found.count == limit
        guard let oldest = found.last, !isCut || id.map({ $0 >= oldest.id }) ?? true else { return false }
        let heldOldest = holdsOldest
        if isCut { holdsOldest = false }
        if holdsOldest { holdsOldest = try moments(.before(last.id), 1).isEmpty }
        let isShorter = found.count < window.moments.count
        window.update(with: found)
        // A window may have begun with less than a page: then nothing is missing.
        if isShorter || heldOldest, found.count < pageSize { try readOlder(now: now) }
        return true
    }

    /// Adds newer ones. Those that no longer fit go below.
    /// - Parameters:
    ///   - limit: nil for a page.
    ///   - newest: those above it are left out; nil where all are shown.
    mutating func readNewer(limit: Int? = nil, upTo newest: Moment.ID? = nil, now: Date) throws(StoreError) {
        guard let first = window.moments.first, let last = window.moments.last else { return }
        let limit = limit ?? pageSize
        let newer = try moments(.after(first.id), limit)
        holdsNewest = showsNewest && newer.count < limit
        window.prepend(newest.map { newest in newer.filter { $0.id <= newest } } ?? newer, now: now)
        if window.moments.last?.id != last.id { holdsOldest = false }
    }

    /// Adds older ones. Those that no longer fit go above.
    /// - Parameter limit: nil for a page.
    mutating func readOlder(limit: Int? = nil, now: Date) throws(StoreError) {
        let limit = limit ?? pageSize
        guard !holdsOldest, let first = window.moments.first, let last = window.moments.last else { return }
        let older = try moments(.before(last.id), limit)
        holdsOldest = older.count < limit
        window.append(older, now: now)
        if window.moments.first?.id != first.id { holdsNewest = false }
    }

    /// Reads the newest ones unless they are there.
    mutating func readNewest(now: Date) throws(StoreError) {
        if let first = window.moments.first, try moments(.after(first.id), 1).isEmpty {
            holdsNewest = showsNewest
        } else {
            show(newest: try moments(.newest, pageSize), pageSize, now)
        }
    }

    /// Reads the oldest ones unless they are there.
    mutating func readOldest(now: Date) throws(StoreError) {
        if let last = window.moments.last, try moments(.before(last.id), 1).isEmpty {
            holdsOldest = true
        } else {
            let oldest = try moments(.oldest, pageSize)
            (holdsNewest, holdsOldest) = (showsNewest && oldest.count < pageSize, true)
            window.replace(with: oldest, now: now)
        }
    }

    /// Shows the newest ones without reading them.
    mutating func show(_ known: KnownMatches, now: Date) {
        (holdsNewest, holdsOldest) = (showsNewest, known.isWhole)
        window.replace(with: known.moments, now: now)
    }

    private mutating func show(newest: [Moment], _ limit: Int, _ now: Date) {
        (holdsNewest, holdsOldest) = (showsNewest, newest.count < limit)
        window.replace(with: newest, now: now)
    }
}
