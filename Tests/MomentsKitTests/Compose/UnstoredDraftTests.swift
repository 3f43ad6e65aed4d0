import Foundation
import MomentsCore
import MomentsKit
import Testing

@testable import TestSupport

@MainActor @Suite(.verifiedMocks) struct UnstoredDraftTests {
    private let fixture = ComposeFixture()

    @Test func draftThatCannotBeStoredIsTriedAgainWithoutAKeyUntilItIsStored() async {
        fixture.drafts.writeFailure = .busySample
        fixture.presenter.onTextChanged("a")
        await fixture.pause()

        for attempt in 1...3 {
            if attempt == 3 { fixture.drafts.writeFailure = nil }
            fixture.clock.now += DraftKeeper.retryDelay
            await fixture.taskRunner.finish()
        }

        expectEqual(fixture.drafts.saves.take(), ["a", "a", "a", "a"])
        expectEqual(fixture.props.draft, "draft kept")
        #expect(fixture.props.status == nil)
        expectEqual(fixture.clock.timerCount, 0)
    }

    @Test func keyAfterAFailedWriteIsStoredAsSoonAsAnyOther() async {
        fixture.drafts.writeFailure = .busySample
        fixture.presenter.onTextChanged("a")
        await fixture.pause()

        fixture.presenter.onTextChanged("ab")
        await fixture.pause()

        expectEqual(fixture.drafts.saves.take(), ["a", "ab"])
    }

    @Test func draftThatCannotBeStoredGoesToOneFileAtTheEnd() async {
        fixture.drafts.writeFailure = .busySample
        fixture.presenter.onTextChanged("half a thought")
        fixture.presenter.onDeactivate()

        let ending = await fixture.keeper.end()

        expectEqual(ending, .inFile(path: "/home/ada/moments.draft.txt"))
        #expect(await fixture.keeper.end() == nil)
        expectEqual(fixture.drafts.files.take(), ["half a thought"])
        fixture.drafts.saves.discard()
    }

    @Test func draftThatIsStoredAtTheEndNeedsNoFile() async {
        fixture.presenter.onTextChanged("a")

        #expect(await fixture.keeper.end() == nil)

        expectEqual(fixture.drafts.saves.take(), ["a"])
        expectEqual(fixture.drafts.files.take(), [])
    }

    @Test func discardedDraftNeedsNoFile() async {
        fixture.presenter.onTextChanged("a")
        fixture.drafts.writeFailure = .busySample
        fixture.presenter.onDiscard()

        #expect(await fixture.keeper.end() == nil)

        expectEqual(fixture.drafts.files.take(), [])
        fixture.drafts.saves.discard()
    }

    @Test func postedTextNeedsNoFile() async {
        fixture.presenter.onTextChanged("Hello")
        await fixture.presenter.onSubmit()
        fixture.drafts.readFailure = .busySample

        #expect(await fixture.keeper.end() == nil)

        expectEqual(fixture.drafts.files.take(), [])
        expectEqual(fixture.changes.calls.take(), [.post("Hello")])
        expectEqual(fixture.navigator.calls.take(), [.backToTimeline])
    }

    /// The post of a store that is locked fails, and its text is a draft again.
    @Test func textWhosePostFailedGoesToAFileAtTheEnd() async {
        fixture.presenter.onTextChanged("Hello")
        fixture.changes.failure = .store(.busySample)
        fixture.drafts.writeFailure = .busySample
        await fixture.presenter.onSubmit()

        _ = await fixture.keeper.end()

        expectEqual(fixture.drafts.files.take(), ["Hello"])
        expectEqual(fixture.changes.calls.take(), [.post("Hello")])
        fixture.drafts.saves.discard()
    }

    @Test(arguments: [true, false]) func draftOfAStoreThatWasTakenAwayGoesToAFile(isStored: Bool) async {
        let fixture = ComposeFixture(draft: isStored ? "a" : "")
        if !isStored {
            fixture.presenter.onTextChanged("a")
            await fixture.pause()
            expectEqual(fixture.drafts.saves.take(), ["a"])
        }
        fixture.drafts.readFailure = .gone(path: "/home/ada/moments.sqlite")

        _ = await fixture.keeper.end()

        expectEqual(fixture.drafts.files.take(), ["a"])
    }

    // MARK: A store that is taken away meanwhile

    @Test func storeThatIsTakenAwayIsSaidWithoutAKeyUntilItIsBack() async {
        let fixture = ComposeFixture(draft: "of yesterday")
        fixture.drafts.readFailure = .migrated(path: "/home/ada/moments.sqlite")
        fixture.drafts.observers.notify()
        expectEqual(
            fixture.props.status, Language.english.compose.draftNotKept(.migrated(path: "/home/ada/moments.sqlite")))
        #expect(fixture.props.draft == nil)

        fixture.drafts.readFailure = nil
        fixture.drafts.observers.notify()

        #expect(fixture.props.status == nil)
        expectEqual(fixture.props.draft, "draft kept")
    }

    @Test func changeOfTheStoreLeavesTheReasonOfAFailedWrite() async {
        fixture.drafts.writeFailure = .busySample
        fixture.presenter.onTextChanged("a")
        await fixture.pause()

        fixture.drafts.observers.notify()

        expectEqual(fixture.props.status, Language.english.compose.draftNotKept(.busySample))
        fixture.drafts.saves.discard()
    }

    @Test func storeIsNotWatchedWhereNobodyWrites() {
        fixture.presenter.onDeactivate()

        #expect(fixture.drafts.observers.isEmpty)
    }

    @Test func textIsSaidWhereNoFileCanBeWritten() async {
        fixture.drafts.writeFailure = .busySample
        fixture.drafts.fileFailure = .busySample
        fixture.presenter.onTextChanged("half a thought")

        let ending = await fixture.keeper.end()

        expectEqual(ending, .lost(text: "half a thought", .busySample))
        expectEqual(ending.map(Language.english.message)?.hasSuffix("\nhalf a thought"), true)
        fixture.drafts.saves.discard()
        expectEqual(fixture.drafts.files.take(), ["half a thought"])
    }
}
