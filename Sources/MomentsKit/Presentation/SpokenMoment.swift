/// A moment in sentences, each of which can be understood alone: what a voice reads.
public struct SpokenMoment: Sendable {
    private let words: any MomentWords

    public init(words: any MomentWords) {
        self.words = words
    }

    /// One moment of a list, in one line.
    public func line(_ row: TimelineProps.Row) -> String {
        var parts = [words.spoken(by: row.author + row.ownMark, at: row.date)]
        if let origin = row.origin { parts.append(Sentence.ended(origin)) }
        if let text = row.text { parts.append(Sentence.ended(row.isTextCut ? text + " …" : text)) }
        if let likes = row.likes { parts.append(words.spokenLikes(likes)) }
        if let link = row.link { parts.append(words.spokenLink(link)) }
        if let photos = row.photos { parts.append(photos) }
        return words.sentences(parts)
    }

    /// A whole moment. Its text has as many lines as its author gave it.
    public func lines(_ moment: MomentProps) -> [String] {
        guard !moment.author.isEmpty else { return [] }
        return [words.spokenWhole(by: moment.author + moment.ownMark, at: moment.date)]
            + [
                moment.origin, moment.text, moment.likes.map(words.spokenLikes), moment.link.map(words.spokenLink),
            ].compactMap(\.self) + moment.photos.map(words.spokenPhoto)
    }

    /// What there is to say where only the likes changed.
    public func likes(_ people: String?) -> String {
        people.map(words.spokenLikes) ?? words.nobodyLikes
    }

    public func like(_ isLiked: Bool) -> String {
        words.spokenLike(isLiked)
    }
}
