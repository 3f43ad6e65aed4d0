import Essentials
import MomentsCore

/// Reads a timeline into its list, where the reader was the last time, and counts in it: which place a moment has, and how
/// many are new to the reader.
@MainActor final class TimelineReading {
    /// How far new moments are counted.
    static let maximumCounted = 1_000
    /// How many are read on each side at first: what most windows show. A larger one asks for more.
    static let firstSize = 12

    /// "3 new"; nil where none is.
    private(set) var newMoments: String?
    /// The newest moment that was read elsewhere; nil where none is shown that was.
    private(set) var elsewhere: Moment.ID?
    /// When it was posted, for as long as it is that one.
    private var elsewhereDate = ""
    /// Whether nothing was there when the timeline was opened, and the reader did not go on since.
    private(set) var isUnread = false
    private let repository: any MomentsRepository
    private let list: MomentListController
    private let clock: any WallClock
    private let formatter: MomentFormatter
    /// Of the first moment in the window; nil where there is none.
    private var place: MomentPosition?
    /// Since the reader came to a moment: how many there were but those that were never shown above, and how many of them
    /// arrived.
    private var known: (reader: Moment.ID?, newest: Moment.ID, count: Int, arrived: Int)?

    init(
        of repository: any MomentsRepository, into list: MomentListController, clock: any WallClock,
        formatter: MomentFormatter
    ) {
        self.repository = repository
        self.list = list
        self.clock = clock
        self.formatter = formatter
        list.onBegin = { [weak self] id throws(StoreError) in try self?.begin(around: id) }
        list.onRead = { [weak self] () throws(StoreError) in try self?.count() }
    }

    private var position: ReadingPosition { list.position }

    /// Where the reader is, or was the last time.
    func begin() throws(StoreError) {
        try begin(around: position.moment)
        isUnread = list.rows.isEmpty
    }

    /// Fills the window around the reading position, or with the newest where there is none. At first the window leaves out
    /// moments that are new to the reader, and offers them.
    private func begin(around id: Moment.ID?) throws(StoreError) {
        noteNewest()
        try position.restore()
        let (now, isFirst) = (clock.now, list.rows.isEmpty)
        if let reading = id ?? position.moment {
            try list.pager.read(
                around: reading, limit: isFirst ? Self.firstSize : nil,
                upTo: isFirst ? position.newestSeen ?? reading : nil, now: now)
            if !list.rows.isEmpty { return }
        }
        position.moment = nil
        try list.pager.read(around: nil, limit: isFirst ? 2 * Self.firstSize : nil, now: now)
    }

    private func startOver() throws(StoreError) {
        try list.pager.read(around: nil, now: clock.now)
        position.moment = list.pager.window.moments.first?.id
        try count()
    }

    /// From the newest moment, unless the reader went on from where they were left.
    func stayAtNewest() throws(StoreError) {
        if list.selectedGap != nil || list.selection != list.rows.first?.id { isUnread = false }
        if isUnread { try startOver() }
    }

    /// The reader acts on a moment, or moves on.
    func goOn() {
        if !list.rows.isEmpty { isUnread = false }
    }

    /// To be called once the window was read: its moments are counted from its first one, and its gaps are marked.
    func count() throws(StoreError) {
        try list.readGaps(of: repository)
        if let first = list.pager.window.moments.first { place = try repository.position(of: first.id) }
        noteNewest()
        try lookElsewhere()
        guard var newestSeen = position.newestSeen else { return }
        var count = try repository.countNewer(than: newestSeen, upTo: Self.maximumCounted)
        // A person who posts a reply stays where they read: their own post is not new to them.
        if count == 1, let posted = list.actions.posted, posted > newestSeen {
            (newestSeen, count) = (posted, 0)
            position.newestSeen = posted
        }
        newMoments = formatter.newMoments(count, limit: Self.maximumCounted)
        countArrived(below: newestSeen, newer: count)
    }

    /// "40 below": what arrived further down while the reader was at this moment; nil where nothing did.
    func arrivedBelow(_ reader: Moment.ID?) -> String? {
        known.flatMap { $0.reader == reader ? formatter.arrivedBelow($0.arrived) : nil }
    }

    private func lookElsewhere() throws(StoreError) {
        guard let id = try position.elsewhere() else { return elsewhere = nil }
        guard id != elsewhere else { return }
        let moment = try repository.moments([id]).first
        (elsewhere, elsewhereDate) = (moment?.id, formatter.plainDate(moment?.createdDate))
    }

    /// Up to when one read elsewhere; nil where that is not above this moment.
    func dateElsewhere(above reader: Moment.ID?) -> String? {
        guard let elsewhere, let reader, elsewhere > reader else { return nil }
        return elsewhereDate
    }

    /// - Parameter newer: how many are above it.
    private func countArrived(below newestSeen: Moment.ID, newer: Int) {
        guard let place, newer < Self.maximumCounted else { return known = nil }
        let (reader, count) = (list.selection, place.count - newer)
        guard let last = known, last.reader == reader, last.newest == newestSeen else {
            return known = (reader, newestSeen, count, 0)
        }
        known = (reader, newestSeen, count, max(0, last.arrived + count - last.count))
    }

    private func noteNewest() {
        guard let first = list.pager.window.moments.first?.id else { return }
        position.newestSeen = max(first, position.newestSeen ?? first)
    }

    /// - Returns: "3 of 60"; nil of a moment that is not in the window.
    func position(of id: Moment.ID?) -> String? {
        guard let place, let index = id.flatMap(list.pager.window.index) else { return nil }
        return formatter.position(place.number.map { $0 + index }, of: place.count)
    }
}
