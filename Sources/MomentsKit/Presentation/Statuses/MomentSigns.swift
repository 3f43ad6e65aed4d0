import MomentsCore

/// The signs that stand before parts of a moment, in every language and wherever cells or a file show it.
package enum MomentSigns {
    package static let link = "↗ "
    package static let photo = "▣ "
    package static let boost = "↻ "
    package static let reply = "↩ "
    package static let share = "⇉ "
    /// Stands before a content warning.
    package static let warning = "⚠ "
    /// Stands before the recipient of a direct message.
    package static let direct = "✉ "

    /// The marks of a status before its text; nil where it has none.
    package static func marks(_ status: StatusProps) -> String? { marks(status, depth: nil) }

    /// - Parameter depth: the depth of a reply, where the row shows it.
    package static func marks(_ status: StatusProps, depth: String?) -> String? {
        let marks = [depth, status.boost.map { boost + $0 }].compactMap(\.self) + status.marks.map(\.text)
        return marks.isEmpty ? nil : marks.joined(separator: separator)
    }

    /// The counts of replies, boosts and likes; nil where all are 0.
    package static func counts(_ status: StatusProps) -> String? {
        status.counts.isEmpty ? nil : status.counts.joined(separator: separator)
    }

    private static let separator = " · "

    /// The people who like it, behind a heart that is full where the reader does.
    package static func likes(_ people: String, isLiked: Bool) -> String {
        like(isLiked) + people
    }

    package static func like(_ isLiked: Bool) -> String { isLiked ? "♥ " : "♡ " }

    /// Of what happened, among notifications: a column each.
    static func sign(of kind: NotificationKind) -> String {
        switch kind {
        case .mention: "@"
        case .reblog: "↻"
        case .favourite: "♥"
        case .follow: "+"
        case .followRequest: "?"
        case .status: "¶"
        case .poll: "▤"
        case .update, .other("quoted_update"): "✎"
        case .quote: "\""
        case .other: "!"
        }
    }
}
