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

    /// In seconds: where servers keep the position, it is sent so long after the reader went on.
    private static let pause = 60.0

    private let clock: (any WallClock)?
    private let timer: DeadlineTimer?
    /// Whether a server keeps the position.
    private var isTold = false
    private let repository: (any ReadingPlaceRepository)?
    private var isRestored = false
    /// The position in the store.
    private var stored: ReadingPlace?

    /// - Parameters:
    ///   - repository: keeps it from one start to the next; nil for none.
    ///   - onPause: called a minute after the reader went on, where a server keeps the position.
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

    /// The newest moment that was read on another device; nil where none was, or no server keeps that.
    func elsewhere() throws(StoreError) -> Moment.ID? {
        let marker = try repository?.marker()
        isTold = marker != nil
        return marker?.elsewhere
    }

    /// Takes over the kept position. The first call that succeeds does; others change nothing.
    func restore() throws(StoreError) {
        guard !isRestored else { return }
        stored = try repository?.place()
        isRestored = true
        moment = moment ?? stored?.moment
        newestSeen = newestSeen ?? stored?.newestSeen
    }

    /// Keeps the position for the next start, and for the servers that keep it; writes nothing if it is kept already. To be
    /// called when the reader leaves the timeline.
    package func keep() async throws(StoreError) {
        guard isRestored, let repository, let moment, let newestSeen else { return }
        let place = ReadingPlace(moment: moment, newestSeen: newestSeen)
        guard place != stored else { return }
        try await repository.setPlace(place)
        stored = place
    }
}
