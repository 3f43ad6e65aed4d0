/// A moment in sentences, each of which can be understood alone: what a voice reads.
package struct SpokenMoment: Sendable {
    let words: any MomentWords

    package init(words: any MomentWords) {
        self.words = words
    }

    /// One moment of a list, in one line.
    package func line(_ row: MomentRowProps) -> String {
        var parts = [words.spoken(by: author(row.author + row.ownMark, on: row.feed), at: row.date)]
        if let origin = row.origin { parts.append(Sentence.ended(origin)) }
        if let text = row.text { parts.append(Sentence.ended(row.isTextCut ? text + " …" : text)) }
        if let likes = row.likes { parts.append(words.spokenLikes(likes)) }
        if let link = row.link { parts.append(words.spokenLink(link)) }
        if let photos = row.photos { parts.append(photos) }
        return words.sentences(parts)
    }

    func author(_ author: String, on feed: String?) -> String {
        feed.map { words.author(author, on: $0) } ?? author
    }

    /// What there is to say where only the likes changed.
    package func likes(_ people: String?) -> String {
        people.map(words.spokenLikes) ?? words.nobodyLikes
    }

    package func like(_ isLiked: Bool) -> String {
        words.spokenLike(isLiked)
    }
}
