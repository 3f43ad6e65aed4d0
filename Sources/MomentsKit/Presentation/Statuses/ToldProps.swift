/// What happened, of a moment among notifications, in finished text.
package struct ToldProps: Equatable, Sendable {
    /// "Ada and 3 others liked your post"
    package var text: String
    /// With what it begins: "Ada and 3 others"; empty where it names nobody.
    package var who: String
    /// "♥": the same where rows are looked over.
    package var sign: String
    /// Whether it came since the reader looked at the list before.
    package var isNew = false
    /// Whether the reader knows the post that it is about: then a row shows as much of it as fits there.
    package var isBrief: Bool

    package init(_ text: String, by who: String = "", sign: String = "", isBrief: Bool = false) {
        self.text = text
        self.who = text.hasPrefix(who) ? who : ""
        self.sign = sign
        self.isBrief = isBrief
    }
}
