import MomentsKit

/// A list of moments in sentences, each of which can be understood alone.
protocol MomentListAnnouncements {
    associatedtype Props: MomentListProps

    var props: Props { get }
    var words: Language { get }

    init(props: Props, words: Language)

    /// On arriving.
    /// - Parameters:
    ///   - left: the props announced before another screen came; nil to announce all again.
    ///   - isNew: nothing was announced before.
    ///   - isPageDue: a page of the list follows.
    func all(since left: Props?, isNew: Bool, isPageDue: Bool) -> [String]
    /// The announcements of changes.
    /// - Parameter isPageDue: a page of the list follows, and the selected moment with it.
    func changes(since old: Props, isPageDue: Bool) -> [String]
}

// Changes of the selected moment.
extension MomentListAnnouncements {
    var selected: MomentRowProps? { props.rows.first { $0.id == props.selection } }

    /// The selected moment or gap.
    var selection: String? {
        selected.map { row in
            guard props.isGapSelected, let gap = row.gapBelow else { return spoken.line(row) }
            return spoken.gap(gap)
        }
    }

    /// Changed relative dates are not announced; a gap below a moment is announced when the selection reaches it.
    func selection(since old: Props) -> [String] {
        guard let row = selected else { return [] }
        if props.isGapSelected || old.isGapSelected, props.selection == old.selection {
            return gap(below: row, since: old)
        }
        let before = old.rows.first { $0.id == row.id }
        let isLikeNew = before.map { $0.isLiked != row.isLiked } ?? false
        let like = isLikeNew && !isLikeAnnounced(since: old) ? [spoken.like(row.isLiked)] : []
        guard props.selection == old.selection, var before else { return [selection ?? spoken.line(row)] + like }
        before.date = row.date
        before.hour = row.hour
        before.age = row.age
        before.highlights = row.highlights
        before.isLiked = row.isLiked
        before.ownLike = row.ownLike
        before.dayBelow = row.dayBelow
        before.told?.isNew = row.told?.isNew ?? false
        before.gapBelow = row.gapBelow
        before.status?.counts = row.status?.counts ?? []
        before.status?.rowCounts = row.status?.rowCounts
        guard row != before else { return like }
        let likes = before.likes
        before.likes = row.likes
        guard row == before else { return [spoken.line(row)] }
        guard !isLikeNew, likes != row.likes else { return like }
        return [spoken.likes(row.likes)]
    }

    /// The announcement of the last action.
    func status(since old: Props) -> [String] {
        props.status == old.status ? [] : [props.status].compactMap(\.self)
    }

    private func gap(below row: MomentRowProps, since old: Props) -> [String] {
        if props.isGapSelected { return old.isGapSelected ? [] : [selection].compactMap(\.self) }
        return [row.gapBelow == nil ? words.moments.gapIsFilled : spoken.line(row)]
    }

    private var spoken: SpokenMoment { SpokenMoment(words: words) }

    /// True if the announcement of the change or of its undoing already says it.
    private func isLikeAnnounced(since old: Props) -> Bool {
        props.undo != nil && props.undo != old.undo || props.status != nil && props.status != old.status
    }
}
