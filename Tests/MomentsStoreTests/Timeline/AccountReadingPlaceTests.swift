import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct AccountReadingPlaceTests {
    private let place = ReadingPlace(moment: Moment.ID(5), newestSeen: Moment.ID(9))

    @Test func keptPlaceIsFoundAgainByItsAccountAlone() async throws {
        let fixture = try await StoreFixture()
        let other = try await StoreFixture.addAccount("ada@moments.example", to: fixture.store)
        let places = AccountReadingPlace(store: fixture.store, account: fixture.account)
        #expect(try places.place() == nil)

        try await places.setPlace(place)

        let again = try MomentsStore(path: fixture.store.path)
        try expectEqual(AccountReadingPlace(store: again, account: fixture.account).place(), place)
        #expect(try AccountReadingPlace(store: again, account: other).place() == nil)
    }

    @Test func placeOfTheLastWindowThatLeftIsKept() async throws {
        let fixture = try await StoreFixture()
        let windows = (0..<2).map { _ in AccountReadingPlace(store: fixture.store, account: fixture.account) }
        let last = ReadingPlace(moment: Moment.ID(2), newestSeen: Moment.ID(9))

        try await windows[0].setPlace(place)
        try await windows[1].setPlace(last)

        try expectEqual(windows[0].place(), last)
    }

    @Test func feedWithoutMarkersHasNoMarker() async throws {
        let fixture = try await FeedFixture()

        #expect(try Self.place(fixture).marker() == nil)
    }

    @Test(arguments: [(nil, nil, false), ("1", nil, true), ("1", "1", false), ("1", "0", true), ("9", nil, false)])
    func markerIsShownOnlyIfAnotherDeviceSetIt(_ marker: String?, _ told: String?, _ isElsewhere: Bool) async throws {
        let fixture = try await StatusFixture()
        try await fixture.sync(.answered("1"))
        try await fixture.setMarker(marker, told: told)

        let known = try #require(try Self.place(fixture.base).marker())

        #expect(known.elsewhere == (isElsewhere ? try fixture.entries().first?.id : nil))
    }

    @Test func placeIsSentToServersThatKeepMarkers() async throws {
        let fixture = try await StatusFixture()

        try await Self.place(fixture.base).setPlace(place)

        try expectEqual(fixture.base.queue.due(at: fixture.base.now).map(\.hasPlace), [true])
    }

    @Test func serverThatDoesNotAnswerIsNotToldByItself() async throws {
        let fixture = try await StatusFixture()
        try await Self.place(fixture.base).setPlace(place)
        try await fixture.base.queue.fail(fixture.base.feed, .disconnected, next: nil, at: fixture.base.now)
        try expectEqual(fixture.base.ask("SELECT count(*) FROM feed WHERE has_place"), 0)

        try await Self.place(fixture.base).setPlace(place)

        try expectEqual(fixture.base.ask("SELECT count(*) FROM feed WHERE has_place"), 0)
    }

    @Test func readingPlaceIsNotSharedWithoutConsent() async throws {
        let fixture = try await StatusFixture()
        try await fixture.sync(.answered("1"))
        try await fixture.setMarker("1", told: nil)

        let places = AccountReadingPlace(store: fixture.base.store, account: fixture.base.account)
        try await places.setPlace(place)

        #expect(try places.marker() == nil)
        try expectEqual(fixture.base.ask("SELECT count(*) FROM feed WHERE has_place"), 0)
    }

    private static func place(_ fixture: FeedFixture) -> AccountReadingPlace {
        AccountReadingPlace(store: fixture.store, account: fixture.account) { true }
    }
}
