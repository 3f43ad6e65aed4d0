import MomentsKit

/// The draft in sentences.
struct ComposeAnnouncements {
    let props: ComposeProps
    let words: Language

    /// On arriving, and whenever the text became another than was typed.
    var all: [String] {
        [words.compose.opening(props.title)] + target
            + text + poll + photos
            + [props.status].compactMap(\.self)
    }

    /// The post that the draft replies to, its feed, recipients, content warning and language.
    var target: [String] {
        [answered, place, props.recipients.map(Sentence.ended), warning, language].compactMap(\.self)
    }

    /// The post that a direct message replies to is not read aloud.
    private var answered: String? { props.recipients == nil ? props.answered : nil }
    private var place: String? { props.destination.map(Sentence.ended) }
    private var warning: String? {
        props.warning.flatMap { $0.isEmpty ? nil : "\(words.compose.warningLabel) \($0)" }
    }

    private var language: String? {
        props.language.flatMap { $0.isEmpty ? nil : "\(words.compose.languageLabel) \($0)" }
    }

    var text: [String] {
        props.text.isEmpty ? [props.hint].compactMap(\.self) : [words.compose.textSoFar, props.text]
    }

    /// The way to vote, and the options that are written.
    var poll: [String] {
        guard let poll = props.poll else { return [] }
        let options = poll.options.enumerated().filter { !$1.text.isEmpty }
        return [Sentence.ended(poll.summary)] + options.map { words.compose.pollOption($0 + 1, $1.text) }
    }

    var photos: [String] {
        props.photos.enumerated().map { index, photo in
            words.compose.photo(
                index + 1, name: photo.name,
                altText: [photo.warning ?? photo.altText, photo.focus].compactMap(\.self).joined(separator: " · "))
        } + [props.losses.map(Sentence.ended)].compactMap(\.self)
    }

    /// The announcements of changes. Typed text is not repeated.
    func changes(since old: ComposeProps) -> [String] {
        var lines: [String] = []
        if let completion = props.completion, completion != old.completion {
            lines.append(words.compose.completions(completion.candidates, command: Action.nextField.rawValue))
        }
        if props.isTooLong, !old.isTooLong { lines.append(Sentence.ended(props.countLeft)) }
        if props.destination != old.destination, let place { lines.append(place) }
        if props.recipients != old.recipients, let recipients = props.recipients {
            lines.append(Sentence.ended(recipients))
        }
        if let poll = props.poll, poll.summary != old.poll?.summary { lines.append(Sentence.ended(poll.summary)) }
        let isOther = props.photos.map(\.name) != old.photos.map(\.name)
        if isOther || props.photos.map(\.focus) != old.photos.map(\.focus) {
            lines += photos
        } else if props.losses != old.losses, let losses = props.losses {
            lines.append(Sentence.ended(losses))
        }
        if props.status != old.status, let status = props.status { lines.append(status) }
        return lines
    }

    /// The announcements at the end of the text: count, links and commands.
    var end: [String] {
        [Sentence.ended(props.countLeft)] + target + props.links.map(words.compose.link) + poll + photos
            + [
                words.compose.ways(
                    post: Action.post.rawValue, discard: Action.discard.rawValue, back: Action.back.rawValue)
            ]
    }
}
