/// Where the owner of an account stopped reading.
package struct ReadingPlace: Equatable, Sendable {
    /// The moment that was being read, and may be deleted by now.
    package var moment: Moment.ID
    /// The newest moment that had been shown.
    package var newestSeen: Moment.ID

    package init(moment: Moment.ID, newestSeen: Moment.ID) {
        self.moment = moment
        self.newestSeen = newestSeen
    }
}
