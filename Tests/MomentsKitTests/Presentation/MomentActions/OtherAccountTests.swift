import MomentsCore
import Testing

@testable import MomentsKit
@testable import TestSupport

/// A post that several of a person's accounts have is shown as the next of them.
@Suite(.verifiedMocks) @MainActor struct OtherAccountTests {
    private let fixture = TimelineFixture()

    private func presenter(
        of feed: Feed.ID, others: [Feed.ID], visibility: StatusVisibility = .public
    ) -> TimelinePresenter {
        fixture.makePresenter([
            Moment(
                id: Moment.ID(1), remoteID: "r1", author: User(name: "Ada"), kind: .photos, title: "Hello",
                createdDate: nil, feed: feed, feedName: "home",
                status: StatusDetails(handle: "ada@one.example", visibility: visibility),
                otherFeeds: others.map { Moment.OtherFeed(id: $0, name: "\($0)", moment: Moment.ID(10 + $0)) })
        ])
    }

    @Test(arguments: [(Feed.ID(1), [Feed.ID(3), 2], Feed.ID(2)), (2, [1, 3], 3), (3, [1, 2], 1), (2, [1], 1)])
    func postIsShownInTheTimelineOfTheNextAccount(_ feed: Feed.ID, _ others: [Feed.ID], _ next: Feed.ID) {
        let presenter = presenter(of: feed, others: others)

        presenter.actions.onAct(.otherAccount)

        expectEqual(fixture.navigator.calls.take(), [.show(.momentOfFeed(Moment.ID(10 + next), next))])
        #expect(presenter.availability.reason(against: .otherAccount) == nil)
    }

    @Test(arguments: [
        ([Feed.ID](), StatusVisibility.public, "None of your other accounts has this post."),
        ([2], .private, "Only public posts can be viewed as another account."),
        ([2], .direct, "Only public posts can be viewed as another account."),
    ])
    func reasonIsGivenWhereItIsNot(_ others: [Feed.ID], _ visibility: StatusVisibility, _ reason: String) {
        let presenter = presenter(of: 1, others: others, visibility: visibility)

        presenter.actions.onAct(.otherAccount)

        expectEqual(fixture.navigator.calls.take(), [])
        expectEqual(fixture.component.renders.take().last?.status, reason)
        expectEqual(presenter.availability.reason(against: .otherAccount), reason)
    }
}
