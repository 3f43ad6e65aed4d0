import Essentials
import MomentsCore

/// Where the person is reading. The timeline and the screen of one moment share it, so that closing the moment leads
/// back to the place in the timeline that was read last; kept in the store, it is found again by the next start.
@MainActor package final class ReadingPosition {
    package var moment: Moment.ID? {
        didSet {
            if isTold, moment != oldValue, timer?.deadline == nil {
                timer?.deadline = clock.map { $0.now + Self.pause }
            }
        }
    }
    /// The newest moment that was ever shown: those above it are new to the reader.
    var newestSeen: Moment.ID?

    /// In seconds: where others are told of it, it is kept so long after one went on.
    private static let pause = 60.0

    private let clock: (any WallClock)?
    private let timer: DeadlineTimer?
    /// Whether others are told of it.
    private var isTold = false
    private let repository: (any ReadingPlaceRepository)?
    private var isRestored = false
    /// The position in the store.
    private var stored: ReadingPlace?

    /// - Parameters:
    ///   - repository: keeps it from one start to the next; nil where nobody does.
    ///   - onPause: called a minute after one went on, where others are told of it.
    package init(
        moment: Moment.ID? = nil, repository: (any ReadingPlaceRepository)? = nil, clock: (any WallClock)? = nil,
        onPause: @escaping @MainActor (ReadingPosition) -> Void = { _ in }
    ) {
        self.moment = moment
        self.repository = repository
        self.clock = clock
        timer = clock.map { DeadlineTimer(clock: $0) }
        timer?.action = { [weak self] in if let self { onPause(self) } }
    }

    /// The newest moment that was read elsewhere; nil where none was, or nobody told.
    func elsewhere() throws(StoreError) -> Moment.ID? {
        let marker = try repository?.marker()
        isTold = marker != nil
        return marker?.elsewhere
    }

    /// Takes over what was kept last. The first call that succeeds does; others change nothing.
    func restore() throws(StoreError) {
        guard !isRestored else { return }
        stored = try repository?.place()
        isRestored = true
        moment = moment ?? stored?.moment
        newestSeen = newestSeen ?? stored?.newestSeen
    }

    /// Keeps it for the next start, and tells whoever is to know; writes nothing if it is kept already. To be called when the timeline is left.
    package func keep() async throws(StoreError) {
        guard isRestored, let repository, let moment, let newestSeen else { return }
        let place = ReadingPlace(moment: moment, newestSeen: newestSeen)
        guard place != stored else { return }
        try await repository.setPlace(place)
        stored = place
    }
}
