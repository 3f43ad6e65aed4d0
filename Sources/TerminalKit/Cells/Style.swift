/// What a piece of text is. Which colour and weight that means is decided in one place.
package enum Style: Int, Sendable, CaseIterable {
    case plain
    case title, author, mine, dim, link, liked, warning
    /// What was refused and has a way out, or is to be known first.
    case caution
    /// A hashtag or a mention in a text.
    case tag
    /// What the reader did, or what is for them alone.
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
