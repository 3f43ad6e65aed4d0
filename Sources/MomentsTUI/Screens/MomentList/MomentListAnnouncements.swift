import MomentsKit

extension TimelineProps: MomentListProps {}

extension SearchProps: MomentListProps {}

/// What happens to the selected moment of a list, in sentences.
struct MomentListAnnouncements<Props: MomentListProps> {
    let props: Props
    let words: Language

    var selected: MomentRowProps? { props.rows.first { $0.id == props.selection } }

    /// What is selected.
    var selection: String? {
        selected.map { row in
            guard props.isGapSelected, let gap = row.gapBelow else { return spoken.line(row) }
            return spoken.gap(gap)
        }
    }

    /// Changed relative dates are not announced, and what is missing below a moment where it is come to.
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

    /// True if the announcement of the undo, or of what was undone, already says it.
    private func isLikeAnnounced(since old: Props) -> Bool {
        props.undo != nil && props.undo != old.undo || props.status != nil && props.status != old.status
    }
}
