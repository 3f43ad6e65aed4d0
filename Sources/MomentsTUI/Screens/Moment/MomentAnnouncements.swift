import MomentsKit

/// One moment, whole, in lines that can be understood alone.
struct MomentAnnouncements {
    let props: MomentProps
    let words: Language

    /// All of it.
    var all: [String] {
        spoken.lines(props) + around + [props.status].compactMap(\.self)
    }

    /// The other posts of its conversation, numbered.
    private var around: [String] {
        let conversation = props.conversation
        let lines = conversation.rows.enumerated().map { "\($0 + 1). \(spoken.line($1))" }
        let before = lines.prefix(conversation.before.count)
        return (before.isEmpty ? [] : [words.wholeMoment.spokenBefore] + before)
            + (conversation.after.isEmpty ? [] : [words.wholeMoment.spokenReplies] + lines.dropFirst(before.count))
            + [conversation.problem].compactMap(\.self)
    }

    /// The selected post of the conversation, where another one was selected before.
    private func selection(since old: MomentProps) -> [String] {
        let id = props.conversation.selection
        guard id != old.conversation.selection else { return [] }
        guard let row = props.conversation.rows.first(where: { $0.id == id }) else { return spoken.lines(props) }
        return [spoken.line(row)]
    }

    /// The other posts of the conversation where they are more, or others, than before.
    private func around(since old: MomentProps) -> [String] {
        let (new, known) = (props.conversation, old.conversation)
        let isSame = new.rows.map(\.id) == known.rows.map(\.id) && new.problem == known.problem
        return isSame ? [] : around
    }

    /// The announcements of changes.
    func changes(since old: MomentProps) -> [String] {
        guard hasSameContent(as: old) else { return all }
        var lines = around(since: old) + selection(since: old)
        if props.isLiked != old.isLiked {
            if !isLikeAnnounced(since: old) { lines.append(spoken.like(props.isLiked)) }
        } else if props.likes != old.likes {
            lines.append(spoken.likes(props.likes))
        }
        if props.status != old.status, let status = props.status { lines.append(status) }
        return lines
    }

    /// True if the announcement of the change or of its undoing already says it.
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
        same.conversation = props.conversation
        same.details?.counts = props.details?.counts ?? []
        same.details?.rowCounts = props.details?.rowCounts
        return same == props
    }
}
