import TestSupport

@testable import MomentsCore

/// A list of people in memory; records the requests.
@MainActor final class PeopleListRepositoryMock: PeopleListRepository, ObservedMock {
    enum Request {
        case refresh, more
    }

    let requests = Calls<Request>()
    var all: [ListedPerson] = []
    var standing = ServerViewState()
    var isMoreThere = false
    var requestFailure: StoreError?
    let observers = ObserversMock()

    func state() throws(StoreError) -> ServerViewState { standing }
    func feedName() throws(StoreError) -> String { "home" }
    func people(limit: Int) throws(StoreError) -> [ListedPerson] { Array(all.prefix(limit)) }
    func hasMore() throws(StoreError) -> Bool { isMoreThere }

    func refresh() async throws(StoreError) {
        requests.record(.refresh)
        if let requestFailure { throw requestFailure }
    }

    func fetchMore() async throws(StoreError) {
        requests.record(.more)
        if let requestFailure { throw requestFailure }
    }
}
