/// Where the owner of an account stopped reading.
public struct ReadingPlace: Equatable, Sendable {
    /// What was being read. It may have been deleted since.
    public var moment: Moment.ID
    /// The newest moment that had been shown.
    public var newestSeen: Moment.ID

    public init(moment: Moment.ID, newestSeen: Moment.ID) {
        self.moment = moment
        self.newestSeen = newestSeen
    }
}
