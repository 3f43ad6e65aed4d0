import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct AccountPostPlacesTests {
    @Test func newAccountChoseNothingAndWroteNothing() async throws {
        let fixture = try await StoreFixture()

        #expect(try places(fixture).lastPlace() == nil)
        #expect(try !places(fixture).hasLocalPosts())
    }

    @Test(arguments: [PostPlace.local, .feed(7)]) func lastChoiceOfAnAccountIsFoundAgain(_ place: PostPlace)
        async throws
    {
        let fixture = try await StoreFixture()
        let other = try await StoreFixture.addAccount("ada@moments.example", to: fixture.store)
        for chosen in [.feed(3), place] { try await places(fixture).setLastPlace(chosen) }

        let again = try MomentsStore(path: fixture.store.path)

        try expectEqual(AccountPostPlaces(store: again, account: fixture.account).lastPlace(), place)
        #expect(try AccountPostPlaces(store: again, account: other).lastPlace() == nil)
    }

    @Test func aPostOnThisComputerIsLocalAndAShareOfAnothersWordsIsNone() async throws {
        let fixture = try await ChangeFixture()
        _ = try await fixture.changes.share(try await fixture.insertForeign(), at: fixture.now)
        #expect(try !places(fixture.base).hasLocalPosts())

        try await fixture.post("Good morning")

        #expect(try places(fixture.base).hasLocalPosts())
        try expectEqual(fixture.changes.undoable(at: fixture.now)?.isLocal, true)
    }

    @Test func aPostOnAServerIsNotLocal() async throws {
        let fixture = try await PostFixture(undoWindow: 10)

        try await fixture.post("A kite")

        let store = fixture.base.store
        #expect(try !AccountPostPlaces(store: store, account: fixture.base.account).hasLocalPosts())
        try expectEqual(fixture.window.changes.undoable(at: fixture.base.now)?.isLocal, false)
    }

    private func places(_ fixture: StoreFixture) -> AccountPostPlaces {
        AccountPostPlaces(store: fixture.store, account: fixture.account)
    }
}
