import MomentsKit

/// What is being written, in lines.
struct ComposeAnnouncements {
    let props: ComposeProps

    /// On arriving, and whenever the text became another than was typed.
    var all: [String] {
        ["New moment. A line with nothing but a full stop ends the text."] + text
            + [props.status].compactMap(\.self)
    }

    var text: [String] {
        props.text.isEmpty ? [props.hint].compactMap(\.self) : ["The text so far:", props.text]
    }

    /// What became different. What was typed is not repeated.
    func changes(since old: ComposeProps) -> [String] {
        var lines: [String] = []
        if props.isTooLong, !old.isTooLong { lines.append("\(props.countLeft).") }
        if props.status != old.status, let status = props.status { lines.append(status) }
        return lines
    }

    /// What there is to know once a text is whole.
    var end: [String] {
        ["\(props.countLeft)."] + props.links.map { "Link: \($0)" }
            + ["post sends it, discard empties it, back leaves and keeps it, an empty line writes on."]
    }
}
