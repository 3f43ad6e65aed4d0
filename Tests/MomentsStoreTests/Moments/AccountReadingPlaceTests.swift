import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct AccountReadingPlaceTests {
    private let place = ReadingPlace(moment: Moment.ID(5), newestSeen: Moment.ID(9))

    @Test func newAccountHasNone() async throws {
        let fixture = try await StoreFixture()

        #expect(try AccountReadingPlace(store: fixture.store, account: fixture.account).place() == nil)
    }

    @Test func keptPlaceIsFoundAgain() async throws {
        let fixture = try await StoreFixture()
        try await AccountReadingPlace(store: fixture.store, account: fixture.account).setPlace(place)

        let again = try MomentsStore(path: fixture.store.path)

        #expect(try AccountReadingPlace(store: again, account: fixture.account).place() == place)
    }

    @Test func eachAccountHasItsOwn() async throws {
        let fixture = try await StoreFixture()
        let other = try await StoreFixture.addAccount("ada@moments.example", to: fixture.store)

        try await AccountReadingPlace(store: fixture.store, account: fixture.account).setPlace(place)

        #expect(try AccountReadingPlace(store: fixture.store, account: other).place() == nil)
    }

    @Test func ofTwoWindowsTheLastOneThatLeftIsKept() async throws {
        let fixture = try await StoreFixture()
        let windows = (0..<2).map { _ in AccountReadingPlace(store: fixture.store, account: fixture.account) }
        let last = ReadingPlace(moment: Moment.ID(2), newestSeen: Moment.ID(9))

        try await windows[0].setPlace(place)
        try await windows[1].setPlace(last)

        #expect(try windows[0].place() == last)
    }
}
