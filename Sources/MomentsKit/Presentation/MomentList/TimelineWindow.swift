import Essentials
import MomentsCore

/// The part of a timeline that is in memory, newest first, with its rows ready to be shown.
///
/// A row is put into words once, when its moment comes in or has changed; `rows` keeps its storage while nothing
/// changes, so that comparing props costs next to nothing.
struct TimelineWindow {
    /// The maximum number of moments in memory.
    static let capacity = 200

    private(set) var moments: [Moment] = [] {
        didSet { dateChange = nil }
    }
    private(set) var rows: [MomentRowProps] = []
    /// The time for which the dates in the rows are right.
    private var datesAsOf = Date.distantPast
    /// The cached result of `nextDateChange`; nil where it has to look again.
    private var dateChange: Date??
    /// Where something between the moments is not stored.
    private var gaps: [TimelineGap] = []
    private let formatter: MomentFormatter
    /// Whether headings stand between the moments of different days.
    private let hasDays: Bool
    /// Whether each says which feed it comes from, where they come from several.
    private let namesFeeds: Bool
    /// Whether there were moments of several feeds: as long as there are none, the name of one says nothing.
    private var hasSeveralFeeds = false
    private var knownFeed: Feed.ID?
    /// Marks the search terms in the moments that come in; nil without a search.
    var highlighter: Highlighter?
    var wishes = Wishes() {
        didSet {
            guard wishes != oldValue else { return }
            let changed = wishes.changed(since: oldValue)
            for index in moments.indices where changed.contains(moments[index].subject) { showAnew(index) }
        }
    }

    /// The moments that show their folded parts.
    var unfolding = Unfolding() {
        didSet {
            guard unfolding != oldValue else { return }
            for index in moments.indices where unfolding.contains(moments[index]) != oldValue.contains(moments[index]) {
                showAnew(index)
            }
        }
    }

    /// Of notifications the last one that the reader knows: those above it are new. Nil where none is.
    var seen: Moment.ID? {
        didSet {
            guard seen != oldValue else { return }
            for index in rows.indices {
                let isNew = isNew(moments[index])
                rows[index].told?.isNew = isNew
            }
        }
    }

    init(formatter: MomentFormatter, hasDays: Bool = false, namesFeeds: Bool = true) {
        self.formatter = formatter
        self.hasDays = hasDays
        self.namesFeeds = namesFeeds
    }

    func contains(_ id: Moment.ID) -> Bool {
        index(of: id) != nil
    }

    func row(_ id: Moment.ID) -> MomentRowProps? {
        index(of: id).map { rows[$0] }
    }

    /// The moment and whether the reader likes it, as it is shown; nil where it is not here.
    func shown(_ id: Moment.ID) -> ShownMoment? {
        index(of: id).map { ShownMoment(moments[$0].showing(wishes), isLiked: rows[$0].isLiked) }
    }

    /// The one so many places below this one in the window, or above it where that is negative; nil beyond its ends.
    func neighbour(of id: Moment.ID, offset: Int) -> Moment.ID? {
        guard let index = index(of: id).map({ $0 + offset }), moments.indices.contains(index) else { return nil }
        return moments[index].id
    }

    /// The moment itself, else its next older neighbour, else the oldest there is; nil where there are none.
    func nearest(to id: Moment.ID) -> Moment.ID? {
        let place = place(of: id)
        return place < moments.count ? moments[place].id : moments.last?.id
    }

    /// A moment that is in the window already keeps its row, except for its highlights.
    mutating func replace(with moments: [Moment], now: Date) {
        refreshDates(now: now)
        meetFeeds(of: moments)
        rows = moments.map { moment in
            guard let index = index(of: moment.id), self.moments[index] == moment else { return row(moment, now: now) }
            var row = rows[index]
            (row.dayBelow, row.hour) = (nil, nil)
            row.highlights = highlights(of: row)
            return row
        }
        self.moments = moments
        datesAsOf = now
        showDays(rows.indices)
    }

    /// Adds newer moments above. Those that no longer fit go below.
    mutating func prepend(_ newer: [Moment], now: Date) {
        refreshDates(now: now)
        guard !newer.isEmpty else { return }
        meetFeeds(of: newer)
        moments = Array((newer + moments).prefix(Self.capacity))
        rows = Array((newer.map { row($0, now: now) } + rows).prefix(Self.capacity))
        showDays(0..<newer.count)
        showDays(rows.indices.suffix(1))  // what was below it may no longer fit
    }

    /// Adds older moments below. Those that no longer fit go above.
    mutating func append(_ older: [Moment], now: Date) {
        refreshDates(now: now)
        guard !older.isEmpty else { return }
        meetFeeds(of: older)
        let added = older.map { row($0, now: now) }
        moments += older
        rows += added
        let surplus = max(0, moments.count - Self.capacity)
        moments.removeFirst(surplus)
        rows.removeFirst(surplus)
        showDays(max(0, rows.count - older.count - 1)..<rows.count)
    }

    /// Replaces the moments in the window by those of the store; deleted ones are removed.
    mutating func update(with fresh: [Moment]) {
        guard fresh != moments else { return }
        meetFeeds(of: fresh)
        // No dictionaries: the runtime looks for what a new type of one takes as long as for a page of rows.
        rows = fresh.map { moment in
            guard let index = index(of: moment.id), moments[index] == moment else { return row(moment, now: datesAsOf) }
            return rows[index]
        }
        moments = fresh
        showDays(rows.indices)
    }

    /// Where the first of another feed comes, all say which one they come from.
    private mutating func meetFeeds(of moments: [Moment]) {
        guard namesFeeds, !hasSeveralFeeds else { return }
        for moment in moments {
            guard let feed = moment.feed else { continue }
            if !moment.otherFeeds.isEmpty || knownFeed.map({ $0 != feed }) ?? false { hasSeveralFeeds = true }
            knownFeed = feed
        }
        guard hasSeveralFeeds else { return }
        for (index, moment) in self.moments.enumerated() { rows[index].feed = formatter.feed(moment) }
    }

    /// Marks the gaps between the moments. To be called once they were read: a new one among them has none yet.
    mutating func showGaps(_ gaps: [TimelineGap]) {
        guard !gaps.isEmpty || !self.gaps.isEmpty else { return }
        self.gaps = gaps
        for index in rows.indices {
            let gap = gap(at: index).map(formatter.gap)
            if rows[index].gapBelow != gap { rows[index].gapBelow = gap }
        }
    }

    /// The gap between this moment and the one below; nil where there is none.
    func gap(below id: Moment.ID) -> TimelineGap? {
        gaps.isEmpty ? nil : index(of: id).flatMap(gap)
    }

    /// A gap stands below the moment above it; where that was deleted, below the next one above.
    private func gap(at index: Int) -> TimelineGap? {
        let id = moments[index].id
        let below = index + 1 < moments.count ? moments[index + 1].id : id
        return gaps.first { $0.upper == id || $0.upper < id && $0.upper > below }
    }

    /// When one of the dates would read differently; nil where none ever will.
    mutating func nextDateChange() -> Date? {
        if let dateChange { return dateChange }
        let dates = moments.flatMap { [$0.createdDate, $0.origin?.date] }.compactMap(\.self)
        let changes = [
            formatter.nextChange(of: dates, after: datesAsOf),
            formatter.nextHeadingChange(of: headings, after: datesAsOf),
        ]
        let next = changes.compactMap(\.self).min()
        dateChange = .some(next)
        return next
    }

    /// Formats the dates again if one of them would read differently by now.
    mutating func refreshDates(now: Date) {
        let isDue = nextDateChange().map { $0 <= now } ?? false
        if isDue || now < datesAsOf {
            updateDates(now: now)
        } else {
            datesAsOf = now
        }
    }

    /// Formats the dates again.
    mutating func updateDates(now: Date) {
        datesAsOf = now
        dateChange = nil
        for (index, moment) in moments.enumerated() {
            let date = formatter.date(moment.createdDate, now: now)
            if rows[index].date != date { rows[index].date = date }
            let age = formatter.briefDate(moment.createdDate, now: now)
            if rows[index].age != age { rows[index].age = age }
            let origin = formatter.origin(moment.origin, now: now)
            if rows[index].origin != origin { rows[index].origin = origin }
        }
        showDays(rows.indices)
    }

    /// A heading belongs to the row above it, so that nothing moves when rows come in above.
    private mutating func showDays(_ range: Range<Int>) {
        guard hasDays else { return }
        let range = range.clamped(to: rows.indices)
        for index in range {
            let below = index + 1 < moments.count ? moments[index + 1].createdDate : nil
            let day = formatter.dayHeading(below, below: moments[index].createdDate, now: datesAsOf)
            if rows[index].dayBelow != day { rows[index].dayBelow = day }
        }
        showHours(range)
    }

    /// Below the line of a day a row tells the hour, and so do those of the same day that follow it. Where the line has
    /// left the window they still do.
    private mutating func showHours(_ range: Range<Int>) {
        for index in rows.indices.dropFirst(max(1, range.lowerBound)) {
            let isBelowDay = rows[index - 1].dayBelow != nil || rows[index - 1].hour != nil
            let hour = isBelowDay ? formatter.hour(moments[index].createdDate, now: datesAsOf) : nil
            if rows[index].hour != hour { rows[index].hour = hour } else if index >= range.upperBound { break }
        }
    }

    /// The dates whose days have a heading.
    private var headings: [Date] {
        rows.indices.dropLast().compactMap { rows[$0].dayBelow == nil ? nil : moments[$0 + 1].createdDate }
    }

    private mutating func showAnew(_ index: Int) {
        var row = row(moments[index], now: datesAsOf)
        (row.dayBelow, row.hour) = (rows[index].dayBelow, rows[index].hour)
        row.gapBelow = rows[index].gapBelow
        rows[index] = row
    }

    private func row(_ moment: Moment, now: Date) -> MomentRowProps {
        var row = formatter.row(moment.showing(wishes), isUnfolded: unfolding.contains(moment), now: now)
        if !hasSeveralFeeds { row.feed = nil }
        row.highlights = highlights(of: row)
        row.told?.isNew = isNew(moment)
        return row
    }

    private func isNew(_ moment: Moment) -> Bool {
        moment.conversation?.isUnread ?? seen.map { moment.id > $0 } ?? false
    }

    private func highlights(of row: MomentRowProps) -> Highlights {
        guard let highlighter else { return Highlights() }
        return highlighter.highlights(
            author: row.author, text: row.text, link: row.link, photos: row.photos,
            captions: row.pictures.map(\.caption))
    }

    func index(of id: Moment.ID) -> Int? {
        let place = place(of: id)
        return place < moments.count && moments[place].id == id ? place : nil
    }

    /// The first index whose moment is this one or older. A binary search: identifiers grow with time.
    private func place(of id: Moment.ID) -> Int {
        var range = 0..<moments.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = moments[middle].id > id ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}
