import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@MainActor @Suite(.verifiedMocks) struct DraftKeepingTests {
    private let fixture = ComposeFixture()

    @Test func changesAreOneWriteOfTheLastDraftHalfASecondLater() async {
        for text in ["a", "ab", "abc"] { fixture.presenter.onTextChanged(text) }
        #expect(fixture.props.draft == nil)

        await fixture.pause()

        expectEqual(fixture.drafts.saves.take(), ["abc"])
        expectEqual(fixture.props.draft, "draft kept")
    }

    @Test(arguments: [0.4, -3_600]) func draftIsStoredDuringContinuousTypingHoweverTheClockIsSet(passed: Double) async {
        fixture.presenter.onTextChanged("a")
        fixture.clock.now += passed
        fixture.presenter.onTextChanged("ab")

        fixture.clock.now += passed > 0 ? 0.1 : DraftKeeper.delay
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

    @Test(arguments: [("", ["a"]), ("a", [])] as [(String, [String])])
    func leavingStoresADraftThatChangedAtOnce(stored: String, saves: [String]) async {
        let fixture = ComposeFixture(draft: stored)
        if stored.isEmpty { fixture.presenter.onTextChanged("a") }

        fixture.presenter.onDeactivate()
        await fixture.taskRunner.finish()

        expectEqual(fixture.drafts.saves.take(), saves)
    }

    @Test func draftWritesAreSerialAndTheLastWins() async {
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
        let next = ComposeFixture(isActive: false, keeper: fixture.keeper)

        next.presenter.onViewLoaded()
        next.presenter.onActivate()

        expectEqual(next.props.text, "new")
        await fixture.taskRunner.finish()
        expectEqual(fixture.drafts.saves.take(), ["new"])
    }

    @Test func draftWaitsBeforeItIsStoredUnlessItIsDiscarded() async throws {
        let fixture = ComposeFixture(draft: "old")
        fixture.presenter.onTextChanged("new")
        #expect(try fixture.keeper.isWaiting())

        fixture.presenter.onDiscard()

        #expect(try !fixture.keeper.isWaiting())
        await fixture.taskRunner.finish()
        expectEqual(fixture.drafts.saves.take(), [""])
    }

    @Test func draftThatCannotBeStoredIsExplainedAndRetried() async {
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
        fixture.presenter.onTextChanged("Hello")

        await fixture.presenter.onSubmit()
        fixture.presenter.onDeactivate()
        await fixture.pause()

        expectEqual(fixture.drafts.saves.take(), [])
        expectEqual(fixture.changes.calls.take(), [.post("Hello")])
        expectEqual(fixture.navigator.calls.take(), [.backToTimeline])
    }

    @Test func postWaitsForTheDraftThatIsBeingStored() async {
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

    @Test(arguments: [true, false]) func afterAFailedPostTheDraftIsStoredAtOnceWhereOneLeft(stays: Bool) async {
        fixture.presenter.onTextChanged("Hello")
        fixture.changes.failure = .store(.busySample)
        let work = await HeldWork({ fixture.changes.hold = $0 }, work: { await fixture.presenter.onSubmit() })
        if !stays { fixture.presenter.onDeactivate() }

        await work.finish()
        if stays { await fixture.pause() } else { await fixture.taskRunner.finish() }

        expectEqual(fixture.drafts.saves.take(), ["Hello"])
        expectEqual(fixture.changes.calls.take(), [.post("Hello")])
    }

    @Test(arguments: [(true, [true]), (false, [])] as [(Bool, [Bool])])
    func draftOfAClosedWindowAloneIsTakenOverWhenOpened(isLeftBehind: Bool, takeovers: [Bool]) async {
        let fixture = ComposeFixture(draft: "left behind", isActive: false)
        fixture.drafts.isLeftBehind = isLeftBehind

        fixture.presenter.onViewLoaded()
        fixture.presenter.onActivate()
        await fixture.taskRunner.finish()

        expectEqual(fixture.drafts.takeovers.take(), takeovers)
        expectEqual(fixture.props.text, "left behind")
        expectEqual(fixture.props.draft, "draft kept")
    }
}
