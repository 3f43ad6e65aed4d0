import MomentsCore
import MomentsKit
import Testing

@testable import TestSupport

/// The person's reactions to a status of a home timeline.
@Suite(.verifiedMocks) @MainActor struct StatusReactionTests {
    private let fixture = TimelineFixture()

    @Test func aLikeIsStoredAsOneOfAnyMoment() async {
        let presenter = fixture.makePresenter([.status(1)])

        await presenter.actions.act(.like)

        expectEqual(fixture.changes.likes.take().map(\.isLiked), [true])
        fixture.component.renders.discard()
    }

    @Test func sharingAStatusBoostsItAndCopiesNothing() async {
        let presenter = fixture.makePresenter([.status(1)])

        await presenter.actions.act(.share)

        expectEqual(fixture.changes.calls.take(), [.set(.boost, true, 1)])
        fixture.component.renders.discard()
    }

    @Test func sharingWhatIsBoostedTakesTheBoostBack() async {
        let presenter = fixture.makePresenter([.status(1) { $0.isReblogged = true }])

        await presenter.actions.act(.share)

        expectEqual(fixture.changes.calls.take(), [.set(.boost, false, 1)])
        fixture.component.renders.discard()
    }

    @Test(arguments: [StatusVisibility.private, .direct, .unknown])
    func privatePostIsNotBoosted(_ visibility: StatusVisibility) async {
        let presenter = fixture.makePresenter([.status(1) { $0.visibility = visibility }])

        await presenter.actions.act(.share)

        let refusal = "Only public posts can be boosted."
        expectEqual(fixture.component.renders.take().map(\.status), [refusal])
        expectEqual(fixture.changes.calls.take(), [])
    }

    @Test func privatePostKeepsTheHintOfBoosting() {
        let presenter = fixture.makePresenter([.status(1) { $0.visibility = .private }])

        #expect(!presenter.availability.reasons.map(\.action).contains("share"))
    }

    @Test(arguments: [false, true]) func bookmarkingTurnsWhetherItIsBookmarked(_ isBookmarked: Bool) async {
        let presenter = fixture.makePresenter([.status(1) { $0.isBookmarked = isBookmarked }])

        await presenter.actions.act(.bookmark)

        expectEqual(fixture.changes.calls.take(), [.set(.bookmark, !isBookmarked, 1)])
        fixture.component.renders.discard()
    }

    @Test func localMomentIsNotBookmarked() async {
        let presenter = fixture.makePresenter([.sample(1)])

        await presenter.actions.act(.bookmark)

        expectEqual(fixture.component.renders.take().map(\.status), ["This post is not from a Mastodon server."])
        expectEqual(fixture.changes.calls.take(), [])
    }

    // MARK: Pinning and muting

    @Test(arguments: [false, true]) func ownPostIsPinnedOrUnpinned(_ isPinned: Bool) async {
        let presenter = fixture.makePresenter([.status(1, isOwn: true) { $0.isPinned = isPinned }])

        await presenter.actions.act(.pin)

        expectEqual(fixture.changes.calls.take(), [.set(.pin, !isPinned, 1)])
        fixture.component.renders.discard()
    }

    @Test(arguments: [(false, StatusVisibility.public), (true, .direct)])
    func nothingElseIsPinned(_ isOwn: Bool, _ visibility: StatusVisibility) async {
        let presenter = fixture.makePresenter([.status(1, isOwn: isOwn) { $0.visibility = visibility }])

        await presenter.actions.act(.pin)

        let refusal = "You can only pin your own posts, except direct messages."
        expectEqual(fixture.component.renders.take().map(\.status), [refusal])
        expectEqual(presenter.availability.reason(against: .pin), refusal)
        expectEqual(fixture.changes.calls.take(), [])
    }

    @Test(arguments: [false, true]) func mutingAConversationTurnsWhetherItIsMuted(_ isMuted: Bool) async {
        let presenter = fixture.makePresenter([.status(1) { $0.isMuted = isMuted }])

        await presenter.actions.act(.mute)

        expectEqual(fixture.changes.calls.take(), [.set(.mute, !isMuted, 1)])
        fixture.component.renders.discard()
    }

    @Test(arguments: [(Moment.status(1), true), (Moment.sample(1), false)])
    func sharingIsBoostingWhereTheMomentIsOfAMastodonServer(moment: Moment, boosts: Bool) {
        expectEqual(fixture.makePresenter([moment]).availability.boosts, boosts)
        fixture.component.renders.discard()
    }

    @Test func conversationOfAServerThatMutesNoneIsNotMuted() async {
        let presenter = fixture.makePresenter([.status(1, canBeMuted: false)])

        await presenter.actions.act(.mute)

        expectEqual(fixture.component.renders.take().map(\.status), ["home may not support muting conversations."])
        expectEqual(presenter.availability.reason(against: .mute), "home may not support muting conversations.")
        expectEqual(fixture.changes.calls.take(), [])
    }

    @Test(arguments: [
        (true, false, true, ["pinned"]), (true, true, false, []), (true, true, nil, []),
        (false, true, false, ["pinned"]), (false, false, nil, []),
    ])
    func rowSaysWhatIsPinnedByWhoeverPostedIt(
        _ isOwn: Bool, _ isPinnedInView: Bool, _ isPinned: Bool?, _ marks: [String]
    ) {
        let moment = Moment.status(1, isPinned: isPinnedInView, isOwn: isOwn) { $0.isPinned = isPinned }

        expectEqual(MomentFormatter(zone: .utc, words: .english).status(moment)?.marks.map(\.text), marks)
    }

    // MARK: Deleting

    @Test func ownPostIsDeleted() async {
        let presenter = fixture.makePresenter([.status(1, isOwn: true)])
        #expect(presenter.availability.reason(against: .delete) == nil)

        await presenter.actions.act(.delete)

        expectEqual(fixture.changes.calls.take(), [.delete(1)])
        fixture.component.renders.discard()
    }

    @Test(arguments: [
        (false, false, "You can only delete your own posts."), (true, true, "This post was deleted."),
    ])
    func nothingElseIsDeleted(_ isOwn: Bool, _ isBeingDeleted: Bool, _ refusal: String) async {
        let presenter = fixture.makePresenter([.status(1, isOwn: isOwn) { $0.isBeingDeleted = isBeingDeleted }])

        await presenter.actions.act(.delete)

        expectEqual(fixture.component.renders.take().map(\.status), [refusal])
        expectEqual(presenter.availability.reason(against: .delete), refusal)
        expectEqual(fixture.changes.calls.take(), [])
    }

    @Test func rowSaysThatItIsBeingDeleted() {
        let moment = Moment.status(1) { $0.isBeingDeleted = true }

        let status = MomentFormatter(zone: .utc, words: .english).status(moment)

        expectEqual(status?.marks.map(\.text), ["being deleted"])
    }

    @Test func rowsSayWhatOneDid() {
        let moment = Moment.status(1) {
            ($0.isReblogged, $0.isBookmarked, $0.isMuted) = (true, true, true)
        }

        let status = MomentFormatter(zone: .utc, words: .english).status(moment)

        expectEqual(status?.marks.map(\.text), ["boosted by you", "bookmarked", "conversation muted"])
    }
}
