import MomentsCore

/// What a moment of a Mastodon-compatible server says to a person beside what every moment says.
package protocol StatusWords: Sendable {
    /// "Robin boosted"
    func boosted(by name: String) -> String
    /// "answers @ada@example.org"
    func answers(_ handle: String) -> String
    /// It answers somebody whom the server did not name.
    var isAnswer: String { get }
    /// It answers an earlier one of its own author.
    var goesOn: String { get }
    /// Its server does not have it yet.
    var isUnsent: String { get }
    var isEdited: String { get }
    /// The person did it to the status.
    var isBoosted: String { get }
    var isBookmarked: String { get }
    /// They hear nothing of its conversation.
    var isMuted: String { get }
    /// They deleted it, and its server does not know yet.
    var isBeingDeleted: String { get }
    /// Its author edited it, and its server does not know that yet.
    var isBeingEdited: String { get }
    /// Its author wants it to be read first.
    var isPinned: String { get }
    /// - Parameter date: "22 Mar 2021, 08:00"
    func edited(on date: String) -> String
    /// Who may read it; nil where everybody may.
    func audience(_ visibility: StatusVisibility) -> String?
    /// Stands before a text that nothing of leaves the screen, in the stead of what `audience` says.
    func direct(_ visibility: StatusVisibility) -> String
    func answers(count: Int) -> String
    func boosts(count: Int) -> String
    func likes(count: Int) -> String
    /// In the stead of a text that is folded: its warning, which its author wrote.
    func contentWarning(_ text: String) -> String
    /// The same of one that matches filters of the person, by their titles.
    func filtered(_ titles: [String]) -> String
    /// In the stead of pictures, videos and sounds.
    func coveredMedia(_ count: Int, areSensitive: Bool) -> String

    // MARK: Links, polls, quotes and media

    /// - Parameters:
    ///   - text: of a link, which names another host.
    ///   - host: that it leads to.
    func leadsElsewhere(_ text: String, to host: String) -> String
    /// An answer that nobody can read.
    var untitledOption: String { get }
    func votes(_ count: Int) -> String
    /// One may choose several.
    var severalAnswers: String { get }
    var pollIsOver: String { get }
    func poll(until date: String) -> String
    /// Why what it quotes is not shown.
    func quoteIsMissing(_ state: Quote.State) -> String
    /// What it quotes has no text.
    var noTextQuoted: String { get }
    /// "video"
    func media(_ kind: MediaAttachment.Kind) -> String
    /// "video: A boat"
    func described(_ kind: String, _ altText: String?) -> String

    // MARK: Spoken

    func spokenOption(_ text: String, _ share: String?) -> String
    func spokenCard(_ text: String) -> String
    func spokenQuote(by author: String, _ text: String) -> String
    func spokenMedia(_ kinds: String) -> String

    /// What is to be known of it, as one sentence.
    func sentence(of parts: [String]) -> String
    /// What is heard in the stead of what is for a few people alone.
    func spokenDirect(_ label: String) -> String
    /// How the rest of it is heard.
    var foldedAdvice: String { get }
}
