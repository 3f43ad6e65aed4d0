import TestSupport

@testable import MomentsCore

/// A view of a server in memory; records the requests.
@MainActor final class ServerViewRepositoryMock: ServerViewRepository, ObservedMock {
    enum Request: Equatable {
        case refresh, fetch(below: Int64), look(Int64?), markRead(Int64)
    }

    let requests = Calls<Request>()
    /// In the order of the view: the first one has the greatest key.
    var moments: [Moment] = []
    var gaps: [TimelineGap] = []
    var standing = ServerViewState()
    var title: String?
    var viewed: PersonDetails?
    var found: ServerFindings?
    var written: StatusSource?
    var isOlderThere = false
    /// Up to where notifications are grouped; nil for all.
    private(set) var groupEnd: Int64?
    /// Of notifications the newest one that was looked at.
    var known: Int64?
    private var areMentionsOnly = false
    var readFailure: StoreError?
    var requestFailure: StoreError?
    /// Where a request waits; nil where it does not.
    var hold: Hold?
    let observers = ObserversMock()
    /// The observers of changes in the state of the view alone.
    let stateObservers = ObserversMock()

    func state() throws(StoreError) -> ServerViewState {
        if let readFailure { throw readFailure }
        return standing
    }

    func feedName() throws(StoreError) -> String { "home" }
    func name() throws(StoreError) -> String? { title }
    func findings() throws(StoreError) -> ServerFindings? { found }
    func source() throws(StoreError) -> StatusSource? { written }
    func person() throws(StoreError) -> PersonDetails? { viewed }
    func hasOlder() throws(StoreError) -> Bool { isOlderThere }

    func refresh() async throws(StoreError) {
        try await request(.refresh)
    }

    func fetch(below id: Moment.ID) async throws(StoreError) {
        try await request(.fetch(below: id.rawValue))
    }

    func group(upTo id: Moment.ID?) {
        groupEnd = id?.rawValue
    }

    func look(at id: Moment.ID?) async throws(StoreError) {
        try await request(.look(id?.rawValue))
        if id == nil { known = moments.first?.id.rawValue }
    }

    func markRead(_ id: Moment.ID) async throws(StoreError) {
        try await request(.markRead(id.rawValue))
    }

    func seen() throws(StoreError) -> Moment.ID? { known.map { Moment.ID($0) } }

    func showMentions(only isOnly: Bool) {
        areMentionsOnly = isOnly
    }

    private func request(_ request: Request) async throws(StoreError) {
        requests.record(request)
        await hold?.pass()
        if let requestFailure { throw requestFailure }
        stateObservers.notify()
    }

    func observe(
        _ onChange: @escaping @MainActor () -> Void, onState: @escaping @MainActor () -> Void
    ) -> Observation {
        let observations = [observers.add(onChange), stateObservers.add(onState)]
        return Observation { withExtendedLifetime(observations) {} }
    }

    // MARK: Its moments

    func profile() throws(StoreError) -> Profile { Profile(name: "Ada", email: "ada@example.com") }

    func moments(_ page: TimelinePage, limit: Int) throws(StoreError) -> [Moment] {
        if let readFailure { throw readFailure }
        return moments.filter { !areMentionsOnly || $0.notification?.kind == .mention }.page(page, limit: limit)
    }

    func moments(_ ids: [Moment.ID]) throws(StoreError) -> [Moment] { moments.filter { ids.contains($0.id) } }
    func moment(_ id: Moment.ID) throws(StoreError) -> Moment? { moments.first { $0.id == id } }

    func countNewer(than id: Moment.ID, upTo limit: Int) throws(StoreError) -> Int {
        min(limit, moments.count { $0.id > id })
    }

    func position(of id: Moment.ID) throws(StoreError) -> MomentPosition {
        MomentPosition(number: moments.count { $0.id > id } + 1, count: moments.count)
    }

    func gaps(newest: Moment.ID, oldest: Moment.ID) throws(StoreError) -> [TimelineGap] {
        gaps.filter { $0.upper <= newest && $0.upper >= oldest }
    }
}
