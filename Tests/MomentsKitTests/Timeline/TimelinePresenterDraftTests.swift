import MomentsKit
import Testing

@testable import TestSupport

/// A text that waits to be written on.
@Suite(.verifiedMocks) @MainActor struct TimelinePresenterDraftTests {
    private let fixture = TimelineFixture()

    @Test func draftIsLookedForAfterTheFirstFrame() async {
        fixture.drafts.stored = "Hello"
        fixture.show([.sample(1)])
        let first = fixture.component.renders.take().map(\.hasDraft)
        await fixture.taskRunner.finish()

        expectEqual(first, [false])
        expectEqual(fixture.component.renders.take().map(\.hasDraft), [true])
    }

    @Test func draftThatWasWrittenMeanwhileIsInTheFirstFrame() async {
        let presenter = await makePresenter()
        presenter.onDeactivate()
        fixture.drafts.stored = "Hello"

        presenter.onActivate()

        expectEqual(fixture.component.renders.take().map(\.hasDraft), [true])
    }

    @Test func draftThatGoesIsWaitedForNoMore() async {
        fixture.drafts.stored = "Hello"
        await makePresenter()
        fixture.drafts.stored = ""

        fixture.repository.announceChange()

        expectEqual(fixture.component.renders.take().map(\.hasDraft), [false])
    }

    @Test func unreadableDraftIsExplained() async {
        fixture.drafts.readFailure = .busySample
        fixture.makePresenter([.sample(1)])

        await fixture.taskRunner.finish()

        expectEqual(fixture.component.renders.take().map { $0.status != nil }, [true])
    }

    @discardableResult private func makePresenter() async -> TimelinePresenter {
        let presenter = fixture.makePresenter([.sample(1)])
        await fixture.taskRunner.finish()
        fixture.component.renders.discard()
        return presenter
    }
}
