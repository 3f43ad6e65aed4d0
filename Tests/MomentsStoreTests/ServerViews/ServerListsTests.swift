import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// The lists on a server, as they are requested and kept.
@MainActor struct ServerListsTests {
    private let fixture: FeedFixture
    private static let lists = [ServerList(id: "7", title: "Friends"), ServerList(id: "9", title: "Kites")]
    private static let day = 86_400.0

    init() async throws {
        fixture = try await StatusFixture().base
    }

    private func feeds(after seconds: TimeInterval = 0) -> AccountFeeds {
        AccountFeeds(
            store: fixture.store, account: fixture.account, sealing: FeedSealingStub(), pace: .instant,
            realTime: { [now = fixture.now] in now + seconds })
    }

    private func needsLists(onlyIfAsked: Bool = false, after seconds: TimeInterval = 0) throws -> Bool {
        try fixture.queue.begin(fixture.feed).needsLists(onlyIfAsked: onlyIfAsked, at: fixture.now + seconds)
    }

    private func save(_ lists: [ServerList]?, after seconds: TimeInterval = 0) async throws {
        try await fixture.queue.begin(fixture.feed).save(lists, at: fixture.now + seconds)
    }

    private func stored() throws -> [ServerList]? { try #require(try feeds().feeds().first).lists }

    @Test func listsAreKeptAsTheServerSaidLast() async throws {
        #expect(try stored() == nil)

        try await save(Self.lists)
        try expectEqual(stored(), Self.lists)
        try await save([Self.lists[1]])
        try expectEqual(stored(), [Self.lists[1]])
        try await save(nil, after: 9)

        try expectEqual(stored(), [Self.lists[1]])
        #expect(try fixture.column("lists_at") == ChangeTime.millisecond(of: fixture.now + 9) as Int64?)
    }

    @Test func nothingIsKeptWithoutTheLease() async throws {
        let refresh = try fixture.queue.begin(fixture.feed)
        try await fixture.queue.release(fixture.feed)

        await #expect(throws: FeedSaveError.leaseLost) {
            try await refresh.save(Self.lists, at: fixture.now)
        }
    }

    @Test func withTheFeedTheyGo() async throws {
        try await save(Self.lists)

        try await feeds().remove(fixture.feed, keepsMoments: true)

        #expect(try fixture.column("lists") == nil as String?)
        #expect(try fixture.column("lists_at") == nil as Int64?)
    }

    @Test(arguments: [(ServerView.Kind.list("7"), "Friends" as String?), (.list("8"), nil), (.local, nil)])
    func viewOfAListIsCalledAsTheListIs(_ kind: ServerView.Kind, _ name: String?) async throws {
        try await save(Self.lists + [ServerList(id: "local", title: "Local")])
        let view = StoredServerView(
            store: fixture.store, account: fixture.account, view: ServerView(kind, of: fixture.feed))

        try expectEqual(view.name(), name)
    }

    @Test(arguments: [(0.0, false), (86_399, false), (86_401, true), (-1, true)])
    func onceADayTheServerIsAsked(after seconds: Double, isAsked: Bool) async throws {
        #expect(try needsLists())

        try await save(Self.lists)

        try expectEqual(needsLists(after: seconds), isAsked)
        #expect(try !needsLists(onlyIfAsked: true, after: seconds))
    }

    @Test func listsAreRequestedOnceAndWithoutHome() async throws {
        try await fixture.execute("UPDATE feed SET newer = 'https://moments.example/?min_id=1', asked_at = NULL")
        try await save(Self.lists)

        try await feeds(after: 600).askForLists()

        #expect(try needsLists(onlyIfAsked: true, after: 600))
        #expect(try fixture.queue.begin(fixture.feed).pages.areGapsAlone)
        try expectEqual(fixture.queue.due(at: fixture.now + 600).map(\.id), [fixture.feed])

        try await save(Self.lists, after: 601)

        #expect(try !needsLists(onlyIfAsked: true, after: 601))
    }

    @Test(arguments: [(1.0, false), (299, false), (301, true), (-1, true)])
    func listsAreNotRequestedAgainWithinFiveMinutes(after seconds: Double, isAsked: Bool) async throws {
        try await save(Self.lists)

        try await feeds(after: seconds).askForLists()

        try expectEqual(needsLists(onlyIfAsked: true, after: seconds), isAsked)
    }

    @Test func pendingRequestForListsIsNotRepeatedAtOnce() async throws {
        try await feeds().askForLists()
        try await fixture.execute("UPDATE feed SET asked_at = NULL")

        try await feeds(after: 60).askForLists()

        #expect(try fixture.column("asked_at") == nil as Int64?)
        #expect(try needsLists(onlyIfAsked: true))
    }

    @Test(arguments: ["is_followed = 0", "kind = 'bff'"]) func serverThatHasNoneIsNotAsked(_ state: String)
        async throws
    {
        try await fixture.execute("UPDATE feed SET asked_at = NULL, \(state)")

        try await feeds().askForLists()

        #expect(try fixture.column("lists_asked") == nil as Int64?)
        #expect(try fixture.column("asked_at") == nil as Int64?)
    }
}
