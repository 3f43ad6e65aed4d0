import Essentials
import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

@MainActor struct MuteCheckTests {
    private let fixture: RefreshFixture

    init() async throws {
        fixture = try await RefreshFixture()
        let people = ["grace", "robin@kites.example", "alan", "ada"]
        try await fixture.have(people.enumerated().map { .dated("\(9 - $0)", by: $1) })
    }

    /// It was asked whom they mute, an hour ago.
    private func muted(_ handles: String...) async throws {
        try await fixture.refresh.save(mutes: Set(handles), at: fixture.now - 3_600)
    }

    private func muted() throws -> Set<String> {
        try fixture.base.store.read { db in
            Set(try String.fetchAll(db, sql: "SELECT handle FROM muted_author"))
        }
    }

    /// Whose statuses stand in home.
    private func shown() throws -> [String?] {
        try fixture.base.moments().map { $0.author.id?.replacing("@moments.example", with: "") }
    }

    @Test func whoIsMutedOrBlockedIsHidden() async throws {
        try await check(answer("grace"), answer("robin@kites.example"))

        try expectEqual(shown(), ["alan", "ada"])
        try expectEqual(muted(), ["grace@moments.example", "robin@kites.example"])
    }

    @Test func whoIsNotMutedAnyMoreIsShownAgain() async throws {
        try await muted("grace@moments.example", "alan@moments.example")

        try await check(answer("grace"), answer())

        try expectEqual(shown(), ["robin@kites.example", "alan", "ada"])
        try expectEqual(muted(), ["grace@moments.example"])
    }

    @Test func theyAreAskedForOnlyWhereThatIsDue() async throws {
        try await fixture.refresh.save(mutes: [], at: fixture.now)

        let transport = try await check(answer("grace"))

        #expect(transport.requests.isEmpty)
    }

    @Test func allPagesAreRead() async throws {
        let next = #"<https://moments.example/api/v1/mutes?max_id=7>; rel="next""#

        let transport = try await check(answer("grace", link: next), answer("alan"), answer())

        try expectEqual(muted(), ["grace@moments.example", "alan@moments.example"])
        expectEqual(transport.requests.map(\.url.path), ["/api/v1/mutes", "/api/v1/mutes", "/api/v1/blocks"])
    }

    @Test func listWhoseNextPageCannotBeFollowedChangesNoMute() async throws {
        try await muted("grace@moments.example")

        try await check(answer("alan", link: "<http://[::1>; rel=next"), answer())

        try expectEqual(shown().count, 3)
        try expectEqual(muted(), ["grace@moments.example"])
    }

    @Test(arguments: [403, 404]) func serverThatHasNoSuchListMutesNobody(_ status: Int) async throws {
        try await check(answer(status: status), answer("robin@kites.example"))

        try expectEqual(muted(), ["robin@kites.example"])
    }

    @Test(arguments: [500, 200]) func whereTheServerDoesNotSayNothingIsOther(_ status: Int) async throws {
        try await muted("grace@moments.example")

        try await check(answer(status: status, body: "{}"))

        try expectEqual(shown().count, 3)
        try expectEqual(muted(), ["grace@moments.example"])
    }

    @Test(arguments: [401, 429]) func serverThatLetsNobodyInEndsIt(_ status: Int) async throws {
        await #expect(throws: FeedFailure.self) { try await check(answer(status: status)) }

        #expect(try fixture.refresh.needsMutes(at: fixture.now))
    }

    private func answer(
        _ people: String..., link: String? = nil, status: Int = 200, body: String? = nil
    ) -> TransportMock.Answer {
        let list = people.map { #"{"id":"\#($0)","acct":"\#($0)"}"# }.joined(separator: ",")
        let headers = link.map { ["link": $0] } ?? [:]
        return .success(ServerAnswer(status: status, headers: headers, body: BodyMock(body ?? "[\(list)]")))
    }

    @discardableResult private func check(_ answers: TransportMock.Answer...) async throws -> TransportMock {
        let transport = TransportMock(answers)
        try await MuteCheck(try fixture.exchange(transport), host: "moments.example", now: fixture.now)
            .run(fixture.refresh)
        return transport
    }
}
