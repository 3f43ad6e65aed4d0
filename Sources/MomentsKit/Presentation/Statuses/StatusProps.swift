/// The props of a moment that only those of a Mastodon-compatible server have, in finished text.
package struct StatusProps: Equatable, Sendable {
    /// Of its author: "@ada@example.org".
    package var handle: String
    /// "Robin boosted"
    package var boost: String?
    /// The person who boosted: "Robin".
    package var booster: String?
    /// The label before the text of a direct message: "Direct message". Nothing of that leaves the screen.
    package var direct: String?
    /// The recipient of a direct message, beside its author: "to you".
    package var addressee: String?
    /// Whether the person unfolded it, or asked to hear it.
    package var isUnfolded = false
    /// Its marks, before its text: "in reply to @ada@example.org", "edited", "followers only".
    package var marks: [StatusMark] = []
    /// The length in bytes of the mention that its text begins with, and of the blanks after it.
    package var repeatedMention = 0
    /// Whether the text is a warning, in place of the folded text.
    package var isFolded = false
    /// The words in place of its media: "2 sensitive attachments"; nil where they are shown.
    package var cover: String?
    /// The parts below its text; none where that is folded.
    package var parts: [StatusPart] = []
    /// "3 replies", "2 boosts", "5 likes"
    package var counts: [String] = []
    /// The counts in the line of a row; nil among notifications, whose rows have no such line.
    package var rowCounts: ReactionCounts?
    /// The warning of the author, or of a filter, that stands for the hidden text; nil where nothing is hidden.
    package var warning: String?

    /// Whether its text is shown and its media are not: in their stead stand their colours.
    package var isCovered: Bool { cover != nil && !isFolded }

    /// Without its server, for where room is short: "@ada".
    package var shortHandle: Substring {
        handle.utf8.dropFirst().firstIndex(of: UInt8(ascii: "@")).map { handle[..<$0] } ?? handle[...]
    }

    package init(handle: String) {
        self.handle = handle
    }
}
