import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import MomentsKitTests
@testable import MomentsStore
@testable import TestSupport

/// Something that has a timeline in pages: a store, or what stands for one in tests. The same facts hold for all of them.
@MainActor struct PagedTimeline {
    enum Kind: CaseIterable, Sendable {
        case store, mock, search, searchMock
    }

    /// Newest first.
    let all: [Moment.ID]
    private let read: (TimelinePage, Int) throws -> [Moment]
    /// Of a store: gone with this.
    private let directory: TemporaryDirectory?

    /// With ten moments.
    init(_ kind: Kind) async throws {
        switch kind {
        case .store:
            let fixture = try await StoreFixture()
            try await fixture.insert(count: 10)
            read = { try fixture.moments.moments($0, limit: $1) }
            directory = fixture.directory
        case .search:
            let fixture = try await StoreFixture()
            try await fixture.insert(
                (1...10 as ClosedRange<Int64>).map { second in
                    NewMoment(remoteID: "\(second)", title: "Hello", createdAt: second)
                })
            let query = try #require(try QueryParser(zone: .utc).query("hello", isTyping: false))
            let search = AccountSearch(store: fixture.store, account: fixture.account)
            read = { try search.moments(query, $0, limit: $1) }
            directory = fixture.directory
        case .mock:
            let mock = MomentsRepositoryMock(Moment.samples(1...10))
            read = { try mock.moments($0, limit: $1) }
            directory = nil
        case .searchMock:
            let search = SearchRepositoryMock()
            search.found = Moment.samples(1...10)
            read = { try search.moments(SearchQuery(), $0, limit: $1) }
            directory = nil
        }
        all = try read(.newest, 100).map(\.id)
    }

    func page(_ page: TimelinePage, _ limit: Int = 100) throws -> [Moment.ID] {
        try read(page, limit).map(\.id)
    }
}
