/// A change that is claimed for delivery to a feed.
struct OutboxEntry: Identifiable, Equatable, Sendable {
    let id: Int64
    let feed: Int64
    let kind: Change.Kind
    let moment: Moment.ID
    /// The state that reversing the change restores: see `Outbox.Entry`.
    let payload: String?
    /// Random: a server that gets it twice does it once.
    let key: String
    /// How often it was claimed, this time included.
    let attempts: Int
}
