import Foundation
import MomentsKit
import TestSupport
import Testing

@MainActor @Suite(.verifiedMocks) struct DraftKeepingTests {
    @Test func aChangeIsStoredHalfASecondLater() async {
        let stage = ComposeStage()

        stage.presenter.onTextChanged("a")
        #expect(stage.props.draft == nil)
        await stage.pause()

        #expect(stage.drafts.saves.take() == ["a"])
        #expect(stage.props.draft == "draft kept")
    }

    @Test func manyChangesAreOneWriteOfTheLast() async {
        let stage = ComposeStage()

        for text in ["a", "ab", "abc"] { stage.presenter.onTextChanged(text) }
        await stage.pause()

        #expect(stage.drafts.saves.take() == ["abc"])
    }

    @Test func whoeverKeepsTypingIsStoredAllTheSame() async {
        let stage = ComposeStage()

        stage.presenter.onTextChanged("a")
        stage.clock.now += 0.4
        stage.presenter.onTextChanged("ab")
        stage.clock.now += 0.1
        await stage.taskRunner.finish()

        #expect(stage.drafts.saves.take() == ["ab"])
    }

    @Test func nothingIsWaitedForWhileNothingChanges() async {
        let stage = ComposeStage(draft: "a")
        #expect(stage.clock.alarmCount == 0)

        stage.presenter.onTextChanged("ab")
        #expect(stage.clock.alarmCount == 1)
        await stage.pause()

        #expect(stage.clock.alarmCount == 0)
        #expect(stage.drafts.saves.take() == ["ab"])
    }

    @Test func leavingStoresAtOnce() async {
        let stage = ComposeStage()
        stage.presenter.onTextChanged("a")

        stage.presenter.onDeactivate()
        await stage.taskRunner.finish()

        #expect(stage.drafts.saves.take() == ["a"])
    }

    @Test func leavingWithoutAChangeStoresNothing() async {
        let stage = ComposeStage(draft: "a")

        stage.presenter.onDeactivate()
        await stage.taskRunner.finish()

        #expect(stage.drafts.saves.take() == [])
    }

    @Test func writesFollowOneAnotherAndTheLastWins() async {
        let stage = ComposeStage()
        stage.presenter.onTextChanged("a")
        let work = await HeldWork(
            { stage.drafts.hold = $0 },
            work: {
                stage.presenter.onDeactivate()
                await stage.taskRunner.finish()
            })

        stage.presenter.onTextChanged("ab")
        stage.presenter.onTextChanged("abc")
        stage.presenter.onDeactivate()
        #expect(stage.drafts.saves.take() == ["a"])
        await work.finish()
        await stage.taskRunner.finish()

        #expect(stage.drafts.saves.take() == ["abc"])
        #expect(stage.drafts.stored == "abc")
    }

    @Test func whoComesBackBeforeTheDraftIsStoredFindsIt() async {
        let stage = ComposeStage(draft: "old")
        stage.presenter.onTextChanged("new")
        stage.presenter.onDeactivate()
        let next = ComposePresenter(
            changes: stage.changes, drafts: stage.keeper, editor: stage.editor, navigator: stage.navigator,
            clock: stage.clock, formatter: MomentFormatter(zone: .utc, words: English()), position: stage.position)
        let component = ComposeComponentMock()
        next.component = component

        next.onViewLoaded()
        next.onActivate()

        #expect(component.renders.last?.text == "new")
        await stage.taskRunner.finish()
        #expect(stage.drafts.saves.take() == ["new"])
    }

    @Test func aDraftThatCannotBeStoredIsExplainedAndTriedAgain() async {
        let stage = ComposeStage()
        stage.drafts.writeFailure = .busySample
        stage.presenter.onTextChanged("a")
        await stage.pause()
        #expect(stage.props.status == "The draft is not kept: \(StoreError.busySample.message)")
        #expect(stage.props.draft == nil)

        stage.drafts.writeFailure = nil
        stage.presenter.onDeactivate()
        await stage.taskRunner.finish()

        #expect(stage.drafts.saves.take() == ["a", "a"])
    }

    @Test func aPostIsNotFollowedByItsDraft() async {
        let stage = ComposeStage()
        stage.presenter.onTextChanged("Hello")

        await stage.presenter.onSubmit()
        stage.presenter.onDeactivate()
        await stage.pause()

        #expect(stage.drafts.saves.take() == [])
        _ = (stage.changes.calls.take(), stage.navigator.calls.take())
    }

    @Test func aDraftBeingStoredIsAwaitedBeforeThePost() async {
        let stage = ComposeStage()
        stage.presenter.onTextChanged("Hello")
        let write = await HeldWork({ stage.drafts.hold = $0 }, work: { await stage.pause() })

        let post = Task { await stage.presenter.onSubmit() }
        while !stage.props.isPosting { await Task.yield() }
        #expect(stage.changes.calls.take() == [])
        await write.finish()
        await post.value

        #expect(stage.changes.calls.take() == [.post("Hello")])
        _ = (stage.drafts.saves.take(), stage.navigator.calls.take())
    }

    @Test func afterAFailedPostTheDraftIsStored() async {
        let stage = ComposeStage()
        stage.presenter.onTextChanged("Hello")
        stage.changes.failure = .store(.busySample)

        await stage.presenter.onSubmit()
        await stage.pause()

        #expect(stage.drafts.saves.take() == ["Hello"])
        _ = stage.changes.calls.take()
    }

    @Test func afterAFailedPostOfSomebodyGoneTheDraftIsStoredAtOnce() async {
        let stage = ComposeStage()
        stage.presenter.onTextChanged("Hello")
        stage.changes.failure = .store(.busySample)
        let work = await HeldWork({ stage.changes.hold = $0 }, work: { await stage.presenter.onSubmit() })

        stage.presenter.onDeactivate()
        await work.finish()
        await stage.taskRunner.finish()

        #expect(stage.drafts.saves.take() == ["Hello"])
        _ = stage.changes.calls.take()
    }

    @Test func aClockSetBackDoesNotDelayTheDraft() async {
        let stage = ComposeStage()
        stage.presenter.onTextChanged("a")

        stage.clock.now -= 3_600
        stage.presenter.onTextChanged("ab")
        await stage.pause()

        #expect(stage.drafts.saves.take() == ["ab"])
    }

    @Test func theTextOfThePersonHereWinsOverAnotherProcess() async {
        let stage = ComposeStage(draft: "mine")

        stage.drafts.stored = "another's"
        stage.presenter.onTextChanged("mine too")
        await stage.pause()

        #expect(stage.drafts.stored == "mine too")
        #expect(stage.drafts.saves.take() == ["mine too"])
    }
}
