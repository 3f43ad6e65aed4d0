import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Direct messages in home, or out of it.
@MainActor struct HomeMessagesTests {
    private let fixture: StatusFixture
    private var messages: HomeMessages { HomeMessages(store: fixture.base.store, account: fixture.base.account) }

    init() async throws {
        fixture = try await StatusFixture()
    }

    private func direct(_ id: String, second: Int64) -> NewStatus {
        .answered(id, text: "Message \(id)", second: second) { $0.visibility = .direct }
    }

    private func post(_ id: String, second: Int64) -> NewStatus {
        .answered(id, text: "Post \(id)", second: second) { $0.visibility = .public }
    }

    @Test func messagesLeaveHomeWithTheirCountsAndComeBack() async throws {
        try await fixture.sync(direct("3", second: 3_000), post("2", second: 2_000), direct("1", second: 1_000))
        let moments = AccountMoments(store: fixture.base.store, account: fixture.base.account)
        let post = try #require(try moments.moments(.newest, limit: 9).first { $0.title == "Post 2" }).id
        try expectEqual(moments.position(of: post), MomentPosition(number: 2, count: 3))

        try await messages.hide(true)
        try expectEqual(fixture.texts(), ["Post 2"])
        try expectEqual(moments.position(of: post), MomentPosition(number: 1, count: 1))
        try expectEqual(moments.countNewer(than: post, upTo: 9), 0)

        try await messages.hide(false)
        try expectEqual(fixture.texts(), ["Message 3", "Post 2", "Message 1"])
        try expectEqual(moments.position(of: post), MomentPosition(number: 2, count: 3))
    }

    @Test func messagesThatComeLaterFollow() async throws {
        try await messages.hide(true)

        try await fixture.sync(direct("3", second: 3_000), post("2", second: 2_000))
        try await fixture.sync(direct("3", second: 3_000), post("2", second: 2_000))
        try expectEqual(fixture.texts(), ["Post 2"])
        try await messages.hide(false)
        try await fixture.sync(direct("4", second: 4_000))

        try expectEqual(fixture.texts(), ["Message 4", "Message 3", "Post 2"])
    }

    @Test func messageThatIsHiddenForAnotherReasonStaysHidden() async throws {
        try await fixture.mute("ada@moments.example")
        try await fixture.sync(direct("3", second: 3_000))
        try await messages.hide(true)

        try await messages.hide(false)

        try expectEqual(fixture.texts(), [])
    }

    @Test func unchangedSettingIsNotWritten() async throws {
        var notices = 0
        let observation = fixture.base.store.observe { notices += 1 }

        try await messages.hide(false)

        expectEqual(notices, 0)
        withExtendedLifetime(observation) {}
    }
}
