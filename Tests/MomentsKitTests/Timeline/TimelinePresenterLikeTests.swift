import MomentsKit
import TestSupport
import Testing

@Suite(.verifiedMocks) @MainActor struct TimelinePresenterLikeTests {
    private let stage = TimelineStage()

    @Test func likingStoresALike() async {
        let presenter = stage.makePresenter([.sample(1)])

        await presenter.onLike()

        #expect(stage.changes.likes.take() == [.init(isLiked: true, id: Moment.ID(1))])
        stage.forget()
    }

    @Test func likingWhatIsLikedTakesTheLikeBack() async {
        let presenter = stage.makePresenter([.sample(1, isLiked: true)])

        await presenter.onLike()

        #expect(stage.changes.likes.take() == [.init(isLiked: false, id: Moment.ID(1))])
        stage.forget()
    }

    @Test func likingIsAboutTheSelectedMoment() async {
        let presenter = stage.makePresenter(Moment.samples(1...10))
        stage.select(4, in: presenter)

        await presenter.onLike()

        #expect(stage.changes.likes.take() == [.init(isLiked: true, id: Moment.ID(4))])
        stage.forget()
    }

    @Test func likeShowsBeforeItIsStored() async {
        let presenter = stage.makePresenter([.sample(1, likes: [User(name: "Grace")])])

        let like = await stage.holdLike(presenter)

        let rows = stage.component.renders.take().flatMap(\.rows)
        #expect(rows.map(\.isLiked) == [true])
        #expect(rows.map(\.likes) == ["You and Grace"])
        await stage.finish(like)
    }

    @Test func likeIsRenderedOnce() async {
        let presenter = stage.makePresenter([.sample(1)])

        await presenter.onLike()
        stage.repository.announceChange()

        #expect(stage.component.renders.take().count == 1)
        _ = stage.changes.likes.take()
    }

    @Test func likeThatFailsIsTakenBackAndExplained() async {
        stage.changes.failure = .store(.diskFull(path: "/moments.sqlite"))
        let presenter = stage.makePresenter([.sample(1)])

        await presenter.onLike()

        let props = stage.component.renders.take()
        #expect(props.map(\.rows[0].isLiked) == [true, false])
        #expect(props.map(\.rows[0].likes) == ["You", nil])
        #expect(props.map(\.status) == [nil, StoreError.diskFull(path: "/moments.sqlite").message])
        _ = stage.changes.likes.take()
    }

    @Test func statusOfALikeThatFailedGoesWithTheNextInteraction() async {
        stage.changes.failure = .store(.busySample)
        let presenter = stage.makePresenter(Moment.samples(1...2))
        await presenter.onLike()
        stage.forget()

        presenter.onSelect(Moment.ID(1))

        #expect(stage.component.renders.take().map(\.status) == [nil])
        _ = stage.changes.likes.take()
    }

    @Test func statusOfALikeThatFailedOutlivesAChangeOfTheStore() async {
        stage.changes.failure = .store(.busySample)
        let presenter = stage.makePresenter(Moment.samples(1...2))
        await presenter.onLike()
        stage.forget()

        stage.repository.announceChange()

        #expect(stage.component.renders.take().isEmpty)
        _ = stage.changes.likes.take()
    }

    @Test func quickChangesOfMindEndInTheLast() async {
        let presenter = stage.makePresenter([.sample(1)])
        let like = await stage.holdLike(presenter)

        await presenter.onLike()
        await presenter.onLike()
        await presenter.onLike()
        await like.finish()

        #expect(stage.changes.likes.take().last == .init(isLiked: false, id: Moment.ID(1)))
        #expect(stage.component.renders.take().map(\.rows[0].isLiked) == [true, false, true, false])
    }

    @Test func likeIsShownWhileTheStoreStillSaysOtherwise() async {
        let presenter = stage.makePresenter([.sample(1)])
        let like = await stage.holdLike(presenter)
        stage.forget()

        stage.repository.timeline = [.sample(1, likes: [User(name: "Grace")])]
        stage.repository.announceChange()

        #expect(stage.component.renders.take().map(\.rows[0].likes) == ["You and Grace"])
        await stage.finish(like)
    }

    @Test func likeOfAMomentThatGoesMeanwhileDoesNoHarm() async {
        let presenter = stage.makePresenter([.sample(1)])
        let like = await stage.holdLike(presenter)
        stage.repository.timeline = []
        stage.repository.announceChange()
        stage.changes.failure = .store(.busySample)
        stage.forget()

        await like.finish()

        #expect(stage.component.renders.take().map(\.rows) == [[]])
        _ = stage.changes.likes.take()
    }

    @Test func likeThatEndsWhileInactiveRendersNothing() async {
        stage.changes.failure = .store(.busySample)
        let presenter = stage.makePresenter([.sample(1)])
        let like = await stage.holdLike(presenter)
        presenter.onDeactivate()
        stage.forget()

        await like.finish()

        #expect(stage.component.renders.take().isEmpty)
        #expect(stage.repository.reads.isEmpty)
        _ = stage.changes.likes.take()
    }

    @Test func likeThatFailedWhileInactiveIsExplainedOnComingBack() async {
        stage.changes.failure = .store(.busySample)
        let presenter = stage.makePresenter([.sample(1)])
        let like = await stage.holdLike(presenter)
        presenter.onDeactivate()
        await stage.finish(like)

        presenter.onActivate()

        let props = stage.component.renders.take()
        #expect(props.map(\.status) == [StoreError.busySample.message])
        #expect(props.map(\.rows[0].isLiked) == [false])
    }

    @Test func nothingToLikeIsNoCall() async {
        let presenter = stage.makePresenter()

        await presenter.onLike()

        #expect(stage.changes.likes.take().isEmpty)
    }
}

extension TimelineStage {
    /// Likes the selected moment, and comes back while the write is held.
    fileprivate func holdLike(_ presenter: TimelinePresenter) async -> HeldWork {
        await HeldWork({ changes.hold = $0 }) { await presenter.onLike() }
    }

    /// Lets the write end, after what the test is about.
    fileprivate func finish(_ like: HeldWork) async {
        await like.finish()
        forget()
        _ = changes.likes.take()
    }
}
