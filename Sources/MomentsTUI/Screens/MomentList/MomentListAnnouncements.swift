import MomentsKit

extension TimelineProps: MomentListProps {}

extension SearchProps: MomentListProps {}

/// What happens to the selected moment of a list, in sentences.
struct MomentListAnnouncements<Props: MomentListProps> {
    let props: Props
    let words: any MomentWords & LinearWords

    var selected: MomentRowProps? { props.rows.first { $0.id == props.selection } }

    /// Changed relative dates are not announced.
    func selection(since old: Props) -> [String] {
        guard let row = selected else { return [] }
        let before = old.rows.first { $0.id == row.id }
        let isLikeNew = before.map { $0.isLiked != row.isLiked } ?? false
        let like = isLikeNew && !isLikeAnnounced(since: old) ? [spoken.like(row.isLiked)] : []
        guard props.selection == old.selection, var before else { return [spoken.line(row)] + like }
        before.date = row.date
        before.hour = row.hour
        before.highlights = row.highlights
        before.isLiked = row.isLiked
        before.ownLike = row.ownLike
        before.dayBelow = row.dayBelow
        before.status?.counts = row.status?.counts ?? []
        guard row != before else { return like }
        let likes = before.likes
        before.likes = row.likes
        guard row == before else { return [spoken.line(row)] }
        guard !isLikeNew, likes != row.likes else { return like }
        return [spoken.likes(row.likes)]
    }

    /// The announcements of the last action and of its undo.
    /// - Parameter last: the line before.
    func status(since old: Props, after last: String?) -> [String] {
        var lines: [String] = []
        if props.status != old.status, let status = props.status { lines.append(status) }
        if props.undo != old.undo, let undo = words.undoOffer(props.undo, after: lines.last ?? last) {
            lines.append(undo)
        }
        return lines
    }

    private var spoken: SpokenMoment { SpokenMoment(words: words) }

    /// True if the announcement of the undo, or of what was undone, already says it.
    private func isLikeAnnounced(since old: Props) -> Bool {
        props.undo != nil && props.undo != old.undo || props.status != nil && props.status != old.status
    }
}
