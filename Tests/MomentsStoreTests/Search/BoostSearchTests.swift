import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import MomentsStore

@MainActor struct BoostSearchTests {
    @Test(arguments: [
        ("is:boost", ["Liked boost", "A boost"]), ("-is:boost", ["Own words", "Local"]),
        ("is:boost is:liked", ["Liked boost"]), ("is:boost -is:liked", ["A boost"]), ("-is:boost is:liked", []),
        ("is:boost a", ["A boost"]), ("is:boost OR local", ["Liked boost", "A boost", "Local"]),
        ("is:boost from:me", []), ("-is:boost from:me", ["Local"]), ("is:boost -is:boost", []),
    ])
    func queryFindsBoosts(_ text: String, _ titles: [String]) async throws {
        let fixture = try await fixture()
        let query = try #require(try QueryParser(zone: .utc).query(text, isTyping: false))
        let search = AccountSearch(store: fixture.base.store, account: fixture.base.account)

        try expectEqual(search.moments(query, .newest, limit: 50).map(\.title), titles)
        try await expectEqual(search.count(query, .newest, upTo: 50, isPatient: true), titles.count)
    }

    /// Two boosts, one of them liked, a status by itself, and a moment that was written here.
    private func fixture() async throws -> StatusFixture {
        let fixture = try await StatusFixture()
        try await fixture.sync(
            .boost("b1", of: "1", text: "A boost", second: 3_000),
            .boost("b2", of: "2", text: "Liked boost", second: 4_000), .answered("3", text: "Own words", second: 2_000))
        try await fixture.base.execute("UPDATE moment SET is_liked = 1 WHERE title = 'Liked boost'")
        try await fixture.base.base.insert([NewMoment(remoteID: "l", title: "Local", createdAt: 1_000, isOwn: true)])
        return fixture
    }
}
