import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

@Suite(.serialized, .enabled(if: ReferenceMastodon.python != nil)) struct ReferenceMastodonTests {
    typealias Manner = ReferenceMastodon.Manner

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
    }

    @Test(arguments: Manner.allCases) func wholeHomeIsReadToItsEnd(_ manner: Manner) async throws {
        let server = try await ReferenceMastodon(manner, "--statuses", "300")
        let expected = try await rawHome(server, pages: 50)

        let pages = try await pages(server, atMost: 50)

        let ids = pages.flatMap(\.statuses).map(\.id)
        #expect(pages.count < 50)
        expectEqual(Set(ids).count, ids.count)
        expectEqual(ids, expected.compactMap { $0["id"]?.string })
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
    }

    struct Fault: Sendable, CustomTestStringConvertible {
        let spec: String
        let failure: FeedFailure

        var testDescription: String { spec }
    }

    static let faults: [Fault] = [
        Fault(spec: "deep", failure: .invalidJSON), Fault(spec: "half", failure: .disconnected),
        Fault(spec: "reset", failure: .disconnected), Fault(spec: "short-chunks", failure: .disconnected),
        Fault(spec: "redirect-loop", failure: .redirectLoop), Fault(spec: "redirect-file", failure: .http(status: 302)),
        Fault(spec: "gzip-bomb", failure: .tooLarge(megabytes: 16, .fixed)),
        Fault(spec: "endless:40", failure: .tooLarge(megabytes: 16, .fixed)),
    ]

    @Test(arguments: faults) func faultIsExplained(_ fault: Fault) async throws {
        let server = try await ReferenceMastodon(.mastodon, "--fault", fault.spec)

        await #expect(throws: fault.failure) { try await pages(server, atMost: 1) }
    }

    @Test func serverThatIsDownSaysUntilWhen() async throws {
        let server = try await ReferenceMastodon(.mastodon, "--fault", "503")

        let failure = await #expect(throws: FeedFailure.self) { try await pages(server, atMost: 1) }

        guard case .unavailable? = failure else {
            Issue.record("It does not say so")
            return
        }
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
    }

    @Test(arguments: ["types", "nulls", "missing", "nan", "odd-ids"])
    func spoiledPageDoesNoHarm(_ fault: String) async throws {
        let server = try await ReferenceMastodon(.mastodon, "--fault", fault)

        let page = try await pages(server, atMost: 1).first

        expectEqual(page.map { $0.statuses.count + $0.unread <= 2 * GetHomeTimelineSession.limit }, true)
    }

    @Test(arguments: Manner.allCases) func accountIsTheOneOfTheToken(_ manner: Manner) async throws {
        let server = try await ReferenceMastodon(manner)

        let account = try await verify(server)

        expectEqual(account.account.username, "ada")
        expectEqual(account.account.displayName, "Ada Lovelace")
        #expect(account.account.isLocked == (manner == .gotosocial))
        #expect(account.defaults.visibility == (manner == .gotosocial ? .unlisted : .public))
    }

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

    private func verify(_ server: ReferenceMastodon) async throws -> CredentialAccount {
        let transport = HTTPTransport.patient()
        let session = VerifyCredentialsSession(transport: transport, server: try server.asSeen())
        let result: Result<CredentialAccount, FeedFailure>
        do throws(FeedFailure) { result = .success(try await session.account()) } catch { result = .failure(error) }
        await transport.shutdown()
        return try result.get()
    }

    /// The server's own home, each status once, page by page below the last identifier.
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
