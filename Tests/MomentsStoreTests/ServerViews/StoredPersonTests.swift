import Essentials
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// The person whose posts stand in a view.
@MainActor struct StoredPersonTests {
    private static let kind = ServerView.Kind.person("@ada@kites.example", .posts)
    private static let ada = PersonDetails(id: "7", handle: "ada@kites.example", displayName: "Ada")

    private func save(_ person: PersonDetails, _ fixture: ServerViewFixture) async throws {
        try await fixture.view.refresh()
        let asked = try #require(try fixture.asked().first)
        try await fixture.begin().save(person, nil, of: asked)
    }

    private func view(_ kind: ServerView.Kind, _ fixture: ServerViewFixture) -> StoredServerView {
        StoredServerView(
            store: fixture.feed.store, account: fixture.feed.account, view: ServerView(kind, of: fixture.feed.feed))
    }

    @Test func viewHasThePersonAsLastFetched() async throws {
        let fixture = try await ServerViewFixture(Self.kind)
        #expect(try fixture.view.person() == nil)
        #expect(try fixture.view.name() == nil)

        try await save(Self.ada, fixture)
        try expectEqual(fixture.view.person(), Self.ada)
        try expectEqual(fixture.view.name(), "Ada")
        let unnamed = PersonDetails(id: "7", handle: "ada@kites.example")
        try await save(unnamed, fixture)

        try expectEqual(fixture.view.person(), unnamed)
        try expectEqual(fixture.view.name(), "@ada@kites.example")
        try expectEqual(fixture.base.count("server_view_details"), 1)
    }

    @Test func otherViewsOfThePersonKnowThemAndNoOtherAccountDoes() async throws {
        let fixture = try await ServerViewFixture(Self.kind)
        try await save(Self.ada, fixture)

        try expectEqual(view(.person("@ada@kites.example", .media), fixture).person(), Self.ada)
        try expectEqual(view(.person("@ada@kites.example", .replies), fixture).person(), Self.ada)
        #expect(try view(.person("@grace@kites.example", .posts), fixture).person() == nil)
        let other = StoredServerView(
            store: fixture.feed.store, account: fixture.feed.account + 1,
            view: ServerView(Self.kind, of: fixture.feed.feed))
        #expect(try other.person() == nil)
    }

    @Test func otherViewsHaveNoPerson() async throws {
        let fixture = try await ServerViewFixture(.local)

        #expect(try fixture.view.person() == nil)
        #expect(try fixture.view.name() == nil)
    }

    @Test func personGoesWithAnUnopenedView() async throws {
        let fixture = try await ServerViewFixture(Self.kind)
        try await save(Self.ada, fixture)

        try await fixture.begin().removeOldViews(at: fixture.feed.now + 31 * 86_400) { _, _ in nil }

        try expectEqual(fixture.base.count("server_view_details"), 0)
    }

    @Test func viewThatWentMeanwhileGetsNoPerson() async throws {
        let fixture = try await ServerViewFixture(Self.kind)
        try await fixture.view.refresh()
        let asked = try #require(try fixture.asked().first)
        try await fixture.feed.execute("DELETE FROM server_view")

        try await fixture.begin().save(Self.ada, nil, of: asked)

        try expectEqual(fixture.base.count("server_view_details"), 0)
    }
}
