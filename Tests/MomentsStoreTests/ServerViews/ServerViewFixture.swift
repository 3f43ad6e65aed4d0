import Testing

@testable import MomentsCore
@testable import MomentsStore

/// A view of a feed's server, with somebody who fetches it.
@MainActor struct ServerViewFixture {
    let base: StatusFixture
    let view: StoredServerView
    let kind: ServerView.Kind
    static let link = PageLink("https://moments.example/page?max_id=1")

    init(_ kind: ServerView.Kind = .tag("kites")) async throws {
        base = try await StatusFixture()
        self.kind = kind
        view = StoredServerView(
            store: base.base.store, account: base.base.account, view: ServerView(kind, of: base.base.feed),
            realTime: { ChangeFixture.noon })
    }

    var feed: FeedFixture { base.base }

    /// Another view of the same server.
    func other(_ kind: ServerView.Kind) -> StoredServerView {
        StoredServerView(
            store: feed.store, account: feed.account, view: ServerView(kind, of: feed.feed),
            realTime: { ChangeFixture.noon })
    }

    func begin() throws -> FeedRefresh { try feed.queue.begin(feed.feed) }

    func asked() throws -> [AskedServerView] { try begin().askedViews() }

    /// Asks for what is newest, and stores what came.
    func fetch(
        _ statuses: NewStatus..., levels: [Int] = [], next: PageLink? = nil
    ) async throws {
        try await view.refresh()
        let asked = try #require(try asked().first)
        let part: AskedServerView.Part = if case .thread = kind { .all } else { .newest(next: next) }
        try await save(statuses, levels: levels, as: part, of: asked)
    }

    /// Asks for what is missing below an entry, and stores what came.
    func fetch(_ statuses: NewStatus..., below id: Moment.ID, next: PageLink? = nil) async throws {
        try await view.fetch(below: id)
        let asked = try #require(try asked().first)
        let gap = try #require(asked.gaps.first)
        try await save(statuses, as: .below(gap, next: next), of: asked)
    }

    func save(
        _ statuses: [NewStatus], levels: [Int] = [], as part: AskedServerView.Part, of asked: AskedServerView
    ) async throws {
        let entries = statuses.enumerated().map {
            AskedServerView.Status($0.element, level: levels.isEmpty ? 0 : levels[$0.offset])
        }
        try await begin().save(entries, as: part, of: asked, at: feed.now)
    }

    func moments() throws -> [Moment] { try view.moments(.newest, limit: 10_000) }
    func ids() throws -> [String] { try moments().map(\.remoteID) }
    func keys() throws -> [Moment.ID] { try moments().map(\.id) }
}
