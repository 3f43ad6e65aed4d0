extension English: TimelineWords {
    public var emptyTimeline: String { "No moments yet. Bring yours in with: moments import FILE" }
    public var avatar: String { "avatar" }
    public var background: String { "background" }
    public var noPicture: String { "no picture yet" }

    public func timeline(of owner: String) -> String { "Timeline of \(owner)." }
    public var timelineHeading: String { "Timeline." }
    public func spokenAvatar(_ address: String) -> String { "Avatar: \(address)" }
    public func spokenBackground(_ address: String) -> String { "Background: \(address)" }

    public func newMoments(_ moments: String, action: String) -> String {
        "\(moments). Type \(action) to read them."
    }

    public func timelineAdvice(help: String) -> String {
        "An empty line lists moments. \(help) tells what can be typed."
    }
}
