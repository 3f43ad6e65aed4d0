import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

@Suite(.enabled(if: ReferenceBFF.python != nil)) struct ReferenceBFFTests {
    /// How a request for the moments ends.
    enum Outcome: Equatable, Sendable {
        case all, some
        case failed(FeedFailure)
        case rateLimited, unavailable
    }

    private static let outcomes: [(Outcome, [String])] = [
        (
            .all,
            [
                "latency:50", "redirect:3", "bom", "latin1", "dupkeys", "missing:title", "types", "enum", "extra",
                "sameids", "bomb",
            ]
        ),
        (.failed(.disconnected), ["close", "reset", "reset-mid", "truncate:0.5", "short-chunks"]),
        (.failed(.http(status: 500)), ["http:500"]),
        (.failed(.unauthorized), ["http:401", "gqlerror:UNAUTHENTICATED"]),
        (.failed(.http(status: 404)), ["http:404"]),
        (.failed(.noData), ["http:204", "empty", "array", "nulldata", "nullmoments", "missing:id"]),
        (.rateLimited, ["http:429/7"]),
        (.unavailable, ["http:503/7"]),
        (.failed(.webPage), ["html"]),
        (.failed(.redirectLoop), ["redirect-loop"]),
        (.failed(.invalidJSON), ["bad-gzip", "badjson", "deep:10000", "notimage"]),
        (.failed(.tooLarge(megabytes: 1)), ["huge:2"]),
        (.failed(.graphQL(message: "Injected failure")), ["gqlerror", "gqlpartial"]),
        (.some, ["nullmoment"]),
    ]

    @Test(arguments: outcomes.flatMap { outcome, faults in faults.map { ($0, outcome) } })
    func faultIsWhatItShouldBe(_ fault: String, _ outcome: Outcome) async throws {
        let server = try await ReferenceBFF("--fault", fault)

        try await expectEqual(self.outcome(server), outcome)
    }

    @Test(arguments: [("hang:60", 300), ("stall:60", 300), ("drip:100", 500)]) func silenceIsATimeout(
        _ fault: String, milliseconds: Int
    ) async throws {
        let server = try await ReferenceBFF("--fault", fault)

        let outcome = try await outcome(server, silence: .milliseconds(TimeLimit.scaled(milliseconds)))

        expectEqual(outcome, .failed(.timeout(seconds: 30)))
    }

    @Test(arguments: [true, false]) func queryAndVariablesAreAsDocumented(_ withLikes: Bool) async throws {
        let server = try await ReferenceBFF()
        let log = BatchLog()

        _ = try await outcome(server, withLikes: withLikes, log)

        let body = try #require(try await server.lastBody())
        expectEqual(body["variables"]?["userID"], .string("0"))
        expectEqual(body["variables"]?["withLikes"], .bool(withLikes))
        expectEqual(log.moments.count, 40)
        #expect(log.moments.allSatisfy { ($0.isLiked != nil) == withLikes })
        expectEqual(log.owner?.user.name?.isEmpty, false)
    }

    @Test func summaryTellsTheOwnerAndCountsTheMoments() async throws {
        let server = try await ReferenceBFF()
        let transport = HTTPTransport.patient()
        let session = GetMomentsByUserIDSession(transport: transport, server: BFFServer(try server.address()))

        let finding = try await session.summary(of: "0")

        expectEqual(finding.moments, 40)
        expectEqual(finding.owner?.isEmpty, false)
        await transport.shutdown()
    }

    @Test func hostileTextsAreMoments() async throws {
        let server = try await ReferenceBFF("--shape", "hostile")
        let log = BatchLog()

        // One in four has an empty identifier.
        try await expectEqual(outcome(server, log), .some)
        expectEqual(log.moments.count, 30)
    }

    @Test func likeArrives() async throws {
        let server = try await ReferenceBFF()
        let transport = HTTPTransport.patient()
        let session = UpdateMomentLikeSession(transport: transport, server: BFFServer(try server.address()))
        let log = BatchLog()

        try await session.update("1", of: "0", isLiked: true)
        let body = try #require(try await server.lastBody())
        _ = try await outcome(server, log)

        expectEqual(body["variables"]?["momentID"], .string("1"))
        expectEqual(body["variables"]?["isLiked"], .bool(true))
        expectEqual(log.moments.first { $0.remoteID == "1" }?.isLiked, true)
        await transport.shutdown()
    }

    private func outcome(
        _ server: ReferenceBFF, withLikes: Bool = true, silence: Duration? = nil, _ log: BatchLog = BatchLog()
    ) async throws -> Outcome {
        let transport = HTTPTransport(
            limits: SyncLimits(maximumAnswer: 1), environment: [:],
            timeouts: silence.map { ExchangeTimeouts(silence: $0) } ?? .patient)
        let session = GetMomentsByUserIDSession(transport: transport, server: BFFServer(try server.address()))
        let outcome: Outcome
        do throws(FeedFailure) {
            outcome = try await session.run(withLikes: withLikes, log) ? .all : .some
        } catch {
            switch error {
            case .rateLimited: outcome = .rateLimited
            case .unavailable: outcome = .unavailable
            default: outcome = .failed(error)
            }
        }
        await transport.shutdown()
        return outcome
    }
}
