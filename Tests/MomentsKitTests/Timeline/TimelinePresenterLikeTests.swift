import MomentsCore
import MomentsKit
import Testing

@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct TimelinePresenterLikeTests {
    private let fixture = TimelineFixture()

    @Test func likingStoresALike() async {
        let presenter = fixture.makePresenter([.sample(1)])

        await presenter.actions.act(.like)

        expectEqual(fixture.changes.likes.take(), [.init(isLiked: true, id: Moment.ID(1))])
        fixture.forget()
    }

    @Test func likingALikedMomentUnlikesIt() async {
        let presenter = fixture.makePresenter([.sample(1, isLiked: true)])

        await presenter.actions.act(.like)

        expectEqual(fixture.changes.likes.take(), [.init(isLiked: false, id: Moment.ID(1))])
        fixture.forget()
    }

    @Test func likingLikesTheSelectedMoment() async {
        let presenter = fixture.makePresenter(Moment.samples(1...10))
        fixture.select(4, in: presenter)

        await presenter.actions.act(.like)

        expectEqual(fixture.changes.likes.take(), [.init(isLiked: true, id: Moment.ID(4))])
        fixture.forget()
    }

    @Test func likeShowsBeforeItIsStored() async {
        let presenter = fixture.makePresenter([.sample(1, likes: [User(name: "Grace")])])

        let like = await fixture.holdLike(presenter)

        let rows = fixture.component.renders.take().flatMap(\.rows)
        expectEqual(rows.map(\.isLiked), [true])
        expectEqual(rows.map(\.likes), ["You and Grace"])
        await fixture.finish(like)
    }

    @Test func likeIsRenderedOnce() async {
        let presenter = fixture.makePresenter([.sample(1)])

        await presenter.actions.act(.like)
        fixture.repository.announceChange()

        expectEqual(fixture.component.renders.take().count, 1)
        expectEqual(fixture.changes.likes.take(), [.init(isLiked: true, id: Moment.ID(1))])
    }

    @Test func failedLikeIsReversedAndExplained() async {
        fixture.changes.failure = .store(.diskFull(path: "/moments.sqlite"))
        let presenter = fixture.makePresenter([.sample(1)])

        await presenter.actions.act(.like)

        let props = fixture.component.renders.take()
        expectEqual(props.map(\.rows[0].isLiked), [true, false])
        expectEqual(props.map(\.rows[0].likes), ["You", nil])
        expectEqual(props.map(\.status), [nil, StoreError.diskFull(path: "/moments.sqlite").message])
        expectEqual(fixture.changes.likes.take(), [.init(isLiked: true, id: Moment.ID(1))])
    }

    @Test func statusOfAFailedLikeGoesWithTheNextInput() async {
        fixture.changes.failure = .store(.busySample)
        let presenter = fixture.makePresenter(Moment.samples(1...2))
        await presenter.actions.act(.like)
        fixture.forget()

        presenter.onInput()

        expectEqual(fixture.component.renders.take().map(\.status), [nil])
        expectEqual(fixture.changes.likes.take(), [.init(isLiked: true, id: Moment.ID(2))])
    }

    @Test func statusOfAFailedLikeOutlivesAChangeOfTheStore() async {
        fixture.changes.failure = .store(.busySample)
        let presenter = fixture.makePresenter(Moment.samples(1...2))
        await presenter.actions.act(.like)
        fixture.forget()

        fixture.repository.announceChange()

        #expect(fixture.component.renders.take().isEmpty)
        expectEqual(fixture.changes.likes.take(), [.init(isLiked: true, id: Moment.ID(2))])
    }

    @Test func quickLikesEndInTheLast() async {
        let presenter = fixture.makePresenter([.sample(1)])
        let like = await fixture.holdLike(presenter)

        let others = (1...3).map { _ in start { await presenter.actions.act(.like) } }
        await like.finish()
        for other in others { await other.value }

        expectEqual(fixture.changes.likes.take().last, .init(isLiked: false, id: Moment.ID(1)))
        expectEqual(fixture.component.renders.take().map(\.rows[0].isLiked), [true, false, true, false])
    }

    @Test func pendingLikeIsShownBeforeItIsStored() async {
        let presenter = fixture.makePresenter([.sample(1)])
        let like = await fixture.holdLike(presenter)
        fixture.forget()

        fixture.repository.timeline = [.sample(1, likes: [User(name: "Grace")])]
        fixture.repository.announceChange()

        expectEqual(fixture.component.renders.take().map(\.rows[0].likes), ["You and Grace"])
        await fixture.finish(like)
    }

    @Test func likeOfADeletedMomentChangesNothing() async {
        let presenter = fixture.makePresenter([.sample(1)])
        let like = await fixture.holdLike(presenter)
        fixture.repository.timeline = []
        fixture.repository.announceChange()
        fixture.changes.failure = .store(.busySample)
        fixture.forget()

        await like.finish()

        expectEqual(fixture.component.renders.take().map(\.rows), [[]])
        expectEqual(fixture.changes.likes.take(), [.init(isLiked: true, id: Moment.ID(1))])
    }

    @Test func likeThatEndsWhileInactiveRendersNothing() async {
        fixture.changes.failure = .store(.busySample)
        let presenter = fixture.makePresenter([.sample(1)])
        let like = await fixture.holdLike(presenter)
        presenter.onDeactivate()
        fixture.forget()

        await like.finish()

        #expect(fixture.component.renders.take().isEmpty)
        #expect(fixture.repository.reads.isEmpty)
        expectEqual(fixture.changes.likes.take(), [.init(isLiked: true, id: Moment.ID(1))])
    }

    @Test func failedLikeIsExplainedWhenActiveAgain() async {
        fixture.changes.failure = .store(.busySample)
        let presenter = fixture.makePresenter([.sample(1)])
        let like = await fixture.holdLike(presenter)
        presenter.onDeactivate()
        await fixture.finish(like)

        presenter.onActivate()

        let props = fixture.component.renders.take()
        expectEqual(props.map(\.status), [StoreError.busySample.message])
        expectEqual(props.map(\.rows[0].isLiked), [false])
    }

    @Test func likingInAnEmptyTimelineStoresNothing() async {
        let presenter = fixture.makePresenter()

        await presenter.actions.act(.like)

        #expect(fixture.changes.likes.take().isEmpty)
    }
}

extension TimelineFixture {
    /// Likes the selected moment, and comes back while the write is held.
    fileprivate func holdLike(_ presenter: TimelinePresenter) async -> HeldWork {
        await HeldWork({ changes.hold = $0 }) { await presenter.actions.act(.like) }
    }

    /// Lets the write end, after the assertions of a test.
    fileprivate func finish(_ like: HeldWork) async {
        await like.finish()
        forget()
        changes.likes.discard()
    }
}
