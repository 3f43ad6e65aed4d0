import MomentsCore

extension English: StatusWords {
    package func boosted(by name: String) -> String { "\(name) boosted" }
    package func answers(_ handle: String) -> String { "answers \(handle)" }
    package var isAnswer: String { "an answer" }
    package var goesOn: String { "goes on from an earlier one" }
    package var isUnsent: String { "not sent yet" }
    package var isEdited: String { "edited" }
    package var isBoosted: String { "boosted by you" }
    package var isBookmarked: String { "bookmarked" }
    package var isMuted: String { "conversation muted" }
    package var isBeingDeleted: String { "being deleted" }
    package var isBeingEdited: String { "edit not sent yet" }
    package var isPinned: String { "pinned" }
    package func edited(on date: String) -> String { "edited \(date)" }

    package func audience(_ visibility: StatusVisibility) -> String? {
        switch visibility {
        case .public: nil
        case .unlisted: "unlisted"
        case .private: "followers only"
        case .direct: "direct message"
        case .unknown: "not said for whom"
        }
    }

    package func direct(_ visibility: StatusVisibility) -> String {
        visibility == .direct ? "Direct message" : "Not said for whom"
    }

    package func answers(count: Int) -> String { grouped(count, "answer", "answers") }
    package func boosts(count: Int) -> String { grouped(count, "boost", "boosts") }
    package func likes(count: Int) -> String { grouped(count, "like", "likes") }

    package func contentWarning(_ text: String) -> String { "Content warning: \(text)" }
    package func filtered(_ titles: [String]) -> String { "Filtered: \(list(titles, "and"))" }

    package func coveredMedia(_ count: Int, areSensitive: Bool) -> String {
        areSensitive
            ? grouped(count, "sensitive attachment", "sensitive attachments")
            : grouped(count, "attachment", "attachments")
    }

    private func grouped(_ count: Int, _ one: String, _ many: String) -> String {
        "\(count.grouped) \(count == 1 ? one : many)"
    }

    // MARK: Links, polls, quotes and media

    package func leadsElsewhere(_ text: String, to host: String) -> String { "\(text) here leads to \(host)" }
    package var untitledOption: String { "(no text)" }
    package func votes(_ count: Int) -> String { grouped(count, "vote", "votes") }
    package var severalAnswers: String { "several answers" }
    package var pollIsOver: String { "ended" }
    package func poll(until date: String) -> String { "until \(date)" }

    package func quoteIsMissing(_ state: Quote.State) -> String {
        switch state {
        case .pending: "The author of what it quotes has not agreed yet."
        case .rejected: "The author of what it quotes did not agree."
        case .revoked: "The author of what it quotes no longer agrees."
        case .deleted: "What it quotes was deleted."
        case .unauthorized: "What it quotes is not for you."
        case .blockedAccount: "You blocked the author of the quoted post."
        case .blockedDomain: "You blocked the server of the quoted post."
        case .mutedAccount: "You muted or blocked the author of the quoted post."
        case .filtered: "One of your filters hides the quoted post."
        case .accepted, .unknown: "What it quotes is not shown."
        }
    }

    package var noTextQuoted: String { "(no text)" }

    package func media(_ kind: MediaAttachment.Kind) -> String {
        switch kind {
        case .image: "picture"
        case .gifv: "GIF"
        case .video: "video"
        case .audio: "sound"
        case .unknown: "attachment"
        }
    }

    package func described(_ kind: String, _ altText: String?) -> String { altText.map { "\(kind): \($0)" } ?? kind }

    // MARK: Spoken

    package func spokenOption(_ text: String, _ share: String?) -> String {
        share.map { "\(text): \($0)." } ?? Sentence.ended(text)
    }

    package func spokenCard(_ text: String) -> String { Sentence.ended("Preview: \(text)") }
    package func spokenQuote(by author: String, _ text: String) -> String {
        Sentence.ended("Quotes \(author): \(text)")
    }
    package func spokenMedia(_ kinds: String) -> String { Sentence.ended("With \(kinds)") }

    package func sentence(of parts: [String]) -> String {
        let text = parts.joined(separator: ", ")
        return Sentence.ended(text.prefix(1).uppercased() + text.dropFirst())
    }

    package func spokenDirect(_ label: String) -> String { "\(label)." }
    package var foldedAdvice: String { "There is more, which unfold shows." }
}
