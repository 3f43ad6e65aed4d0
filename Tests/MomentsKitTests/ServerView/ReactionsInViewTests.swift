import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// The person's reactions to a status in a view of a server.
@Suite(.verifiedMocks) @MainActor struct ReactionsInViewTests {
    private let fixture = ServerViewFixture()
    /// The key of the status in the store, for any view.
    private static let subject: Int64 = 4_000
    private static let aboutPerson = "This is about a person, not a post."

    private func open(_ moments: Moment...) async -> ServerViewPresenter {
        fixture.repository.moments = moments
        fixture.stored.timeline = [.sample(Self.subject)]
        let presenter = await fixture.open(ServerView(.local, of: 1))
        return presenter
    }

    private func status(_ change: (inout StatusDetails) -> Void = { _ in }) -> Moment {
        .status(1, subject: Self.subject, change)
    }

    @Test func aLikeIsDoneToTheStatusAndNotToItsPlaceInTheView() async {
        let presenter = await open(status())

        await presenter.list.actions.act(.like)

        expectEqual(fixture.changes.likes.take().map(\.id), [Moment.ID(Self.subject)])
        #expect(fixture.component.renders.contains { $0.rows.map(\.isLiked) == [true] })
    }

    @Test(arguments: [false, true]) func sharingTurnsWhetherItIsBoosted(_ isBoosted: Bool) async {
        let presenter = await open(status { $0.isReblogged = isBoosted })

        await presenter.list.actions.act(.share)

        expectEqual(fixture.changes.calls.take(), [.set(.boost, !isBoosted, Self.subject)])
    }

    @Test(arguments: [false, true]) func bookmarkingTurnsWhetherItIsBookmarked(_ isBookmarked: Bool) async {
        let presenter = await open(status { $0.isBookmarked = isBookmarked })

        await presenter.list.actions.act(.bookmark)

        expectEqual(fixture.changes.calls.take(), [.set(.bookmark, !isBookmarked, Self.subject)])
    }

    @Test func nothingIsAgainstIt() async {
        let presenter = await open(status())

        for action in [MomentAction.like, .share, .bookmark] {
            #expect(presenter.availability.reason(against: action) == nil)
        }
    }

    @Test func notificationAboutAPersonIsNotLikedBoostedOrBookmarked() async {
        let presenter = await open(.told(1, .follow, hasStatus: false))

        await presenter.list.actions.act(.like)
        await presenter.list.actions.act(.share)
        await presenter.list.actions.act(.bookmark)

        for action in [MomentAction.like, .share, .bookmark] {
            expectEqual(presenter.availability.reason(against: action), Self.aboutPerson)
        }
        expectEqual(fixture.props?.status, Self.aboutPerson)
        expectEqual(fixture.changes.calls.take(), [])
    }

    @Test func reactionInAViewCanBeUndoneThere() async {
        let presenter = await open(status())
        await presenter.list.actions.act(.like)
        fixture.changes.change = .sample(.like, Self.subject)
        fixture.repository.announceChange()

        await presenter.list.actions.act(.undo)

        #expect(fixture.changes.calls.take().contains(.undo(1)))
        fixture.changes.likes.discard()
    }
}
