/// Shows a timeline.
@MainActor public protocol TimelineComponent: AnyObject {
    func render(_ props: TimelineProps)
}

/// Everything the timeline shows. Equal props draw equal screens.
public struct TimelineProps: Equatable, Sendable {
    /// Who the timeline belongs to; where it is of one feed, what that is called.
    public var owner = ""
    /// A window of the timeline, newest first.
    public var rows: [MomentRowProps] = []
    /// Always one of `rows`; nil only where there are none.
    public var selection: Moment.ID?
    /// Where the selected moment is in the timeline: "12 of 2,362"; nil where there is none.
    public var position: String?
    /// Offers moments that came in above: "3 new".
    public var newMoments: String?
    /// Whether a text waits to be written on.
    public var hasDraft = false
    /// What is going on or went wrong.
    public var status: String?
    /// The last change, while it can be undone: "Liked".
    public var undo: String?
    /// What is wrong with the feeds: "kitchen · Offline since 14:05"; nil where all is well.
    public var feedProblem: String?
    /// That one of them is being synced.
    public var sync: String?
    /// What cannot be done with the selected moment.
    public var availability = ActionAvailability.all
    /// Says what to do where the timeline is empty; nil otherwise.
    public var emptyHint: String?

    public init() {}
}
