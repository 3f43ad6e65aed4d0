import MomentsKit

/// One moment, whole, in lines that can be understood alone.
struct MomentAnnouncements {
    let props: MomentProps
    let words: Language

    /// All of it.
    var all: [String] {
        spoken.lines(props) + [props.status].compactMap(\.self)
    }

    /// The announcements of what changed.
    func changes(since old: MomentProps) -> [String] {
        guard hasSameContent(as: old) else { return all }
        var lines: [String] = []
        if props.isLiked != old.isLiked {
            if !isLikeAnnounced(since: old) { lines.append(spoken.like(props.isLiked)) }
        } else if props.likes != old.likes {
            lines.append(spoken.likes(props.likes))
        }
        if props.status != old.status, let status = props.status { lines.append(status) }
        return lines
    }

    /// True if the announcement of the undo, or of what was undone, already says it.
    private func isLikeAnnounced(since old: MomentProps) -> Bool {
        props.undo != nil && props.undo != old.undo || props.status != nil && props.status != old.status
    }

    private var spoken: SpokenMoment { SpokenMoment(words: words) }

    private func hasSameContent(as old: MomentProps) -> Bool {
        var same = old
        same.likes = props.likes
        same.isLiked = props.isLiked
        same.ownLike = props.ownLike
        same.status = props.status
        same.undo = props.undo
        // Changed neighbours and relative dates are not changes of this moment.
        same.hasNext = props.hasNext
        same.hasNextMatch = props.hasNextMatch
        same.hasPreviousMatch = props.hasPreviousMatch
        same.highlights = props.highlights
        same.photoHighlights = props.photoHighlights
        same.hasPrevious = props.hasPrevious
        same.date = props.date
        same.position = props.position
        same.origin = props.origin
        same.availability = props.availability
        same.details?.counts = props.details?.counts ?? []
        same.details?.rowCounts = props.details?.rowCounts
        return same == props
    }
}
