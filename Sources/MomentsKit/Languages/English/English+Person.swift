extension English: PersonWords {
    package var bot: String { "bot" }
    package var lockedPerson: String { "locked" }
    package var verifiedField: String { "verified" }
    package func posts(count: Int) -> String { "\(count.grouped) \(count == 1 ? "post" : "posts")" }
    package func following(count: Int) -> String { "follows \(count.grouped)" }
    package func followers(count: Int) -> String {
        "\(count.grouped) \(count == 1 ? "follower" : "followers")"
    }
    package func since(_ date: String) -> String { "since \(date)" }
    package func moved(to handle: String) -> String { "Moved to \(handle)." }
    package var isSuspended: String { "Suspended: their server does not show them any more." }
    package var isNoPerson: String { "This is nobody's page." }
    package var hasNoPage: String { "Their page is not known." }
}
