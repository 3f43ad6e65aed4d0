import MomentsCore
import MomentsKit
import Testing

@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct ReadOnlyStatusTests {
    private let fixture = TimelineFixture()
    private let refusal = "This is not sent to home yet: so far likes in the timeline are."

    @Test func aLikeIsStoredAsOneOfAnyMoment() async {
        let presenter = fixture.makePresenter([.status(1)])

        await presenter.actions.onLike()

        #expect(fixture.changes.likes.take().map(\.isLiked) == [true])
        fixture.component.renders.discard()
    }

    @Test func aBoostIsRefusedAndCopiesNothing() async {
        let presenter = fixture.makePresenter([.status(1)])

        await presenter.actions.onShare()

        #expect(fixture.component.renders.take().map(\.status) == [refusal])
        #expect(fixture.changes.calls.take() == [])
    }

    @Test func whyItIsNotBoostedIsSaidBefore() {
        let presenter = fixture.makePresenter([.status(1)])

        #expect(presenter.availability.reason(against: .share) == refusal)
        #expect(presenter.availability.reason(against: .like) == nil)
    }
}
