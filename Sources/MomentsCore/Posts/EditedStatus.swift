/// A post of the person on a server, which the text that is being written replaces.
package struct EditedStatus: Equatable, Sendable, Codable {
    /// The server's identifier of it; nil for one that was not there yet.
    package let id: Status.ID?
    /// Its moment, where it was not there yet.
    package let unsent: Moment.ID?

    package init(id: Status.ID?, unsent: Moment.ID? = nil) {
        self.id = id
        self.unsent = unsent
    }

    /// - Returns: nil for what the person posted on no server.
    package init?(_ moment: Moment) {
        guard moment.isOwnStatus, moment.isUnsent || moment.statusID != nil else { return nil }
        self.init(id: moment.statusID, unsent: moment.isUnsent ? moment.id : nil)
    }

    /// By what its source is asked for (`ServerView.Kind.source`).
    package var sourceName: String { id ?? Moment.ownPrefix + name }

    /// Its name among the posts of its feed.
    var name: String { id ?? "\(unsent?.rawValue ?? 0)" }
}
