import Essentials
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

@MainActor struct CapabilityCheckTests {
    private nonisolated static let now = Date(timeIntervalSince1970: 1_616_414_400)
    private static let missing = answer("", status: 404)
    private static let links =
        #"{"links":[{"rel":"http://nodeinfo.diaspora.software/ns/schema/2.0","href":"https://moments.example/nodeinfo/2.0"}]}"#

    @Test func unknownServerIsAskedForAll() async throws {
        let (store, transport) = (
            AnswerStoreMock(),
            TransportMock([
                Self.missing, Self.answer(#"{"version":"0.20.0"}"#), Self.missing, Self.answer(Self.links),
                Self.answer(#"{"software":{"name":"GoToSocial"}}"#),
            ])
        )

        try await check(store, transport)

        expectEqual(store.calls, [.capabilities(capabilities("0.20.0"))])
        #expect(
            transport.requests.map(\.url.path) == [
                Self.account, "/api/v2/instance", "/.well-known/oauth-authorization-server", "/.well-known/nodeinfo",
                "/nodeinfo/2.0",
            ])
    }

    @Test(arguments: [0.0, 80_000]) func serverThatWasAskedTodayIsNotAskedAgain(_ seconds: Double) async throws {
        let (store, transport) = (AnswerStoreMock(), TransportMock([Self.missing]))
        store.known = KnownCapabilities(capabilities("0.20.0"), lookedAt: Self.now - seconds)

        try await check(store, transport)

        expectEqual(transport.requests.map(\.url.path), [Self.account])
        expectEqual(store.calls, [])
    }

    @Test(arguments: [90_000.0, -1]) func sameVersionIsLookedAtAlone(_ seconds: Double) async throws {
        let (store, transport) = (
            AnswerStoreMock(),
            TransportMock([
                Self.missing, Self.answer(#"{"version":"0.20.0","configuration":{"polls":{"max_options":9}}}"#),
            ])
        )
        store.known = KnownCapabilities(capabilities("0.20.0"), lookedAt: Self.now - seconds)

        try await check(store, transport)

        var expected = capabilities("0.20.0")
        expected.polls.maximumOptions = 9
        expectEqual(store.calls, [.capabilities(expected)])
        expectEqual(transport.requests.count, 2)
    }

    @Test func anotherVersionIsAskedForAll() async throws {
        let (store, transport) = (
            AnswerStoreMock(),
            TransportMock([Self.missing, Self.answer(#"{"version":"0.21.0"}"#), Self.missing, Self.missing])
        )
        store.known = KnownCapabilities(capabilities("0.20.0"), lookedAt: .distantPast)

        try await check(store, transport)

        expectEqual(transport.requests.count, 4)
        var expected = capabilities("0.21.0")
        expected.software = nil
        expectEqual(store.calls, [.capabilities(expected)])
    }

    @Test(arguments: [FeedFailure.timeout(seconds: 30), .unauthorized, .rateLimited(until: now)])
    func serverThatDoesNotSayStaysAsItWasKnown(_ failure: FeedFailure) async throws {
        let store = AnswerStoreMock()
        store.known = KnownCapabilities(capabilities("0.20.0"), lookedAt: .distantPast)

        try await check(store, TransportMock(.failure(failure)))

        expectEqual(store.calls, [])
    }

    @Test(arguments: ["https://elsewhere.example/nodeinfo/2.0", "x", ""]) func nodeInfoElsewhereIsNotAsked(
        _ link: String
    ) async throws {
        let (store, transport) = (
            AnswerStoreMock(),
            TransportMock([
                Self.missing, Self.answer(#"{"version":"1"}"#), Self.missing,
                Self.answer(Self.links.replacing("https://moments.example/nodeinfo/2.0", with: link)),
            ])
        )

        try await check(store, transport)

        expectEqual(transport.requests.count, 4)
        expectEqual(store.calls.count, 1)
    }

    // MARK: Whose token it is

    @Test func ownerThatNobodyKnowsIsAskedForAndKept() async throws {
        let account = #"""
            {"id":"7","username":"ada","acct":"ada","display_name":"Ada","avatar":"https://cdn.example/a.png",
            "header":"https://cdn.example/h.png"}
            """#
        let (store, transport) = (AnswerStoreMock(), TransportMock([Self.answer(account), Self.missing, Self.missing]))
        store.isOwned = false

        try await check(store, transport)

        expectEqual(transport.requests.first?.url.path, "/api/v1/accounts/verify_credentials")
        let owner = FeedOwner(
            id: "ada@moments.example", name: "Ada", avatar: "https://cdn.example/a.png",
            background: "https://cdn.example/h.png")
        try expectEqual(store.calls, [.owner(#require(owner))])
    }

    @Test(arguments: [
        #"{"id":"7","username":"ada"}"#, #"{"id":"7","username":"ada","avatar":"javascript:x","header":""}"#,
    ])
    func ownerWithoutANameAndPicturesIsKeptByTheirHandle(_ account: String) async throws {
        let (store, transport) = (AnswerStoreMock(), TransportMock([Self.answer(account), Self.missing, Self.missing]))
        store.isOwned = false

        try await check(store, transport)

        let owner = FeedOwner(id: "ada@moments.example", name: nil, avatar: nil, background: nil)
        try expectEqual(store.calls, [.owner(#require(owner))])
    }

    @Test(arguments: ["{}", "<html>", "[]"]) func whereTheServerDoesNotSayWhoseTokenItIsAllElseIsFoundOut(
        _ body: String
    ) async throws {
        let (store, transport) = (
            AnswerStoreMock(),
            TransportMock([Self.answer(body), Self.answer(#"{"version":"1"}"#), Self.missing, Self.missing])
        )
        store.isOwned = false

        try await check(store, transport)

        expectEqual(store.calls.count, 1)
        expectEqual(transport.requests.count, 4)
    }

    // MARK: What new posts begin with

    @Test func eachSyncKeepsWhatThePersonChoseForNewPosts() async throws {
        let account = #"""
            {"id":"7","username":"ada","source":{"privacy":"private","sensitive":true,"language":"de"}}
            """#
        let (store, transport) = (AnswerStoreMock(), TransportMock(account))
        store.known = KnownCapabilities(capabilities("0.20.0"), lookedAt: Self.now)

        try await check(store, transport)

        var expected = capabilities("0.20.0")
        expected.defaults = PostingDefaults(visibility: .private, isSensitive: true, language: "de")
        expectEqual(store.calls, [.capabilities(expected)])
        expectEqual(transport.requests.map(\.url.path), [Self.account])
    }

    @Test(arguments: [(#","followers_count":13"#, 13), (#","followers_count":-1"#, 12), ("", 12)])
    func eachSyncKeepsHowManyFollowThePerson(_ member: String, _ followers: Int) async throws {
        let store = AnswerStoreMock()
        var known = capabilities("0.20.0")
        (known.defaults, known.followers) = (PostingDefaults(visibility: .unlisted), 12)
        store.known = KnownCapabilities(known, lookedAt: Self.now)

        let account = #"{"id":"7","username":"ada","source":{"privacy":"unlisted"}\#(member)}"#
        try await check(store, TransportMock(account))

        known.followers = followers
        expectEqual(store.calls, followers == 12 ? [] : [.capabilities(known)])
    }

    @Test func unchangedDefaultsAreNotSavedAgain() async throws {
        let store = AnswerStoreMock()
        var known = capabilities("0.20.0")
        known.defaults = PostingDefaults(visibility: .unlisted)
        store.known = KnownCapabilities(known, lookedAt: Self.now)

        try await check(store, TransportMock(#"{"id":"7","username":"ada","source":{"privacy":"unlisted"}}"#))

        expectEqual(store.calls, [])
    }

    @Test func defaultsStayWhereTheServerDoesNotSayThem() async throws {
        let store = AnswerStoreMock()
        var known = capabilities("0.20.0")
        known.defaults = PostingDefaults(visibility: .private)
        store.known = KnownCapabilities(known, lookedAt: .distantPast)

        try await check(store, TransportMock([Self.missing, Self.answer(#"{"version":"0.20.0"}"#)]))

        expectEqual(store.calls, [.capabilities(known)])
    }

    // MARK: Support

    private nonisolated static let account = "/api/v1/accounts/verify_credentials"

    private func capabilities(_ version: String) -> ServerCapabilities {
        var capabilities = ServerCapabilities(version: version)
        (capabilities.software, capabilities.instanceVersion) = ("gotosocial", 2)
        return capabilities
    }

    private static func answer(_ body: String, status: Int = 200) -> TransportMock.Answer {
        .success(ServerAnswer(status: status, headers: [:], body: BodyMock(body)))
    }

    private func check(_ store: AnswerStoreMock, _ transport: TransportMock) async throws {
        let address = try #require(FeedAddress("https://moments.example/"))
        let exchange = APIExchange(
            transport: transport, server: MastodonServer(address, secrets: FeedSecrets(token: "t")))
        try await CapabilityCheck(exchange, now: Self.now).run(store)
    }
}
