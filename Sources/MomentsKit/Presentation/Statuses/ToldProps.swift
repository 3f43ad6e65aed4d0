/// The event of a notification, in finished text.
package struct ToldProps: Equatable, Sendable {
    /// "Ada and 3 others liked your post"
    package var text: String
    /// The people at its beginning: "Ada and 3 others"; empty where it names none.
    package var who: String
    /// "♥": the same where rows are looked over; empty where all rows would have the same.
    package var sign: String
    /// Whether it came since the reader looked at the list before.
    package var isNew = false
    /// How many rows of the text are shown at most; nil: as many as elsewhere. One row is enough of what the reader knows.
    package var maximumRows: Int?

    package init(_ text: String, by who: String = "", sign: String = "", maximumRows: Int? = nil) {
        self.text = text
        self.who = text.hasPrefix(who) ? who : ""
        self.sign = sign
        self.maximumRows = maximumRows
    }
}
