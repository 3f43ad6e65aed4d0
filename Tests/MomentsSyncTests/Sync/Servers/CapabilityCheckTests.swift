import Essentials
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

@MainActor struct CapabilityCheckTests {
    /// As of the fixture.
    private nonisolated static let now = Date(timeIntervalSince1970: 1_616_414_400)
    private let fixture: RefreshFixture

    init() async throws {
        fixture = try await RefreshFixture()
    }

    private static let missing = TransportMock.Answer.answer("", status: 404)
    private static let links =
        #"{"links":[{"rel":"http://nodeinfo.diaspora.software/ns/schema/2.0","href":"https://moments.example/nodeinfo/2.0"}]}"#

    @Test func unknownServerIsAskedForAll() async throws {
        let transport = TransportMock([
            Self.missing, .answer(#"{"version":"0.20.0"}"#), Self.missing, .answer(Self.links),
            .answer(#"{"software":{"name":"GoToSocial"}}"#),
        ])

        try await check(transport)

        try expectEqual(fixture.refresh.capabilities()?.capabilities, capabilities("0.20.0"))
        #expect(
            transport.requests.map(\.url.path) == [
                Self.account, "/api/v2/instance", "/.well-known/oauth-authorization-server", "/.well-known/nodeinfo",
                "/nodeinfo/2.0",
            ])
    }

    @Test(arguments: [0.0, 80_000]) func serverThatWasAskedTodayIsNotAskedAgain(_ seconds: Double) async throws {
        let transport = TransportMock([Self.missing])
        try await fixture.refresh.save(capabilities("0.20.0"), at: Self.now - seconds)

        try await check(transport)

        expectEqual(transport.requests.map(\.url.path), [Self.account])
        try expectEqual(lookedAt(), Self.now - seconds)
    }

    @Test(arguments: [90_000.0, -1]) func sameVersionIsLookedAtAlone(_ seconds: Double) async throws {
        let transport = TransportMock([
            Self.missing, .answer(#"{"version":"0.20.0","configuration":{"polls":{"max_options":9}}}"#),
        ])
        try await fixture.refresh.save(capabilities("0.20.0"), at: Self.now - seconds)

        try await check(transport)

        var expected = capabilities("0.20.0")
        expected.polls.maximumOptions = 9
        try expectEqual(fixture.refresh.capabilities()?.capabilities, expected)
        expectEqual(transport.requests.count, 2)
    }

    @Test func anotherVersionIsAskedForAll() async throws {
        let transport = TransportMock([Self.missing, .answer(#"{"version":"0.21.0"}"#), Self.missing, Self.missing])
        try await fixture.refresh.save(capabilities("0.20.0"), at: .distantPast)

        try await check(transport)

        expectEqual(transport.requests.count, 4)
        var expected = capabilities("0.21.0")
        expected.software = nil
        try expectEqual(fixture.refresh.capabilities()?.capabilities, expected)
    }

    @Test(arguments: [FeedFailure.timeout(seconds: 30), .unauthorized, .rateLimited(until: now)])
    func serverThatDoesNotSayStaysAsItWasKnown(_ failure: FeedFailure) async throws {
        try await fixture.refresh.save(capabilities("0.20.0"), at: Self.now - 90_000)

        try await check(TransportMock(.failure(failure)))

        try expectEqual(lookedAt(), Self.now - 90_000)
    }

    @Test(arguments: ["https://elsewhere.example/nodeinfo/2.0", "x", ""]) func nodeInfoElsewhereIsNotAsked(
        _ link: String
    ) async throws {
        let transport = TransportMock([
            Self.missing, .answer(#"{"version":"1"}"#), Self.missing,
            .answer(Self.links.replacing("https://moments.example/nodeinfo/2.0", with: link)),
        ])

        try await check(transport)

        expectEqual(transport.requests.count, 4)
        try expectEqual(fixture.refresh.capabilities()?.capabilities.version, "1")
    }

    // MARK: Whose token it is

    @Test func ownerThatNobodyKnowsIsAskedForAndKept() async throws {
        let account = #"""
            {"id":"7","username":"ada","acct":"ada","display_name":"Ada","avatar":"https://cdn.example/a.png",
            "header":"https://cdn.example/h.png"}
            """#
        let transport = TransportMock([.answer(account), Self.missing, Self.missing])

        try await check(transport)

        expectEqual(transport.requests.first?.url.path, "/api/v1/accounts/verify_credentials")
        try expectEqual(
            owner(), ["ada@moments.example", "Ada", "https://cdn.example/a.png", "https://cdn.example/h.png"])
    }

    @Test(arguments: [
        #"{"id":"7","username":"ada"}"#, #"{"id":"7","username":"ada","avatar":"javascript:x","header":""}"#,
    ])
    func ownerWithoutANameAndPicturesIsKeptByTheirHandle(_ account: String) async throws {
        let transport = TransportMock([.answer(account), Self.missing, Self.missing])

        try await check(transport)

        try expectEqual(owner(), ["ada@moments.example", nil, nil, nil])
    }

    @Test(arguments: ["{}", "<html>", "[]"]) func whereTheServerDoesNotSayWhoseTokenItIsAllElseIsFoundOut(
        _ body: String
    ) async throws {
        let transport = TransportMock([.answer(body), .answer(#"{"version":"1"}"#), Self.missing, Self.missing])

        try await check(transport)

        try expectEqual(fixture.refresh.capabilities()?.capabilities.version, "1")
        expectEqual(transport.requests.count, 4)
    }

    // MARK: What new posts begin with

    @Test func eachSyncKeepsWhatThePersonChoseForNewPosts() async throws {
        let account = #"""
            {"id":"7","username":"ada","source":{"privacy":"private","sensitive":true,"language":"de"}}
            """#
        let transport = TransportMock(account)
        try await fixture.refresh.save(capabilities("0.20.0"), at: Self.now)

        try await check(transport)

        var expected = capabilities("0.20.0")
        expected.defaults = PostingDefaults(visibility: .private, isSensitive: true, language: "de")
        try expectEqual(fixture.refresh.capabilities()?.capabilities, expected)
        expectEqual(transport.requests.map(\.url.path), [Self.account])
    }

    @Test(arguments: [(#","followers_count":13"#, 13), (#","followers_count":-1"#, 12), ("", 12)])
    func eachSyncKeepsHowManyFollowThePerson(_ member: String, _ followers: Int) async throws {
        var known = capabilities("0.20.0")
        (known.defaults, known.followers) = (PostingDefaults(visibility: .unlisted), 12)
        try await fixture.refresh.save(known, at: Self.now)

        let account = #"{"id":"7","username":"ada","source":{"privacy":"unlisted"}\#(member)}"#
        try await check(TransportMock(account))

        known.followers = followers
        try expectEqual(fixture.refresh.capabilities()?.capabilities, known)
    }

    @Test func unchangedDefaultsAreNotSavedAgain() async throws {
        var known = capabilities("0.20.0")
        known.defaults = PostingDefaults(visibility: .unlisted)
        try await fixture.refresh.save(known, at: Self.now)

        try await fixture.base.execute("UPDATE feed SET owner_name = 'Ada'")
        var count = 0
        let observation = fixture.base.store.observe { count += 1 }

        try await check(TransportMock(#"{"id":"7","username":"ada","source":{"privacy":"unlisted"}}"#))

        expectEqual(count, 0)
        withExtendedLifetime(observation) {}
    }

    @Test func defaultsStayWhereTheServerDoesNotSayThem() async throws {
        var known = capabilities("0.20.0")
        known.defaults = PostingDefaults(visibility: .private)
        try await fixture.refresh.save(known, at: .distantPast)

        try await check(TransportMock([Self.missing, .answer(#"{"version":"0.20.0"}"#)]))

        try expectEqual(fixture.refresh.capabilities()?.capabilities, known)
    }

    // MARK: Support

    private nonisolated static let account = "/api/v1/accounts/verify_credentials"

    private func capabilities(_ version: String) -> ServerCapabilities {
        var capabilities = ServerCapabilities(version: version)
        (capabilities.software, capabilities.instanceVersion) = ("gotosocial", 2)
        return capabilities
    }

    private func lookedAt() throws -> Date? { try fixture.refresh.capabilities()?.lookedAt }

    private func owner() throws -> [String?] {
        try ["owner_id", "owner_name", "owner_avatar", "owner_background"].map { try fixture.base.column($0) }
    }

    private func check(_ transport: TransportMock) async throws {
        try await CapabilityCheck(try fixture.exchange(transport), now: Self.now).run(fixture.refresh)
    }
}
