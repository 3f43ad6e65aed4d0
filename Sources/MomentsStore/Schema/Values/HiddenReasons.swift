/// Why an entry of home is not shown. A reason begins and ends by itself: a post that a filter hides stays hidden when a mute ends.
struct HiddenReasons: OptionSet, Equatable, Sendable {
    let rawValue: Int64

    /// The server says that a filter of the person's hides it in home.
    static let filter = HiddenReasons(rawValue: 1)
    /// The owner of the feed mutes or blocks its author or booster.
    static let author = HiddenReasons(rawValue: 2)
    /// The owner of another feed of the account does. The timeline of its feed alone has it.
    static let authorElsewhere = HiddenReasons(rawValue: 4)
    /// A direct message, where the owner of the account keeps these out of home.
    static let message = HiddenReasons(rawValue: 8)
    static let ofAuthors: HiddenReasons = [.author, .authorElsewhere]

    /// In SQL: whether the timeline of one feed alone has a row of `moment`.
    static let isShownInFeed = "(hidden & ~\(authorElsewhere.rawValue)) = 0"
    /// In SQL: whether only that timeline has it.
    static let isElsewhere = "hidden = \(authorElsewhere.rawValue)"
}
