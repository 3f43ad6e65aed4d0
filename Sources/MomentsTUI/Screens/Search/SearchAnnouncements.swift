import MomentsKit

/// A search in sentences.
struct SearchAnnouncements {
    let props: SearchProps
    let words: any MomentWords

    /// On arriving.
    /// - Parameters:
    ///   - isTyping: what to look for is asked for next.
    ///   - isSelectionTold: the selected moment is printed otherwise.
    func all(isTyping: Bool, isSelectionAnnounced: Bool) -> [String] {
        let words = props.text.isEmpty ? [] : ["Looked for: \(props.text)"]
        if isTyping { return ["Search. An empty line goes back."] + props.help + words + outcome }
        let match = isSelectionAnnounced ? nil : selected.map(spoken.line)
        return ["Search."] + words + outcome + [match].compactMap(\.self)
    }

    /// What became different; what was typed is not repeated.
    func changes(since old: SearchProps, isSelectionAnnounced: Bool) -> [String] {
        var lines: [String] = []
        if outcome != SearchAnnouncements(props: old, words: words).outcome { lines += outcome }
        if !isSelectionAnnounced, props.selection != old.selection, let row = selected {
            lines.append(spoken.line(row))
        }
        return lines
    }

    private var outcome: [String] { [props.count.map { "\($0)." }, props.error].compactMap(\.self) }

    private var spoken: SpokenMoment { SpokenMoment(words: words) }

    private var selected: TimelineProps.Row? { props.rows.first { $0.id == props.selection } }
}
