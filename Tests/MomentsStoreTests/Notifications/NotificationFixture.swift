import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// The notifications of a feed's server, with the sync that fetches them.
@MainActor struct NotificationFixture {
    let base: StatusFixture
    let view: StoredServerView
    static let link = PageLink("https://moments.example/notifications?max_id=1")

    init() async throws {
        base = try await StatusFixture()
        view = StoredServerView(
            store: base.base.store, account: base.base.account,
            view: ServerView(.notifications, of: base.base.feed), realTime: { ChangeFixture.noon })
    }

    var feed: FeedFixture { base.base }

    func begin() throws -> FeedRefresh { try feed.queue.begin(feed.feed) }

    /// As a sync does, whether or not somebody asked.
    func fetch(_ page: NewNotification..., next: PageLink? = nil) async throws {
        try await save(page, as: .newest(next: next))
    }

    /// Asks for what is missing below one, and stores what came.
    func fetch(_ page: NewNotification..., below id: Moment.ID, next: PageLink? = nil) async throws {
        try await view.fetch(below: id)
        let gap = try #require(try await asked().gaps.first)
        try await save(page, as: .below(gap, next: next))
    }

    func asked() async throws -> AskedServerView {
        try await begin().notifications(at: feed.now)
    }

    func save(_ page: [NewNotification], as part: AskedServerView.Part) async throws {
        try await begin().save(page, as: part, of: try await asked(), at: feed.now)
    }

    func moments() throws -> [Moment] { try view.moments(.newest, limit: 10_000) }
    func groups() throws -> [NotificationGroup] { try moments().compactMap(\.notification) }
    func ids() throws -> [String] { try groups().map(\.remoteID) }
}

extension NewNotification {
    /// - Parameters:
    ///   - id: how many seconds after the first one of all it came, too.
    ///   - about: the status; nil for none.
    static func told(
        _ id: Int, _ kind: NotificationKind = .favourite, by name: String = "Robin", about: NewStatus? = .answered()
    ) -> NewNotification {
        NewNotification(
            "\(id)", kind: kind, createdAt: Date(timeIntervalSince1970: 1_616_400_000 + TimeInterval(id)),
            account: User(id: "\(name.lowercased())@moments.example", name: name),
            accountURL: "https://moments.example/@\(name.lowercased())", status: about)
    }
}
