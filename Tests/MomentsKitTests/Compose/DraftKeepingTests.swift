import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@MainActor @Suite(.verifiedMocks) struct DraftKeepingTests {
    @Test func draftIsStoredHalfASecondAfterAChange() async {
        let fixture = ComposeFixture()

        fixture.presenter.onTextChanged("a")
        #expect(fixture.props.draft == nil)
        await fixture.pause()

        expectEqual(fixture.drafts.saves.take(), ["a"])
        expectEqual(fixture.props.draft, "draft kept")
    }

    @Test func manyChangesAreOneWriteOfTheLastDraft() async {
        let fixture = ComposeFixture()

        for text in ["a", "ab", "abc"] { fixture.presenter.onTextChanged(text) }
        await fixture.pause()

        expectEqual(fixture.drafts.saves.take(), ["abc"])
    }

    @Test func draftIsStoredDuringContinuousTyping() async {
        let fixture = ComposeFixture()

        fixture.presenter.onTextChanged("a")
        fixture.clock.now += 0.4
        fixture.presenter.onTextChanged("ab")
        fixture.clock.now += 0.1
        await fixture.taskRunner.finish()

        expectEqual(fixture.drafts.saves.take(), ["ab"])
    }

    @Test func unchangedDraftHasNoTimer() async {
        let fixture = ComposeFixture(draft: "a")
        expectEqual(fixture.clock.timerCount, 0)

        fixture.presenter.onTextChanged("ab")
        expectEqual(fixture.clock.timerCount, 1)
        await fixture.pause()

        expectEqual(fixture.clock.timerCount, 0)
        expectEqual(fixture.drafts.saves.take(), ["ab"])
    }

    @Test func leavingStoresTheDraftAtOnce() async {
        let fixture = ComposeFixture()
        fixture.presenter.onTextChanged("a")

        fixture.presenter.onDeactivate()
        await fixture.taskRunner.finish()

        expectEqual(fixture.drafts.saves.take(), ["a"])
    }

    @Test func leavingAnUnchangedDraftStoresNothing() async {
        let fixture = ComposeFixture(draft: "a")

        fixture.presenter.onDeactivate()
        await fixture.taskRunner.finish()

        expectEqual(fixture.drafts.saves.take(), [])
    }

    @Test func draftWritesAreSerialAndTheLastWins() async {
        let fixture = ComposeFixture()
        fixture.presenter.onTextChanged("a")
        let work = await HeldWork(
            { fixture.drafts.hold = $0 },
            work: {
                fixture.presenter.onDeactivate()
                await fixture.taskRunner.finish()
            })

        fixture.presenter.onTextChanged("ab")
        fixture.presenter.onTextChanged("abc")
        fixture.presenter.onDeactivate()
        expectEqual(fixture.drafts.saves.take(), ["a"])
        await work.finish()
        await fixture.taskRunner.finish()

        expectEqual(fixture.drafts.saves.take(), ["abc"])
        expectEqual(fixture.drafts.stored, "abc")
    }

    @Test func reopenedComposerShowsADraftThatIsNotYetStored() async {
        let fixture = ComposeFixture(draft: "old")
        fixture.presenter.onTextChanged("new")
        fixture.presenter.onDeactivate()
        let context = PresenterContext(
            navigator: fixture.navigator, clock: fixture.clock, taskRunner: fixture.taskRunner)
        let next = ComposePresenter(
            changes: fixture.changes, drafts: fixture.keeper,
            photos: ComposePhotoSource(fixture.photos, chosen: fixture.chosen),
            destination: ComposeDestination(
                ComposeTarget(), places: fixture.places, formatter: context.formatter, words: .english),
            completion: ComposeCompletion(
                fixture.met,
                FoundPeople(clock: fixture.clock, taskRunner: fixture.taskRunner, views: fixture.found.repository)),
            editor: fixture.editor, words: .english, undo: nil, position: fixture.position,
            context: context)
        let component = ComponentSpy<ComposeProps>()
        next.component = component

        next.onViewLoaded()
        next.onActivate()

        expectEqual(component.renders.last?.text, "new")
        await fixture.taskRunner.finish()
        expectEqual(fixture.drafts.saves.take(), ["new"])
    }

    @Test func draftWaitsBeforeItIsStored() async throws {
        let fixture = ComposeFixture()
        fixture.presenter.onTextChanged("new")

        #expect(try fixture.keeper.isWaiting())
        await fixture.pause()
        expectEqual(fixture.drafts.saves.take(), ["new"])
    }

    @Test func discardedDraftDoesNotWait() async throws {
        let fixture = ComposeFixture(draft: "old")
        fixture.presenter.onDiscard()

        #expect(try !fixture.keeper.isWaiting())
        await fixture.taskRunner.finish()
        expectEqual(fixture.drafts.saves.take(), [""])
    }

    @Test func draftThatCannotBeStoredIsExplainedAndRetried() async {
        let fixture = ComposeFixture()
        fixture.drafts.writeFailure = .busySample
        fixture.presenter.onTextChanged("a")
        await fixture.pause()
        expectEqual(fixture.props.status, "The draft could not be saved: \(StoreError.busySample.message)")
        #expect(fixture.props.draft == nil)

        fixture.drafts.writeFailure = nil
        fixture.presenter.onDeactivate()
        await fixture.taskRunner.finish()

        expectEqual(fixture.drafts.saves.take(), ["a", "a"])
    }

    @Test func aPostIsNotFollowedByItsDraft() async {
        let fixture = ComposeFixture()
        fixture.presenter.onTextChanged("Hello")

        await fixture.presenter.onSubmit()
        fixture.presenter.onDeactivate()
        await fixture.pause()

        expectEqual(fixture.drafts.saves.take(), [])
        expectEqual(fixture.changes.calls.take(), [.post("Hello")])
        expectEqual(fixture.navigator.calls.take(), [.backToTimeline])
    }

    @Test func postWaitsForTheDraftThatIsBeingStored() async {
        let fixture = ComposeFixture()
        fixture.presenter.onTextChanged("Hello")
        let write = await HeldWork({ fixture.drafts.hold = $0 }, work: { await fixture.pause() })

        let post = Task { await fixture.presenter.onSubmit() }
        while !fixture.props.isPosting { await Task.yield() }
        expectEqual(fixture.changes.calls.take(), [])
        await write.finish()
        await post.value

        expectEqual(fixture.changes.calls.take(), [.post("Hello")])
        expectEqual(fixture.drafts.saves.take(), ["Hello"])
        expectEqual(fixture.navigator.calls.take(), [.backToTimeline])
    }

    @Test func afterAFailedPostTheDraftIsStored() async {
        let fixture = ComposeFixture()
        fixture.presenter.onTextChanged("Hello")
        fixture.changes.failure = .store(.busySample)

        await fixture.presenter.onSubmit()
        await fixture.pause()

        expectEqual(fixture.drafts.saves.take(), ["Hello"])
        expectEqual(fixture.changes.calls.take(), [.post("Hello")])
    }

    @Test func draftIsStoredAtOnceWhenAPostFailsAfterLeaving() async {
        let fixture = ComposeFixture()
        fixture.presenter.onTextChanged("Hello")
        fixture.changes.failure = .store(.busySample)
        let work = await HeldWork({ fixture.changes.hold = $0 }, work: { await fixture.presenter.onSubmit() })

        fixture.presenter.onDeactivate()
        await work.finish()
        await fixture.taskRunner.finish()

        expectEqual(fixture.drafts.saves.take(), ["Hello"])
        expectEqual(fixture.changes.calls.take(), [.post("Hello")])
    }

    @Test func clockSetBackDoesNotDelayTheDraft() async {
        let fixture = ComposeFixture()
        fixture.presenter.onTextChanged("a")

        fixture.clock.now -= 3_600
        fixture.presenter.onTextChanged("ab")
        await fixture.pause()

        expectEqual(fixture.drafts.saves.take(), ["ab"])
    }

    @Test func draftOfAClosedWindowIsTakenOverWhenOpened() async {
        let fixture = ComposeFixture(draft: "left behind", isActive: false)
        fixture.drafts.isLeftBehind = true

        fixture.presenter.onViewLoaded()
        fixture.presenter.onActivate()
        await fixture.taskRunner.finish()

        expectEqual(fixture.drafts.takeovers.take(), [true])
        expectEqual(fixture.props.text, "left behind")
        expectEqual(fixture.props.draft, "draft kept")
    }

    @Test func aDraftOfThisWindowIsNotTakenOver() async {
        let fixture = ComposeFixture(draft: "mine")

        await fixture.taskRunner.finish()

        expectEqual(fixture.drafts.takeovers.take(), [])
    }
}
