import MomentsCore

/// The part that a post and its status on the server have in common: the server makes HTML of the text, names people without
/// their hosts, and addresses without `https:` and cut.
struct SamePost {
    private let text: String
    private let answered: String?
    /// How many photos and the like.
    private let media: Int
    /// The answers of its poll; nil where it has none.
    private let options: [String]?

    /// - Parameter title: begins with the content warning, where there is one.
    init(_ title: String, _ details: StatusDetails) {
        let whole = details.links.reduce(title) { $0.replacing($1.text, with: $1.url, maxReplacements: 1) }
        text = Self.plain(whole)
        answered = details.inReplyTo
        media = details.media.count
        options = details.poll?.options.map { Self.plain($0.title) }
    }

    init(_ post: StatusPost) {
        text = Self.plain(post.title)
        answered = post.options.inReplyTo?.handle
        media = post.photos.count
        options = post.options.poll?.options.map(Self.plain)
    }

    func matches(_ other: SamePost) -> Bool {
        guard text == other.text, media == other.media, (answered == nil) == (other.answered == nil) else {
            return false
        }
        // Some servers have no polls, and post what there is beside one.
        if let options, let others = other.options, options != others { return false }
        // Some servers do not say whom it answers.
        let names = [answered, other.answered].compactMap(\.self).filter { !$0.isEmpty }
        return Set(names.map { $0.lowercased() }).count <= 1
    }

    /// Letters and digits alone; of a text without any all but blanks.
    private static func plain(_ text: String) -> String {
        let all = text.split(whereSeparator: \.isWhitespace).map(plain(word:)).joined()
        let plain = all.filter { $0.isLetter || $0.isNumber }
        return plain.isEmpty ? all : plain
    }

    private static func plain(word: Substring) -> Substring {
        for scheme in ["https://", "http://"] where word.hasPrefix(scheme) { return word.dropFirst(scheme.count) }
        let parts = word.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 3 && parts[0].isEmpty ? parts[1] : word
    }
}
