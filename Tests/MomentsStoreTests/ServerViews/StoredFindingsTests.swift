import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// The findings of a search on a server.
@MainActor struct StoredFindingsTests {
    private static let found = ServerFindings(
        people: [PersonDetails(id: "7", handle: "ada@kites.example", displayName: "Ada")], tags: ["kites", "日海"])

    private func save(_ findings: ServerFindings, _ fixture: ServerViewFixture) async throws {
        try await fixture.view.refresh()
        let asked = try #require(try fixture.asked().first)
        try await fixture.begin().save(findings, of: asked)
    }

    @Test func findingsAreKnownOnceTheyCame() async throws {
        let fixture = try await ServerViewFixture(.search("ada"))
        #expect(try fixture.view.findings() == nil)

        try await save(Self.found, fixture)

        try expectEqual(fixture.view.findings(), Self.found)
        #expect(try fixture.view.person() == nil)
    }

    @Test func peopleFoundByANameAreStored() async throws {
        let fixture = try await ServerViewFixture(.people("ada"))

        try await save(Self.found, fixture)

        try expectEqual(fixture.view.findings()?.people, Self.found.people)
    }

    @Test func laterFindingsReplaceTheEarlierOnes() async throws {
        let fixture = try await ServerViewFixture(.search("ada"))
        try await save(Self.found, fixture)

        try await save(ServerFindings(), fixture)

        try expectEqual(fixture.view.findings(), ServerFindings())
    }

    @Test func otherViewsFindNothing() async throws {
        let fixture = try await ServerViewFixture(.person("7", .posts))
        try await save(Self.found, fixture)

        #expect(try fixture.view.findings() == nil)
    }
}
