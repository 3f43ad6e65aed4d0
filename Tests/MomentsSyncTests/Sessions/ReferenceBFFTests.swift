import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

@Suite(.enabled(if: ReferenceBFF.python != nil)) struct ReferenceBFFTests {
    /// What became of asking for the moments.
    enum Outcome: Equatable, Sendable {
        case all, some
        case failed(FeedFailure)
        case rateLimited, unavailable
    }

    struct Fault: Sendable, CustomTestStringConvertible {
        let spec: String
        let outcome: Outcome
        /// For how long the server may be silent, where it is to be.
        var milliseconds: Int?

        var testDescription: String { spec }
    }

    static let faults: [Fault] = [
        Fault(spec: "latency:50", outcome: .all),
        Fault(spec: "hang:60", outcome: .failed(.timeout(seconds: 30)), milliseconds: 300),
        Fault(spec: "stall:60", outcome: .failed(.timeout(seconds: 30)), milliseconds: 300),
        Fault(spec: "drip:100", outcome: .failed(.timeout(seconds: 30)), milliseconds: 500),
        Fault(spec: "close", outcome: .failed(.disconnected)),
        Fault(spec: "reset", outcome: .failed(.disconnected)),
        Fault(spec: "reset-mid", outcome: .failed(.disconnected)),
        Fault(spec: "truncate:0.5", outcome: .failed(.disconnected)),
        Fault(spec: "short-chunks", outcome: .failed(.disconnected)),
        Fault(spec: "http:500", outcome: .failed(.http(status: 500))),
        Fault(spec: "http:401", outcome: .failed(.unauthorized)),
        Fault(spec: "http:404", outcome: .failed(.http(status: 404))),
        Fault(spec: "http:204", outcome: .failed(.noData)),
        Fault(spec: "http:429/7", outcome: .rateLimited),
        Fault(spec: "http:503/7", outcome: .unavailable),
        Fault(spec: "html", outcome: .failed(.webPage)),
        Fault(spec: "empty", outcome: .failed(.noData)),
        Fault(spec: "redirect:3", outcome: .all),
        Fault(spec: "redirect-loop", outcome: .failed(.redirectLoop)),
        Fault(spec: "bad-gzip", outcome: .failed(.invalidJSON)),
        Fault(spec: "badjson", outcome: .failed(.invalidJSON)),
        Fault(spec: "bom", outcome: .all),
        Fault(spec: "latin1", outcome: .all),
        Fault(spec: "dupkeys", outcome: .all),
        Fault(spec: "deep:10000", outcome: .failed(.invalidJSON)),
        Fault(spec: "huge:2", outcome: .failed(.tooLarge(megabytes: 1))),
        Fault(spec: "array", outcome: .failed(.noData)),
        Fault(spec: "gqlerror", outcome: .failed(.graphQL(message: "Injected failure"))),
        Fault(spec: "gqlerror:UNAUTHENTICATED", outcome: .failed(.unauthorized)),
        Fault(spec: "gqlpartial", outcome: .failed(.graphQL(message: "Injected failure"))),
        Fault(spec: "nulldata", outcome: .failed(.noData)),
        Fault(spec: "nullmoments", outcome: .failed(.noData)),
        Fault(spec: "nullmoment", outcome: .some),
        Fault(spec: "missing:id", outcome: .failed(.noData)),
        Fault(spec: "missing:title", outcome: .all),
        Fault(spec: "types", outcome: .all),
        Fault(spec: "enum", outcome: .all),
        Fault(spec: "extra", outcome: .all),
        Fault(spec: "sameids", outcome: .all),
        Fault(spec: "bomb", outcome: .all),
        Fault(spec: "notimage", outcome: .failed(.invalidJSON)),
    ]

    @Test(arguments: faults) func faultIsWhatItShouldBe(_ fault: Fault) async throws {
        let server = try await ReferenceBFF("--fault", fault.spec)

        let outcome = try await outcome(server, silence: fault.milliseconds.map { .milliseconds(TimeLimit.scaled($0)) })

        expectEqual(outcome, fault.outcome)
        await server.stop()
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
        await server.stop()
    }

    @Test func summaryTellsTheOwnerAndCountsTheMoments() async throws {
        let server = try await ReferenceBFF()
        let transport = HTTPTransport.patient()
        let session = GetMomentsByUserIDSession(transport: transport, server: BFFServer(try server.address()))

        let finding = try await session.summary(of: "0")

        expectEqual(finding.moments, 40)
        expectEqual(finding.owner?.isEmpty, false)
        await transport.shutdown()
        await server.stop()
    }

    @Test func hostileTextsAreMoments() async throws {
        let server = try await ReferenceBFF("--shape", "hostile")
        let log = BatchLog()

        // One in four has an empty identifier.
        try await expectEqual(outcome(server, log), .some)
        expectEqual(log.moments.count, 30)
        await server.stop()
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
        await server.stop()
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
