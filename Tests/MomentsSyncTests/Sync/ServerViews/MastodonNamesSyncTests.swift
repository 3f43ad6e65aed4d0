import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// The names for completion that a sync with the reference server stores.
@Suite(.serialized, .enabled(if: ReferenceMastodon.python != nil)) @MainActor struct MastodonNamesSyncTests {
    typealias Manner = ReferenceMastodon.Manner

    private let fixture: SyncFixture

    init() async throws {
        fixture = try await SyncFixture()
        try await fixture.execute("UPDATE feed SET kind = 'mastodon'")
    }

    private func sync(_ server: ReferenceMastodon) async throws {
        try await fixture.sync(with: server, now: { [now = fixture.clock.now] in now })
    }

    @Test(arguments: Manner.allCases) func peopleAreFoundByTheBeginningOfTheirName(_ manner: Manner) async throws {
        let server = try await ReferenceMastodon(manner)
        let view = StoredServerView(
            store: fixture.store, account: fixture.account, view: ServerView(.people("gra"), of: fixture.feed),
            realTime: { [now = fixture.clock.now] in now })
        try await view.refresh()

        try await sync(server)

        try expectEqual(view.findings()?.people.contains { $0.handle.hasPrefix("grace@") }, true)
        try expectEqual(view.state(), ServerViewState(fetchedAt: fixture.clock.now))
    }

    @Test(arguments: Manner.allCases) func emojisAreThoseOfTheServer(_ manner: Manner) async throws {
        let server = try await ReferenceMastodon(manner)
        let expected = try await server.json("/api/v1/custom_emojis")?.array?.compactMap { $0["shortcode"]?.string }

        try await sync(server)

        let names = AccountMetNames(store: fixture.store, account: fixture.account)
        try expectEqual(names.emojis(of: fixture.feed), expected)
        expectEqual(expected?.isEmpty, false)
    }
}
