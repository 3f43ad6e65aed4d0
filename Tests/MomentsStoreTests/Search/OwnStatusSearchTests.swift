import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import MomentsStore

/// A person's posts on a server are their own in a search.
@MainActor struct OwnStatusSearchTests {
    @Test(arguments: [
        ("is:mine", ["Boosted", "Mine", "Local"]), ("from:me", ["Boosted", "Mine", "Local"]),
        ("-is:mine", ["Theirs"]), ("is:mine mine", ["Mine"]), ("mine", ["Mine"]),
        ("is:mine is:boost", ["Boosted"]), ("is:mine is:liked", ["Mine"]), ("is:mine -is:liked", ["Boosted", "Local"]),
        ("is:mine OR theirs", ["Boosted", "Mine", "Theirs", "Local"]), ("is:mine -is:mine", []),
    ])
    func queryFindsOwnStatuses(_ text: String, _ titles: [String]) async throws {
        let fixture = try await fixture()
        let search = AccountSearch(store: fixture.base.store, account: fixture.base.account)

        try expectEqual(search.moments(query(text), .newest, limit: 50).map(\.title), titles)
        try await expectEqual(search.count(query(text), .newest, upTo: 50, isPatient: true), titles.count)
    }

    @Test(arguments: [true, false]) func ownStatusInSeveralFeedsIsFoundOnce(_ isSecondFirst: Bool) async throws {
        let fixture = try await TwoFeedsFixture()
        try await fixture.setUser("ada@moments.example", of: fixture.second)
        for feed in fixture.feeds(isSecondFirst) {
            try await fixture.sync(.answered("1", uri: "https://robots.example/1", text: "Mine"), of: feed)
        }

        try expectEqual(fixture.found("is:mine").map(\.title), ["Mine"])
        try await expectEqual(fixture.count("-is:mine"), 0)
    }

    @Test func sameHandleInAnotherFeedIsNotOnesOwn() async throws {
        let fixture = try await TwoFeedsFixture()
        try await fixture.setUser("ada@moments.example", of: fixture.second)

        try await fixture.sync(.answered("1", text: "Hers"), of: fixture.first)

        #expect(try fixture.found("is:mine").isEmpty)
        try await expectEqual(fixture.count("-is:mine"), 1)
    }

    @Test func statusOnAServerIsNotOnTheLocalProfile() async throws {
        let fixture = try await fixture()
        let profile = OwnProfile(store: fixture.base.store, account: fixture.base.account)

        try expectEqual(profile.moments(.newest, limit: 50).map(\.title), ["Local"])
        try await expectEqual(profile.count(in: .utc)?.moments, 1)
    }

    private func query(_ text: String) throws -> SearchQuery {
        try #require(try QueryParser(zone: .utc).query(text, isTyping: false))
    }

    /// A post of Ada's, a boost of another one, a post of somebody else, and her local one.
    private func fixture() async throws -> StatusFixture {
        let fixture = try await StatusFixture()
        try await fixture.base.execute("UPDATE feed SET user_id = 'ada@moments.example'")
        try await fixture.sync(
            .boost("b", of: "2", text: "Boosted", second: 4_000),
            .answered("1", text: "Mine", second: 3_000, isLiked: true),
            .answered("3", text: "Theirs", second: 2_000) { $0.handle = "robin@moments.example" })
        try await fixture.base.base.insert([NewMoment(remoteID: "l", title: "Local", createdAt: 1_000, isOwn: true)])
        return fixture
    }
}
