/// A moment in sentences, each of which can be understood alone: what a voice reads.
package struct SpokenMoment: Sendable {
    let words: Language

    package init(words: Language) {
        self.words = words
    }

    /// One moment of a list, in one line.
    package func line(_ row: MomentRowProps) -> String {
        let author = row.told?.text ?? self.author(row.author + row.ownMark, on: row.feed)
        var parts = place(row) + new(row) + [words.moments.spoken(by: author, at: row.date)]
        if let status = row.status { parts += before(status) }
        if let status = row.status, let withheld = withheld(status) { return words.moments.sentences(parts + withheld) }
        if let origin = row.origin { parts.append(Sentence.ended(origin)) }
        if let text = row.text { parts.append(Sentence.ended(row.isTextCut ? text + " …" : text)) }
        if let status = row.status { parts += status.parts.map(spoken) }
        if let likes = row.likes { parts.append(words.moments.spokenLikes(likes)) }
        if let link = row.link { parts.append(words.moments.spokenLink(link)) }
        if let photos = row.photos { parts.append(photos) }
        if let status = row.status { parts += behind(status) }
        return words.moments.sentences(parts)
    }

    private func new(_ row: MomentRowProps) -> [String] {
        row.told?.isNew == true ? [words.notifications.spokenNew] : []
    }

    /// Where it stands in a thread.
    private func place(_ row: MomentRowProps) -> [String] {
        row.level > 0 ? [words.moments.spokenAnswer(level: row.level)] : []
    }

    /// The marks of a post, spoken before its text.
    func before(_ status: StatusProps) -> [String] {
        let direct = status.isUnfolded ? status.direct.map(words.statuses.spokenDirect) : nil
        return [direct, status.boost.map(Sentence.ended)].compactMap(\.self) + sentence(status.marks.map(\.text))
    }

    /// The words in place of a direct message until the person asks to hear it; nil where all is spoken.
    func withheld(_ status: StatusProps) -> [String]? {
        guard let direct = status.direct, !status.isUnfolded else { return nil }
        return [words.statuses.spokenDirect(direct), words.statuses.foldedAdvice]
    }

    func spoken(_ part: StatusPart) -> String {
        switch part {
        case .option(let text, let percent): words.statuses.spokenOption(text, percent.map(StatusPart.share))
        case .poll(let text): words.statuses.sentence(of: [text])
        case .card(let card): words.statuses.spokenCard(card.text)
        case .quote(let author, let text): words.statuses.spokenQuote(by: author, text)
        case .missingQuote(let text): text
        case .disguisedLink(let text): Sentence.ended(text)
        case .media(let text): words.statuses.spokenMedia(text)
        }
    }

    func behind(_ status: StatusProps) -> [String] {
        let folded = status.isFolded || status.cover != nil ? [words.statuses.foldedAdvice] : []
        return sentence([status.cover].compactMap(\.self)) + folded + sentence(status.counts)
    }

    private func sentence(_ parts: [String]) -> [String] { parts.isEmpty ? [] : [words.statuses.sentence(of: parts)] }

    func author(_ author: String, on feed: String?) -> String {
        feed.map { words.moments.author(author, on: $0) } ?? author
    }

    /// The gap below a moment.
    package func gap(_ gap: GapProps) -> String {
        gap.canBeFetched ? words.moments.spokenGap(gap.text) : gap.text
    }

    /// The words where only the likes changed.
    package func likes(_ people: String?) -> String {
        people.map(words.moments.spokenLikes) ?? words.moments.nobodyLikes
    }

    package func like(_ isLiked: Bool) -> String {
        words.moments.spokenLike(isLiked)
    }
}
