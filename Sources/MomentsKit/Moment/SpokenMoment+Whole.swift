extension SpokenMoment {
    /// A whole moment. Its text has as many lines as its author gave it.
    package func lines(_ moment: MomentProps) -> [String] {
        guard !moment.author.isEmpty else { return [] }
        let name = moment.author + (moment.details.map { " " + $0.handle } ?? "") + moment.ownMark
        let head =
            [words.moments.spokenWhole(by: author(name, on: moment.feed), at: moment.date)]
            + (moment.details.map(before) ?? [])
        if let withheld = moment.details.flatMap(withheld) { return head + withheld }
        let text = [moment.origin, moment.text].compactMap(\.self) + (moment.details?.parts.map(spoken) ?? [])
        let rest = [moment.likes.map(words.moments.spokenLikes), moment.link.map(words.moments.spokenLink)].compactMap(
            \.self)
        return head + text + rest + moment.photos.map(words.moments.spokenPhoto) + (moment.details.map(behind) ?? [])
    }
}
