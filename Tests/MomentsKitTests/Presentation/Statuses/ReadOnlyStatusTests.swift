import MomentsCore
import MomentsKit
import Testing

@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct ReadOnlyStatusTests {
    private let fixture = TimelineFixture()
    private let refusal = "Nothing is sent to home yet: Mastodon servers can only be read so far."

    @Test func aLikeIsRefusedAndNotShown() async {
        let presenter = fixture.makePresenter([.status(1)])

        await presenter.actions.onLike()

        let props = fixture.component.renders.take()
        #expect(props.map(\.status) == [refusal])
        #expect(props.last?.rows.first?.isLiked == false)
        #expect(fixture.changes.likes.take() == [])
    }

    @Test func aBoostIsRefusedAndCopiesNothing() async {
        let presenter = fixture.makePresenter([.status(1)])

        await presenter.actions.onShare()

        #expect(fixture.component.renders.take().map(\.status) == [refusal])
        #expect(fixture.changes.calls.take() == [])
    }

    @Test(arguments: [ActionAvailability.Operation.like, .share])
    func whyItCannotBeDoneIsSaidBefore(operation: ActionAvailability.Operation) {
        let presenter = fixture.makePresenter([.status(1)])

        #expect(presenter.availability.reason(against: operation) == refusal)
    }
}
