import MomentsCore

/// Where the person is reading. The timeline and the screen of one moment share it, so that closing the moment leads
/// back to the place in the timeline that was read last; kept in the store, it is found again by the next start.
@MainActor package final class ReadingPosition {
    package var moment: Moment.ID?
    /// The newest moment that was ever shown: those above it are new to the reader.
    var newestSeen: Moment.ID?

    private let repository: (any ReadingPlaceRepository)?
    private var isRestored = false
    /// What the store has.
    private var stored: ReadingPlace?

    /// - Parameter repository: keeps it from one start to the next; nil where nobody does.
    package init(moment: Moment.ID? = nil, repository: (any ReadingPlaceRepository)? = nil) {
        self.moment = moment
        self.repository = repository
    }

    /// Takes over what was kept last. The first call that succeeds does; others change nothing.
    func restore() throws(StoreError) {
        guard !isRestored else { return }
        stored = try repository?.place()
        isRestored = true
        moment = moment ?? stored?.moment
        newestSeen = newestSeen ?? stored?.newestSeen
    }

    /// Keeps it for the next start; writes nothing if it is kept already. To be called when the timeline is left.
    package func keep() async throws(StoreError) {
        guard isRestored, let repository, let moment, let newestSeen else { return }
        let place = ReadingPlace(moment: moment, newestSeen: newestSeen)
        guard place != stored else { return }
        try await repository.setPlace(place)
        stored = place
    }
}
