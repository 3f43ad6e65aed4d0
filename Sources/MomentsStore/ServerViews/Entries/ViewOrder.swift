import MomentsCore

/// The entries of a view, in their order, and how each part that its server sends changes them.
struct ViewOrder: Equatable, Sendable {
    private(set) var entries: [ViewEntry]

    /// - Parameter entries: the first of the view first.
    init(_ entries: [ViewEntry]) {
        self.entries = entries
    }

    /// How many of another thread are taken over at most of what comes before a status and of what answers it: far more than a window
    /// shows, and few enough for one transaction.
    private static let maximumTaken = 200

    /// The thread of a status, as another thread has it: what it answers, the status, and what answers it.
    /// - Parameter entries: of the other thread, in its order.
    init(of status: Int64, in entries: [ViewEntry]) {
        guard let place = entries.firstIndex(where: { $0.status == status }) else {
            self.init([])
            return
        }
        var (before, level) = ([ViewEntry](), entries[place].level)
        for entry in entries[..<place].reversed() where entry.level < level && before.count < Self.maximumTaken {
            before.append(entry)
            level = entry.level
        }
        let own = entries[place].level
        let behind = entries[(place + 1)...].prefix { $0.level > own }.prefix(Self.maximumTaken)
        let levels = Array(0...before.count) + behind.map { before.count + $0.level - own }
        let statuses = (before.reversed() + [entries[place]] + behind).map(\.status)
        self.init(zip(statuses, levels).map { ViewEntry(status: $0, level: $1) })
    }

    /// All of the view came: nothing else stands in it. Entries that stood there keep their keys.
    mutating func replace(with new: [(status: Int64, level: Int)]) {
        let keys = Dictionary(entries.map { ($0.status, $0.key) }) { first, _ in first }
        entries = Self.unique(new, by: \.status).map {
            ViewEntry(key: keys[$0.status] ?? nil, status: $0.status, level: $0.level)
        }
    }

    /// The first page came. Entries that stood there were known from elsewhere, and have no place of their own.
    mutating func begin(with page: [Int64], pinned: Set<Int64> = [], next: PageLink?) {
        replace(with: page.map { ($0, 0) })
        for place in entries.indices { entries[place].isPinned = pinned.contains(entries[place].status) }
        if let last = entries.indices.last { entries[last].below = next?.text }
    }

    /// A page came. Entries within its span that are not on it leave the view. Where it meets no entry that is there, a gap is noted between.
    /// - Parameters:
    ///   - page: the statuses of it.
    ///   - pinned: those of them that are to be read first.
    ///   - next: where the server has what lies below; nil where nothing does: then nothing stands there any more.
    ///   - upper: the key of the entry below which it was asked for; nil: it is the newest page.
    mutating func put(_ page: [Int64], pinned: Set<Int64> = [], next: PageLink?, below upper: Int64? = nil) {
        var start = 0
        if let upper {
            // Where that one went, it is not known where the page belongs.
            guard let place = entries.firstIndex(where: { $0.key == upper }) else { return }
            start = place + 1
        }
        let above = Set(entries[..<start].map(\.status))
        let page = Self.unique(page, by: \.self).filter { !above.contains($0) }
        let statuses = Set(page)
        // An entry that moved up, as after a bookmark or a pin, says nothing of those between its places.
        let places = Dictionary(entries.indices[start...].map { (entries[$0].status, $0) }) { first, _ in first }
        let meeting = page.last { places[$0] != nil && !pinned.contains($0) }.flatMap { places[$0] }
        let (end, met) = meeting.map { ($0 + 1, entries[$0]) } ?? (start, nil)
        let keys = Dictionary(entries[start..<end].map { ($0.status, $0.key) }) { first, _ in first }
        var new = page.map { ViewEntry(key: keys[$0] ?? nil, status: $0, isPinned: pinned.contains($0)) }
        let rest = next == nil ? [] : entries[end...].filter { !statuses.contains($0.status) }
        let isKnownBelow = met.map { $0.below == nil && (!rest.isEmpty || $0.status == page.last) } ?? false
        let below = isKnownBelow ? nil : next?.text
        entries.replaceSubrange(start..., with: rest)
        if start > 0 { (entries[start - 1].below, entries[start - 1].belowAsked) = (nil, nil) }
        if new.isEmpty {
            if start > 0 { entries[start - 1].below = below }
        } else {
            new[new.count - 1].below = below
        }
        entries.insert(contentsOf: new, at: start)
    }

    /// The same with a key for each.
    func keyed() -> [ViewEntry] {
        zip(entries, ViewKeys.keys(for: entries.map(\.key))).map { entry, key in
            var entry = entry
            entry.key = key
            return entry
        }
    }

    private static func unique<Item, ID: Hashable>(_ items: [Item], by id: KeyPath<Item, ID>) -> [Item] {
        var ids: Set<ID> = []
        return items.filter { ids.insert($0[keyPath: id]).inserted }
    }
}
