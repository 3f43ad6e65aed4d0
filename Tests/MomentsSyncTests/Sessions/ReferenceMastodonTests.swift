import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

@Suite(.serialized, .enabled(if: ReferenceMastodon.python != nil)) struct ReferenceMastodonTests {
    typealias Manner = ReferenceMastodon.Manner

    // MARK: Home

    @Test(arguments: Manner.allCases) func firstPagesAreThoseOfTheServer(_ manner: Manner) async throws {
        let server = try await ReferenceMastodon(manner)
        let expected = try await rawHome(server, pages: 3)

        let pages = try await pages(server, atMost: 3)

        let found = pages.flatMap(\.statuses)
        expectEqual(pages.count, 3)
        #expect(found.count > 60)
        expectEqual(Set(found.map(\.id)).count, found.count)
        expectEqual(found.map(\.id), Array(expected.compactMap { $0["id"]?.string }.prefix(found.count)))
        expectEqual(found.map(\.content), Array(expected.compactMap { $0["content"]?.string }.prefix(found.count)))
        expectEqual(found.map { $0.reblog?.id }, expected.prefix(found.count).map { $0["reblog"]?["id"]?.string })
        #expect(found.allSatisfy { $0.createdAt != nil && $0.uri != nil && $0.visibility != .unknown })
        #expect(pages.allSatisfy { $0.unread == 0 })
        await server.stop()
    }

    @Test(arguments: Manner.allCases) func wholeHomeIsReadToItsEnd(_ manner: Manner) async throws {
        let server = try await ReferenceMastodon(manner, "--statuses", "300")
        let expected = try await rawHome(server, pages: 50)

        let pages = try await pages(server, atMost: 50)

        let ids = pages.flatMap(\.statuses).map(\.id)
        #expect(pages.count < 50)
        expectEqual(Set(ids).count, ids.count)
        expectEqual(ids, expected.compactMap { $0["id"]?.string })
        await server.stop()
    }

    @Test(arguments: Manner.allCases) func homeOfLessThanAPageHasNothingTwice(_ manner: Manner) async throws {
        let server = try await ReferenceMastodon(manner, "--statuses", "40")

        let pages = try await pages(server, atMost: 5)

        let ids = pages.flatMap(\.statuses).map(\.id)
        #expect(!ids.isEmpty && ids.count < GetHomeTimelineSession.limit)
        expectEqual(Set(ids).count, ids.count)
        #expect(pages.last?.next == nil)
        await server.stop()
    }

    @Test func everyKindOfStatusIsFound() async throws {
        let server = try await ReferenceMastodon(.mastodon, "--statuses", "2000")

        let statuses = try await pages(server, atMost: 20).flatMap(\.statuses)

        let inner = statuses.map { $0.reblog ?? $0 }
        let states = Set(inner.compactMap(\.quote?.state))
        #expect(statuses.contains { $0.reblog != nil })
        #expect(inner.contains { $0.inReplyToID != nil })
        #expect(inner.contains { !$0.spoilerText.isEmpty })
        #expect(inner.contains { $0.isSensitive && !$0.mediaAttachments.isEmpty })
        #expect(inner.contains { $0.poll != nil } && inner.contains { $0.card != nil })
        #expect(inner.contains { !$0.emojis.isEmpty } && inner.contains { !$0.mentions.isEmpty })
        #expect(inner.contains { $0.editedAt != nil } && inner.contains { $0.filtered?.isEmpty == false })
        #expect(states.count > 3 && !states.contains(.unknown))
        #expect(inner.contains { if case .status = $0.quote?.quoted { true } else { false } })
        #expect(Set(inner.map(\.visibility)).isSuperset(of: [.public, .unlisted, .private, .direct]))
        #expect(inner.allSatisfy { $0.isFavourited != nil && $0.isReblogged != nil })
        await server.stop()
    }

    // MARK: What goes wrong

    struct Fault: Sendable, CustomTestStringConvertible {
        let spec: String
        let failure: FeedFailure

        var testDescription: String { spec }
    }

    static let faults: [Fault] = [
        Fault(spec: "401", failure: .unauthorized), Fault(spec: "403", failure: .unauthorized),
        Fault(spec: "422", failure: .unauthorized), Fault(spec: "404", failure: .http(status: 404)),
        Fault(spec: "410", failure: .http(status: 410)), Fault(spec: "500", failure: .http(status: 500)),
        Fault(spec: "502", failure: .http(status: 502)), Fault(spec: "http:418", failure: .http(status: 418)),
        Fault(spec: "http:400", failure: .http(status: 400)),
        Fault(spec: "error-html:403", failure: .http(status: 403)),
        Fault(spec: "error-html:401", failure: .unauthorized), Fault(spec: "html", failure: .webPage),
        Fault(spec: "empty", failure: .noData), Fault(spec: "object", failure: .noData),
        Fault(spec: "badjson", failure: .invalidJSON), Fault(spec: "half", failure: .disconnected),
        Fault(spec: "reset", failure: .disconnected), Fault(spec: "short-chunks", failure: .disconnected),
        Fault(spec: "redirect-loop", failure: .redirectLoop), Fault(spec: "redirect-file", failure: .http(status: 302)),
        Fault(spec: "gzip-bomb", failure: .tooLarge(megabytes: 16, .fixed)),
        Fault(spec: "endless:40", failure: .tooLarge(megabytes: 16, .fixed)),
    ]

    @Test(arguments: faults) func faultIsExplained(_ fault: Fault) async throws {
        let server = try await ReferenceMastodon(.mastodon, "--fault", fault.spec)

        await #expect(throws: fault.failure) { try await pages(server, atMost: 1) }

        await server.stop()
    }

    @Test(arguments: [("429", 2.0), ("429-bare", 300), ("429-date", 3)])
    func limitSaysUntilWhen(_ fault: String, _ longest: Double) async throws {
        let server = try await ReferenceMastodon(.mastodon, "--fault", fault)
        let start = Date()

        let failure = try await failure(server)

        let until = try #require(failure?.until)
        #expect(until >= start && until < Date() + longest + 1)
        await server.stop()
    }

    @Test func serverThatIsDownSaysUntilWhen() async throws {
        let server = try await ReferenceMastodon(.mastodon, "--fault", "503")

        guard case .unavailable = try await failure(server) else {
            Issue.record("It does not say so")
            return
        }
        await server.stop()
    }

    @Test(arguments: [
        "bom", "dupkeys", "surrogate", "extra", "numeric-ids", "huge-ids", "dup", "strings", "hostile-html",
        "dates", "counts", "urls", "enum", "wrong-type", "redirect", "no-length",
    ])
    func oddPageHasAllItsStatuses(_ fault: String) async throws {
        let server = try await ReferenceMastodon(.mastodon, "--fault", fault)

        let page = try #require(try await pages(server, atMost: 1).first)

        expectEqual(page.statuses.count, GetHomeTimelineSession.limit)
        expectEqual(page.unread, 0)
        await server.stop()
    }

    @Test func nullInThePageHidesNoStatus() async throws {
        let server = try await ReferenceMastodon(.mastodon, "--fault", "null-item")

        let page = try #require(try await pages(server, atMost: 1).first)

        expectEqual(page.statuses.count, GetHomeTimelineSession.limit)
        expectEqual(page.unread, 1)
        await server.stop()
    }

    @Test(arguments: ["types", "nulls", "missing", "nan", "odd-ids"])
    func spoiledPageDoesNoHarm(_ fault: String) async throws {
        let server = try await ReferenceMastodon(.mastodon, "--fault", fault)

        let page = try await pages(server, atMost: 1).first

        expectEqual(page.map { $0.statuses.count + $0.unread <= 2 * GetHomeTimelineSession.limit }, true)
        await server.stop()
    }

    @Test func pageThatIsNestedTooDeepIsNone() async throws {
        let server = try await ReferenceMastodon(.mastodon, "--fault", "deep")

        await #expect(throws: FeedFailure.invalidJSON) { try await pages(server, atMost: 1) }
        await server.stop()
    }

    @Test func emptyPageEndsWhateverItLeadsTo() async throws {
        let server = try await ReferenceMastodon(.mastodon, "--fault", "empty-next")

        try await expectEqual(pages(server, atMost: 5).count, 1)
        await server.stop()
    }

    @Test(arguments: ["link-none", "link-self", "link-garbage"])
    func withoutLinksThatCanBeFollowedPagesFollowByTheirIdentifiers(_ fault: String) async throws {
        let server = try await ReferenceMastodon(.mastodon, "--fault", fault)

        let pages = try await pages(server, atMost: 5)

        expectEqual(pages.count, 5)
        let ids = pages.flatMap { $0.statuses.map(\.id) }
        expectEqual(Set(ids).count, ids.count)
        await server.stop()
    }

    @Test func pageThatLeadsToItselfEnds() async throws {
        let server = try await ReferenceMastodon(.mastodon, "--fault", "same-page")

        try await expectEqual(pages(server, atMost: 5).count, 2)
        await server.stop()
    }

    // MARK: Whose token it is

    @Test(arguments: Manner.allCases) func accountIsTheOneOfTheToken(_ manner: Manner) async throws {
        let server = try await ReferenceMastodon(manner)

        let account = try await verify(server)

        expectEqual(account.account.username, "ada")
        expectEqual(account.account.displayName, "Ada Lovelace")
        #expect(account.account.isLocked == (manner == .gotosocial))
        #expect(account.defaults.visibility == (manner == .gotosocial ? .unlisted : .public))
        await server.stop()
    }

    @Test(arguments: Manner.allCases) func wrongTokenIsRefused(_ manner: Manner) async throws {
        let server = try await ReferenceMastodon(manner)

        await #expect(throws: FeedFailure.unauthorized) { try await verify(server, token: "moth") }
        await server.stop()
    }

    @Test(arguments: Manner.allCases) func missingTokenIsAskedFor(_ manner: Manner) async throws {
        let server = try await ReferenceMastodon(manner)

        await #expect(throws: FeedFailure.tokenMissing) { try await verify(server, token: nil) }
        await server.stop()
    }

    // MARK: What it can do

    @Test(arguments: Manner.allCases) func capabilitiesAreFoundOut(_ manner: Manner) async throws {
        let server = try await ReferenceMastodon(manner)
        let transport = HTTPTransport.patient()

        let found = try await GetInstanceSession(transport: transport, server: try server.asSeen(by: nil))
            .capabilities()

        #expect(
            found.version.contains(manner == .mastodon ? "4.5" : manner == .gotosocial ? "0.20" : manner.rawValue)
                || found.version.contains("Takahe"))
        expectEqual(found.statuses.maximumCharacters, 500)
        expectEqual(found.statuses.charactersReservedPerURL, 23)
        expectEqual(found.media.maximumDescription, 1_500)
        #expect(found.media.supportedTypes.contains("image/png"))
        expectEqual(found.polls.maximumOptions, 4)
        #expect(found.authorization?.checksPKCE == (manner == .mastodon ? true : nil))
        await transport.shutdown()
        await server.stop()
    }

    // MARK: Asking

    private func pages(_ server: ReferenceMastodon, atMost limit: Int) async throws -> [StatusPage] {
        let transport = HTTPTransport.patient()
        let session = GetHomeTimelineSession(transport: transport, server: try server.asSeen())
        let result: Result<[StatusPage], any Error>
        do {
            var pages = [try await session.newest()]
            while pages.count < limit, let next = pages.last?.next { pages.append(try await session.page(next)) }
            result = .success(pages)
        } catch {
            result = .failure(error)
        }
        await transport.shutdown()
        return try result.get()
    }

    private func failure(_ server: ReferenceMastodon) async throws -> FeedFailure? {
        do {
            _ = try await pages(server, atMost: 1)
            return nil
        } catch let failure as FeedFailure {
            return failure
        }
    }

    private func verify(
        _ server: ReferenceMastodon, token: String? = "token-ada"
    ) async throws -> CredentialAccount {
        let transport = HTTPTransport.patient()
        let session = VerifyCredentialsSession(transport: transport, server: try server.asSeen(by: token))
        let result: Result<CredentialAccount, FeedFailure>
        do throws(FeedFailure) { result = .success(try await session.account()) } catch { result = .failure(error) }
        await transport.shutdown()
        return try result.get()
    }

    /// What the server itself says, each status once, page by page below the last identifier.
    private func rawHome(_ server: ReferenceMastodon, pages: Int) async throws -> [JSONValue] {
        var (all, ids, last) = ([JSONValue](), Set<String>(), "")
        for _ in 0..<pages {
            let page = try await server.json("/api/v1/timelines/home?limit=40" + last)?.array ?? []
            guard let id = page.last?["id"]?.string else { break }
            all += page.filter { ids.insert($0["id"]?.string ?? "").inserted }
            last = "&max_id=\(id)"
        }
        return all
    }
}
