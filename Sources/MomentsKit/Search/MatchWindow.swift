import Essentials
import MomentsCore

/// The matches of a query that are in memory, read from the store as they are needed.
@MainActor struct MatchWindow {
    /// How many are read at a time: with each key, so no more than are shown.
    private var pageSize = 25

    /// - Parameter lines: of the view. A match takes three of them, and mostly more.
    mutating func setHeight(_ lines: Int) {
        pageSize = min(max(1, lines / 3 + 1), TimelineWindow.capacity)
    }

    /// Nil where nothing, or nothing that makes sense, is looked for.
    var query: SearchQuery? {
        didSet { window.highlighter = query.map { Highlighter($0) } }
    }
    /// What is shown of them.
    var window: TimelineWindow
    private let repository: any SearchRepository
    private(set) var holdsNewest = false
    private(set) var holdsOldest = false

    init(repository: any SearchRepository, formatter: MomentFormatter) {
        self.repository = repository
        window = TimelineWindow(formatter: formatter)
    }

    /// Whether there are no others.
    var isWhole: Bool { holdsNewest && holdsOldest }

    func holds(_ id: Moment.ID) throws(StoreError) -> Bool {
        try !page(.range(newest: id, oldest: id)).isEmpty
    }

    /// Reads the newest matches, or those around a moment.
    mutating func read(around id: Moment.ID?, now: Date) throws(StoreError) {
        let newer = try id.map { id throws(StoreError) in try page(.after(id)) } ?? []
        let older = try page(id.map { .range(newest: $0, oldest: Moment.ID(.min)) } ?? .newest)
        holdsNewest = newer.count < pageSize
        holdsOldest = older.count < pageSize
        window.replace(with: newer + older, now: now)
    }

    /// Takes over what the store has now. Matches that did not change keep their rows.
    /// - Parameter id: what is being read; where that is elsewhere, the window moves there.
    mutating func readAgain(reading id: Moment.ID?, now: Date) throws(StoreError) {
        guard let first = window.moments.first, let last = window.moments.last, id.map(window.contains) ?? true else {
            return try read(around: id, now: now)
        }
        let range = TimelinePage.range(
            newest: holdsNewest ? Moment.ID(.max) : first.id, oldest: holdsOldest ? Moment.ID(.min) : last.id)
        let found = try page(range, limit: TimelineWindow.capacity)
        let isCut = found.count == TimelineWindow.capacity
        guard !found.isEmpty, !isCut || id.map({ $0 >= found[found.count - 1].id }) ?? true else {
            return try read(around: id, now: now)
        }
        if isCut { holdsOldest = false }
        window.update(with: found)
        if found.count < pageSize, !holdsOldest { try readOlder(now: now) }
    }

    mutating func readNewer(now: Date) throws(StoreError) {
        guard let first = window.moments.first, let last = window.moments.last else { return }
        let newer = try page(.after(first.id))
        holdsNewest = newer.count < pageSize
        window.prepend(newer, now: now)
        if window.moments.last != last { holdsOldest = false }
    }

    mutating func readOlder(now: Date) throws(StoreError) {
        guard !holdsOldest, let first = window.moments.first, let last = window.moments.last else { return }
        let older = try page(.before(last.id))
        holdsOldest = older.count < pageSize
        window.append(older, now: now)
        if window.moments.first != first { holdsNewest = false }
    }

    /// - Returns: the oldest match; nil where there is none.
    mutating func readOldest(now: Date) throws(StoreError) -> Moment.ID? {
        let oldest = try page(.oldest)
        guard let last = oldest.last?.id else { return nil }
        if !window.contains(last) {
            holdsNewest = oldest.count < pageSize
            window.replace(with: oldest, now: now)
        }
        holdsOldest = true
        return last
    }

    private func page(_ page: TimelinePage, limit: Int? = nil) throws(StoreError) -> [Moment] {
        guard let query else { return [] }
        return try repository.moments(query, page, limit: limit ?? pageSize)
    }
}
