extension English: TimelineWords {
    public var emptyTimeline: String { "No moments yet. Bring yours in with: moments import FILE" }
}
