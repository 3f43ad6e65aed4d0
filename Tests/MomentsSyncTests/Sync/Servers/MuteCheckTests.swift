import Essentials
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync
@testable import TestSupport

@MainActor struct MuteCheckTests {
    private let fixture: RefreshFixture

    init() async throws {
        fixture = try await RefreshFixture()
        let people = ["grace", "robin@kites.example", "alan", "ada"]
        try await fixture.have(people.enumerated().map { .dated("\(9 - $0)", by: $1) })
    }

    /// The server named these as muted, an hour ago.
    private func muted(_ handles: String...) async throws {
        let people = handles.map { ToldPeople.Person($0, id: String($0.prefix { $0 != "@" })) }
        let told = ToldMutes(mutes: ToldPeople(people), blocks: ToldPeople())
        try await fixture.refresh.save(told, over: fixture.refresh.knownPeople(), at: fixture.now - 3_600)
    }

    private func muted() throws -> Set<String> {
        try fixture.base.store.read { db in
            Set(try String.fetchAll(db, sql: "SELECT handle FROM person WHERE hides > 0"))
        }
    }

    /// Whose statuses stand in home.
    private func shown() throws -> [String?] {
        try fixture.base.moments().map { $0.author.id?.replacing("@moments.example", with: "") }
    }

    @Test func mutedAndBlockedPeopleAreHidden() async throws {
        try await check(answer("grace"), answer("robin@kites.example"))

        try expectEqual(shown(), ["alan", "ada"])
        try expectEqual(muted(), ["grace@moments.example", "robin@kites.example"])
    }

    @Test func unmutedPersonIsShownAgain() async throws {
        try await muted("grace@moments.example", "alan@moments.example")

        try await check(answer("grace"), answer())

        try expectEqual(shown(), ["robin@kites.example", "alan", "ada"])
        try expectEqual(muted(), ["grace@moments.example"])
    }

    @Test func theyAreAskedForOnlyWhereThatIsDue() async throws {
        try await fixture.refresh.save(nil, over: fixture.refresh.knownPeople(), at: fixture.now)

        let transport = try await check(answer("grace"))

        #expect(transport.requests.isEmpty)
    }

    @Test func allPagesAreRead() async throws {
        let next = #"<https://moments.example/api/v1/mutes?max_id=7>; rel="next""#

        let transport = try await check(answer("grace", link: next), answer("alan"), answer())

        try expectEqual(muted(), ["grace@moments.example", "alan@moments.example"])
        expectEqual(
            transport.requests.map(\.url.path),
            ["/api/v1/mutes", "/api/v1/mutes", "/api/v1/blocks", "/api/v1/accounts/relationships"])
    }

    @Test func relationshipsOfPeopleWhoAreNewOnAListAreFetched() async throws {
        try await muted("grace@moments.example")
        let relationship = #"{"id":"alan","following":true,"muting":true,"muting_notifications":false}"#

        let transport = try await check(answer("grace", "alan"), answer(), .answer("[\(relationship)]"))

        expectEqual(transport.requests.last?.url.query, "id%5B%5D=alan")
        try expectEqual(
            relationships(),
            [
                "alan@moments.example": .with { ($0.isFollowing, $0.mute) = (true, .init(hidesNotifications: false)) },
                "grace@moments.example": .with { $0.mute = .init() },
            ])
    }

    /// The server's clock is a day ahead.
    @Test func muteEndsAfterTheTimeThatTheServerHasLeftOfIt() async throws {
        let account = #"{"id":"grace","acct":"grace","mute_expires_at":"2021-03-23T13:00:00.000Z"}"#
        let sent = ["date": "Tue, 23 Mar 2021 12:00:00 GMT"]

        try await check(.answer("[\(account)]", headers: sent), answer())

        try expectEqual(relationships()["grace@moments.example"]?.mute?.until, fixture.now + 3_600)
    }

    @Test func nextSyncShowsThePersonAgainOnceTheMuteIsOver() async throws {
        let grace = ToldPeople.Person("grace@moments.example", id: "grace", until: fixture.now + 60, tellsUntil: true)
        try await fixture.refresh.save(
            ToldMutes(mutes: ToldPeople([grace]), blocks: nil), over: fixture.refresh.knownPeople(), at: fixture.now)
        try expectEqual(shown().count, 3)

        fixture.base.clock.now += 61
        try await fixture.base.sync(with: fixture.base.server, isFirst: false)

        try expectEqual(shown().count, 4)
    }

    private func relationships() throws -> [String: Relationship] {
        try fixture.base.store.read { db in
            let rows = try Row.fetchAll(db, sql: "SELECT handle, relationship FROM person")
            return Dictionary(
                uniqueKeysWithValues: rows.map { ($0[0], Relationship(json: $0[1] as String) ?? .init()) })
        }
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
