import MomentsCore
import MomentsKit
import Testing

@testable import TestSupport

/// Older moments than those that are stored.
@Suite(.verifiedMocks) @MainActor struct TimelinePresenterOlderTests {
    private let fixture = TimelineFixture()

    @Test func oldestMomentLeadsToOlderOnes() async {
        let presenter = await begin()

        presenter.onNext()
        await finish()

        expectEqual(fixture.feeds.askedForOlder.take(), [nil])
    }

    @Test func lastLeadsToOlderOnes() async {
        let presenter = await begin()

        presenter.onLast()
        await finish()

        expectEqual(fixture.feeds.askedForOlder.take(), [nil])
    }

    @Test func onTheWayNobodyAsks() async {
        let presenter = await begin([3, 2, 1])

        presenter.onNext()
        presenter.onPrevious()
        await finish()

        expectEqual(fixture.feeds.askedForOlder.take(), [])
    }

    @Test func thatTheyAreFetchedIsSaid() async {
        fixture.feeds.hasOlder = true
        let presenter = await begin()

        presenter.onNext()
        let status = await finish()

        expectEqual(status, "Loading older posts …")
        expectEqual(fixture.feeds.askedForOlder.take(), [nil])
    }

    @Test func whereTheServerHasNoMoreNothingIsSaid() async {
        let presenter = await begin()

        presenter.onNext()
        let status = await finish()

        #expect(status == nil)
        expectEqual(fixture.feeds.askedForOlder.take(), [nil])
    }

    @Test func whatAFeedHasAtOnceHasNoOlderOnes() async {
        let presenter = await begin(kind: .bff)

        presenter.onNext()
        await finish()

        expectEqual(fixture.feeds.askedForOlder.take(), [])
    }

    @Test func storeThatCannotBeWrittenIsSaid() async {
        let presenter = await begin()
        fixture.feeds.failure = .diskFull(path: "/store")

        presenter.onNext()
        let status = await finish()

        expectEqual(status?.contains("/store"), true)
        expectEqual(fixture.feeds.askedForOlder.take(), [nil])
    }

    /// - Returns: what is said then.
    @discardableResult private func finish() async -> String? {
        await fixture.taskRunner.finish()
        return fixture.component.renders.take().last?.status
    }

    /// The newest moment is selected.
    private func begin(_ ids: [Int64] = [2, 1], kind: Feed.Kind = .mastodon) async -> TimelinePresenter {
        fixture.feeds.all = [.followed(kind: kind)]
        let presenter = fixture.makePresenter(ids.map { .sample($0) })
        await fixture.taskRunner.finish()
        _ = fixture.component.renders.take()
        return presenter
    }
}
