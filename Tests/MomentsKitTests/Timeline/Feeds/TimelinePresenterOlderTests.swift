import MomentsCore
import MomentsKit
import Testing

@testable import TestSupport

/// Older moments than those that are stored.
@Suite(.verifiedMocks) @MainActor struct TimelinePresenterOlderTests {
    private let fixture = TimelineFixture()

    @Test(
        arguments: [
            .init("next", asks: [nil]) { $0.onNext() },
            .init("last", asks: [nil], says: "' goes back to where you were.") { $0.onLast() },
            .init("older ones are fetched", hasOlder: true, asks: [nil], says: "Loading older posts …") { $0.onNext() },
            .init(
                "the store is full", failure: .diskFull(path: "/store"), asks: [nil],
                says: StoreError.diskFull(path: "/store").message
            ) { $0.onNext() },
            .init("on the way", of: [3, 2, 1], asks: []) {
                $0.onNext()
                $0.onPrevious()
            },
            .init("of a feed that has all at once", kind: .bff, asks: []) { $0.onNext() },
        ] as [WayToOlder])
    func oldestMomentLeadsToOlderOnes(_ way: WayToOlder) async {
        fixture.feeds.hasOlder = way.hasOlder
        let presenter = await begin(way.ids, kind: way.kind)
        fixture.feeds.failure = way.failure

        way.step(presenter)

        expectEqual(await finish(), way.status)
        expectEqual(fixture.feeds.askedForOlder.take(), way.asked)
    }

    struct WayToOlder: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let ids: [Int64]
        let kind: Feed.Kind
        let hasOlder: Bool
        let failure: StoreError?
        let asked: [Feed.ID?]
        let status: String?
        let step: Step<TimelinePresenter>

        init(
            _ name: String, of ids: [Int64] = [2, 1], kind: Feed.Kind = .mastodon, hasOlder: Bool = false,
            failure: StoreError? = nil, asks asked: [Feed.ID?], says status: String? = nil,
            step: @escaping Step<TimelinePresenter>
        ) {
            (testDescription, self.ids, self.kind, self.hasOlder) = (name, ids, kind, hasOlder)
            (self.failure, self.asked, self.status, self.step) = (failure, asked, status, step)
        }
    }

    /// - Returns: the message at the end.
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
