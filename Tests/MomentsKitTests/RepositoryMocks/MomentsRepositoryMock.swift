import TestSupport

@testable import MomentsCore

/// A timeline in memory. Tests about reading look at its recorded reads.
@MainActor final class MomentsRepositoryMock: MomentsRepository, ObservedMock {
    enum Read: Equatable {
        case profile
        case page(TimelinePage, limit: Int)
        case these([Moment.ID])
        case whole(Moment.ID)
        case count(newerThan: Moment.ID, limit: Int)
        case position(Moment.ID)
        case gaps(newest: Moment.ID, oldest: Moment.ID)
    }

    var reads: [Read] = []
    /// Newest first.
    var timeline: [Moment]
    var owner = Profile(name: "Ada", email: "ada@example.com")
    var readFailure: StoreError?
    /// Where something is missing, newest first.
    var gaps: [TimelineGap] = []
    /// False where a day is too full.
    var countsPositions = true
    let observers = ObserversMock()
    /// The observers of arrivals alone.
    let arrivalObservers = ObserversMock()

    init(_ timeline: [Moment] = []) {
        self.timeline = timeline
    }

    func profile() throws(StoreError) -> Profile {
        try read(.profile)
        return owner
    }

    func moments(_ page: TimelinePage, limit: Int) throws(StoreError) -> [Moment] {
        try read(.page(page, limit: limit))
        return timeline.page(page, limit: limit).map(\.listed)
    }

    func moments(_ ids: [Moment.ID]) throws(StoreError) -> [Moment] {
        try read(.these(ids))
        let wanted = Set(ids)
        return timeline.filter { wanted.contains($0.id) }.map(\.listed)
    }

    func moment(_ id: Moment.ID) throws(StoreError) -> Moment? {
        try read(.whole(id))
        return timeline.first { $0.id == id }
    }

    func countNewer(than id: Moment.ID, upTo limit: Int) throws(StoreError) -> Int {
        try read(.count(newerThan: id, limit: limit))
        return min(max(0, limit), timeline.filter { $0.id > id }.count)
    }

    func position(of id: Moment.ID) throws(StoreError) -> MomentPosition {
        try read(.position(id))
        let number = countsPositions ? timeline.filter { $0.id > id }.count + 1 : nil
        return MomentPosition(number: number, count: timeline.count)
    }

    func gaps(newest: Moment.ID, oldest: Moment.ID) throws(StoreError) -> [TimelineGap] {
        try read(.gaps(newest: newest, oldest: oldest))
        return gaps.filter { $0.upper <= newest && $0.upper >= oldest }
    }

    func observe(
        _ onChange: @escaping @MainActor () -> Void, onArrival: @escaping @MainActor () -> Void
    ) -> Observation {
        let observations = [observers.add(onChange), arrivalObservers.add(onArrival)]
        return Observation { withExtendedLifetime(observations) {} }
    }

    private func read(_ read: Read) throws(StoreError) {
        reads.append(read)
        if let readFailure { throw readFailure }
    }
}
