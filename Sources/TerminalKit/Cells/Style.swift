/// The meaning of a piece of text. One place decides its colour and weight.
package enum Style: Int, Sendable, CaseIterable {
    case plain
    case title, author, mine, dim, link, liked, warning
    /// A refusal with a way out, or a caution to read first.
    case caution
    /// A hashtag or a mention in a text.
    case tag
    /// The reader's own reactions, and messages for them alone.
    case own
    /// The word before what is for a few people alone.
    case direct
    /// The mark beside what is selected.
    case marker
    /// A match of the search.
    case match
    /// A key that is named on the screen.
    case key
    /// The bars above and below.
    case bar
    case field, fieldFocused
    /// Text that is selected while it is written.
    case selection
    case button, buttonDisabled
}
