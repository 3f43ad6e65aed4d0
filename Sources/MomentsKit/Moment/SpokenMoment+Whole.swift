extension SpokenMoment {
    /// A whole moment. Its text has as many lines as its author gave it.
    package func lines(_ moment: MomentProps) -> [String] {
        guard !moment.author.isEmpty else { return [] }
        return [words.spokenWhole(by: author(moment.author + moment.ownMark, on: moment.feed), at: moment.date)]
            + [
                moment.origin, moment.text, moment.likes.map(words.spokenLikes), moment.link.map(words.spokenLink),
            ].compactMap(\.self) + moment.photos.map(words.spokenPhoto)
    }
}
