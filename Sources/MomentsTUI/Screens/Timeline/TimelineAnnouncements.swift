import MomentsKit

/// The timeline in sentences, each of which can be understood alone.
struct TimelineAnnouncements {
    let props: TimelineProps
    let words: any MomentWords & LinearWords

    /// All that there is to say on arriving, the moments aside.
    var heading: [String] {
        let header = props.header
        let owner = header.email.isEmpty ? header.name : "\(header.name), \(header.email)"
        return ["Timeline of \(owner)."]
            + [header.avatarURL.map { "Avatar: \($0)" }, header.backgroundURL.map { "Background: \($0)" }]
            .compactMap(\.self)
    }

    /// Where the reader is, and what goes on.
    var state: [String] {
        [selected.map(spoken.line), props.emptyHint, changes, props.status, words.undoOffer(props.undo, after: nil)]
            .compactMap(
                \.self)
    }

    /// What became different, in words.
    /// - Parameters:
    ///   - isSelectionTold: the selected moment is printed otherwise.
    ///   - last: the line before.
    func changes(since old: TimelineProps, isSelectionAnnounced: Bool, after last: String?) -> [String] {
        var lines: [String] = []
        if props.header != old.header { lines += heading }
        if !isSelectionAnnounced { lines += selectionChanges(since: old) }
        if props.emptyHint != old.emptyHint, let hint = props.emptyHint { lines.append(hint) }
        if props.newMoments != old.newMoments, let changes { lines.append(changes) }
        if props.status != old.status, let status = props.status { lines.append(status) }
        if props.undo != old.undo, let undo = words.undoOffer(props.undo, after: lines.last ?? last) {
            lines.append(undo)
        }
        return lines
    }

    private var spoken: SpokenMoment { SpokenMoment(words: words) }

    private var selected: TimelineProps.Row? { props.rows.first { $0.id == props.selection } }

    private var changes: String? { props.newMoments.map { "\($0). Type first to read them." } }

    /// The line about what can be taken back says it, or the one about what was.
    private func isLikeAnnounced(since old: TimelineProps) -> Bool {
        props.undo != nil && props.undo != old.undo || props.status != nil && props.status != old.status
    }

    /// Dates that grew old are no news.
    private func selectionChanges(since old: TimelineProps) -> [String] {
        guard let row = selected else { return [] }
        let before = old.rows.first { $0.id == row.id }
        let isLikeNew = before.map { $0.isLiked != row.isLiked } ?? false
        let like = isLikeNew && !isLikeAnnounced(since: old) ? [spoken.like(row.isLiked)] : []
        guard props.selection == old.selection, var before else { return [spoken.line(row)] + like }
        before.date = row.date
        before.highlights = row.highlights
        before.isLiked = row.isLiked
        guard row != before else { return like }
        let likes = before.likes
        before.likes = row.likes
        guard row == before else { return [spoken.line(row)] }
        guard !isLikeNew, likes != row.likes else { return like }
        return [spoken.likes(row.likes)]
    }
}
