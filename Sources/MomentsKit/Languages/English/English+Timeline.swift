extension English: TimelineWords {
    public var emptyTimeline: String { "No moments yet. Bring yours in with: moments import FILE" }

    public func timelineTitle(of owner: String) -> String { "Moments · \(owner)" }

    public func windowTitle(of owner: String, newMoments: String?) -> String {
        timelineTitle(of: owner) + (newMoments.map { " (\($0))" } ?? "")
    }

    public func loggedOut(_ name: String, next: String, accounts: String?) -> String {
        "\(name) is logged out: this is \(next)." + (accounts.map { " \($0) leads back." } ?? "")
    }

    public func emptyFeed(_ name: String) -> String { "Nothing has come from \(name) yet." }
    public var feedIsGone: String { "This feed was removed." }
    public func feeds(_ names: [String]) -> String { list(names, "and") }
    public func moreProblems(_ count: Int) -> String { "and \(counted(count, "other feed", "other feeds"))" }
    public func syncingFeeds(_ names: [String]) -> String { "Syncing \(feeds(names)) …" }
    public func synced(newMoments: String?) -> String {
        newMoments.map { "Synced: \($0) above." } ?? "Synced."
    }

    public func refused(_ kind: Change.Kind, count: Int, feed: String, cause: String?) -> String {
        let what = count == 1 ? refusal(kind) : "\(count.grouped) changes"
        let after = count == 1 ? "It is as it was." : "They are as they were."
        return "\(feed) refused \(what)\(cause.map { ": \($0)" } ?? ".") \(after)"
    }

    private func refusal(_ kind: Change.Kind) -> String {
        switch kind {
        case .like: "a like"
        case .unlike: "to take a like back"
        case .share: "a share"
        case .post: "a post"
        case .delete: "a deletion"
        }
    }

    public func timeline(of owner: String) -> String { "Timeline of \(owner)." }
    public var timelineHeading: String { "Timeline." }

    public func newMoments(_ moments: String, action: String) -> String {
        "\(moments) above. Type \(action) to read them."
    }

    public func waitingDraft(action: String) -> String { "A draft is waiting. Type \(action) to go on writing." }

    public func timelineAdvice(help: String) -> String {
        "An empty line lists moments. \(help) tells what can be typed."
    }
}
