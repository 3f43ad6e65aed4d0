import TestSupport

@testable import MomentsCore

/// Answers as the test arranged, and records its calls.
@MainActor final class FeedRepositoryMock: FeedRepository, ObservedMock {
    enum Call: Equatable {
        case add(NewFeed, Password?)
        case remove(Feed.ID, keepsMoments: Bool)
        case askForSync(Feed.ID?)
    }

    let calls = Calls<Call>()
    var all: [Feed] = []
    var counts: [Feed.ID: Int] = [:]
    var asksForPassword = false
    var readFailure: StoreError?
    var failure: FeedError?
    var syncFailure: StoreError?
    /// Where each change waits, if the test holds it.
    var hold: Hold?
    let observers = ObserversMock()

    func feeds() throws(StoreError) -> [Feed] {
        if let readFailure { throw readFailure }
        return all
    }

    func momentCount(of id: Feed.ID) throws(StoreError) -> Int {
        counts[id] ?? 0
    }

    // The screens of feeds do not ask for it.
    func capabilities(of id: Feed.ID) throws(StoreError) -> ServerCapabilities? { nil }

    func needsPassword() throws(StoreError) -> Bool {
        if let readFailure { throw readFailure }
        return asksForPassword
    }

    func add(_ feed: NewFeed, password: Password?) async throws(FeedError) -> Feed.ID {
        calls.record(.add(feed, password))
        await hold?.pass()
        if let failure { throw failure }
        return 1
    }

    func remove(_ id: Feed.ID, keepsMoments: Bool) async throws(FeedError) {
        calls.record(.remove(id, keepsMoments: keepsMoments))
        await hold?.pass()
        if let failure { throw failure }
        all.removeAll { $0.id == id }
    }

    func askForSync(of id: Feed.ID?) async throws(StoreError) {
        calls.record(.askForSync(id))
        await hold?.pass()
        if let syncFailure { throw syncFailure }
    }

    // The screens of feeds do not ask for it.
    func askForOlder(of id: Feed.ID?) async throws(StoreError) -> Bool { false }
    func askForGap(_ id: Int64) async throws(StoreError) -> Bool { false }
    func askForLists() async throws(StoreError) {}
}
