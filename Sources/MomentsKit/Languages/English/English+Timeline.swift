extension English: TimelineWords {
    public var emptyTimeline: String { "No moments yet. Bring yours in with: moments import FILE" }

    public func timelineTitle(of owner: String) -> String { "Moments · \(owner)" }

    public func windowTitle(of owner: String, newMoments: String?) -> String {
        timelineTitle(of: owner) + (newMoments.map { " (\($0))" } ?? "")
    }

    public func loggedOut(_ name: String, next: String, accounts: String?) -> String {
        "\(name) is logged out: this is \(next)." + (accounts.map { " \($0) leads back." } ?? "")
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
