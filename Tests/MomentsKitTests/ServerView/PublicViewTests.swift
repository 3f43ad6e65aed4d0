import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// A view of public posts that is fetched at regular times while the reader looks at it.
@MainActor @Suite(.verifiedMocks) struct PublicViewTests {
    private let fixture = ServerViewFixture()
    private var repository: ServerViewRepositoryMock { fixture.repository }

    /// - Parameter isPolled: whether public views are fetched at regular times.
    private func open(_ kind: ServerView.Kind = .federated, isPolled: Bool = true) async -> ServerViewPresenter {
        fixture.isPolled = isPolled
        repository.moments = [.status(3), .status(2), .status(1)]
        repository.standing = ServerViewState(fetchedAt: fixture.clock.now)
        return await fixture.open(ServerView(kind, of: 1))
    }

    private func pass(_ seconds: TimeInterval) async {
        fixture.clock.now += seconds
        await fixture.taskRunner.finish()
    }

    // MARK: Being fetched anew

    @Test(arguments: [ServerView.Kind.local, .federated]) func publicViewIsFetchedEachMinute(
        _ kind: ServerView.Kind
    ) async {
        _ = await open(kind)

        await pass(59)
        expectEqual(repository.requests.take(), [])
        await pass(1)
        expectEqual(repository.requests.take(), [.refresh])
        await pass(60)

        expectEqual(repository.requests.take(), [.refresh])
    }

    @Test(arguments: [
        (ServerView.Kind.tag("kites"), true, true), (.bookmarks, true, true), (.thread(of: "r3"), true, true),
        // The view is not shown, or the person syncs by hand.
        (.federated, false, true), (.federated, true, false),
    ])
    func otherViewsWaitToBeAskedFor(_ kind: ServerView.Kind, _ isActive: Bool, _ isPolled: Bool) async {
        let presenter = await open(kind, isPolled: isPolled)
        if !isActive { presenter.onDeactivate() }

        await pass(600)

        expectEqual(repository.requests.take(), [])
    }

    @Test func viewThatIsLookedAtAgainIsFetchedAMinuteLater() async {
        let presenter = await open()
        presenter.onDeactivate()
        await pass(600)

        presenter.onActivate()
        await pass(60)

        expectEqual(repository.requests.take(), [.refresh])
    }

    @Test func viewThatDidNotComeIsLeftAloneUntilItDoes() async {
        let presenter = await open()
        fixture.change { repository.standing.failure = .disconnected }

        await pass(600)
        expectEqual(repository.requests.take(), [])
        presenter.onRefresh()
        await fixture.taskRunner.finish()
        fixture.change { repository.standing.failure = nil }
        repository.requests.discard()
        await pass(60)

        expectEqual(repository.requests.take(), [.refresh])
    }

    @Test func automaticFetchIsNotShownUnlessOneRefreshes() async {
        let presenter = await open()
        await pass(60)
        repository.requests.discard()

        fixture.change { repository.standing.isBeingFetched = true }
        expectEqual(fixture.props?.state, "loaded 1 min ago")
        presenter.onRefresh()
        await fixture.taskRunner.finish()
        expectEqual(fixture.props?.state, "loading …")
        fixture.change { repository.standing.isBeingFetched = false }
        presenter.onRefresh()
        await fixture.taskRunner.finish()
        fixture.change { repository.standing.isBeingFetched = true }

        expectEqual(fixture.props?.state, "loading …")
        repository.requests.discard()
    }

    // MARK: New posts

    @Test func newPostsAreCountedAndMoveNothing() async {
        let presenter = await open()
        fixture.change { repository.moments.insert(contentsOf: [.status(5), .status(4)], at: 0) }
        expectEqual(fixture.props?.newMoments, "2 new")
        expectEqual(fixture.selection, 3)

        presenter.onPrevious()
        expectEqual(fixture.props?.newMoments, "1 new")
        presenter.onFirst()

        #expect(fixture.props?.newMoments == nil)
        expectEqual(fixture.selection, 5)
    }

    @Test func answersInAThreadAreNotNewAbove() async {
        _ = await open(.thread(of: "r3"))

        fixture.change { repository.moments.insert(.status(4), at: 0) }

        #expect(fixture.props?.newMoments == nil)
    }
}
