import MomentsKit

/// Helps a voice to stop where a text does.
enum Sentence {
    /// One moment in one line.
    static func moment(_ row: TimelineProps.Row) -> String {
        var parts = ["\(row.author)\(row.ownMark), \(row.date)."]
        if let origin = row.origin { parts.append(ended(origin)) }
        if let text = row.text { parts.append(ended(row.isTextCut ? text + " …" : text)) }
        if let likes = row.likes { parts.append("Likes: \(likes).") }
        if let link = row.link { parts.append("Link: \(link)") }
        if let photos = row.photos { parts.append(photos) }
        return parts.joined(separator: " ")
    }

    /// What was done last, while it can be taken back; nil where nothing can.
    /// - Parameter last: the line before, which may have said what was done.
    static func undo(_ change: String?, after last: String?) -> String? {
        guard let change else { return nil }
        return "\(change)." == last ? "Type undo to take it back." : "\(change). Type undo to take it back."
    }

    /// The text with a full stop, where it ends in none of its own. An address gets none: it would be read as part of it.
    static func ended(_ text: String) -> String {
        guard let last = text.last(where: { !$0.isWhitespace }) else { return text }
        let word = text.split(whereSeparator: \.isWhitespace).last ?? ""
        if word.contains("://") { return text }
        guard last.isLetter || last.isNumber else { return text }
        return text + (isChinese(last) ? "。" : ".")
    }

    private static func isChinese(_ character: Character) -> Bool {
        character.unicodeScalars.first?.properties.isIdeographic ?? false
    }
}
