import Foundation
import MomentsCore
import MomentsKit
import Testing

@testable import TestSupport

@MainActor @Suite(.verifiedMocks) struct ComposePresenterTests {
    // MARK: Props

    @Test func theStoredDraftIsShown() {
        let fixture = ComposeFixture(draft: "half a thought")

        expectEqual(fixture.props.text, "half a thought")
        expectEqual(fixture.props.draft, "draft kept")
    }

    @Test func emptyDraftShowsTheHint() {
        let fixture = ComposeFixture()

        expectEqual(fixture.props.hint, Language.english.compose.hint)
        #expect(fixture.props.draft == nil)
    }

    @Test func charactersAreCountedAsPeopleCountThem() {
        let fixture = ComposeFixture()

        fixture.presenter.onTextChanged("👨‍👩‍👧‍👦🇩🇪e\u{301}")

        expectEqual(fixture.props.countLeft, "4,997 left")
    }

    @Test func fiveThousandFamiliesCanBePosted() {
        let fixture = ComposeFixture()

        fixture.presenter.onTextChanged(String(repeating: "👨‍👩‍👧‍👦", count: 5_000))

        expectEqual(fixture.props.countLeft, "0 left")
        #expect(fixture.props.canPost)
    }

    @Test func oneCharacterTooManyCannotBePosted() {
        let fixture = ComposeFixture()

        fixture.presenter.onTextChanged(String(repeating: "x", count: 5_001))

        expectEqual(fixture.props.countLeft, "1 too many")
        #expect(fixture.props.isTooLong)
        #expect(!fixture.props.canPost)
    }

    @Test(arguments: ["", " ", "\n\t\n", "\u{3000}"])
    func blankTextCannotBePosted(text: String) {
        let fixture = ComposeFixture()

        fixture.presenter.onTextChanged(text)

        #expect(!fixture.props.canPost)
    }

    @Test func asManyAsThreeLinksAreNamed() {
        let fixture = ComposeFixture()

        fixture.presenter.onTextChanged((1...4).map { "http://\($0).example" }.joined(separator: " "))

        expectEqual(fixture.props.links, ["http://1.example", "http://2.example", "http://3.example"])
    }

    @Test func refusalIsSaidForFourSeconds() {
        let fixture = ComposeFixture()
        fixture.presenter.onTextRefused()
        #expect(fixture.props.status != nil)

        fixture.clock.now += 4

        #expect(fixture.props.status == nil)
    }

    @Test func refusalIsSaidUntilTheNextInput() {
        let fixture = ComposeFixture()
        fixture.presenter.onTextRefused()

        fixture.presenter.onInput()

        #expect(fixture.props.status == nil)
    }

    @Test func progressOfAPostStaysAsLongAsItTakes() async {
        let fixture = ComposeFixture()
        fixture.presenter.onTextChanged("Hello")
        let post = await HeldWork({ fixture.changes.hold = $0 }) { await fixture.presenter.onSubmit() }

        fixture.clock.now += 60
        fixture.presenter.onInput()

        expectEqual(fixture.props.status, "Posting …")
        await post.finish()
        expectEqual(fixture.changes.calls.take(), [.post("Hello")])
        expectEqual(fixture.navigator.calls.take(), [.backToTimeline])
    }

    @Test func linksAreNoticed() {
        let fixture = ComposeFixture()

        fixture.presenter.onTextChanged("see https://swift.org/blog, and (http://a.example).")

        expectEqual(fixture.props.links, ["https://swift.org/blog", "http://a.example"])
    }

    @Test func aDraftThatCannotBeReadIsExplained() {
        let fixture = ComposeFixture(isActive: false)
        fixture.drafts.readFailure = .busySample

        fixture.presenter.onViewLoaded()
        fixture.presenter.onActivate()

        expectEqual(fixture.props.status, StoreError.busySample.message)
        expectEqual(fixture.props.voice, .failed)
    }

    @Test func refusedTextIsExplained() {
        let fixture = ComposeFixture()

        fixture.presenter.onTextRefused()

        expectEqual(fixture.props.status, "Too long: a post can have at most 100,000 characters.")
    }

    // MARK: Posting

    @Test func postShowsTheNewMomentInTheTimeline() async {
        let fixture = ComposeFixture(draft: "Hello")

        await fixture.presenter.onSubmit()

        expectEqual(fixture.changes.calls.take(), [.post("Hello")])
        expectEqual(fixture.position.moment, Moment.ID(1_000))
        expectEqual(fixture.navigator.calls.take(), [.backToTimeline])
    }

    @Test func submittingTwiceWhilePostingPostsOnce() async {
        let fixture = ComposeFixture(draft: "Hello")
        let work = await HeldWork({ fixture.changes.hold = $0 }, work: { await fixture.presenter.onSubmit() })

        await fixture.presenter.onSubmit()
        await work.finish()

        expectEqual(fixture.changes.calls.take(), [.post("Hello")])
        expectEqual(fixture.navigator.calls.take(), [.backToTimeline])
    }

    @Test func submittingAfterAPostPostsOnce() async {
        let fixture = ComposeFixture(draft: "Hello")
        await fixture.presenter.onSubmit()

        await fixture.presenter.onSubmit()

        expectEqual(fixture.changes.calls.take(), [.post("Hello")])
        expectEqual(fixture.navigator.calls.take(), [.backToTimeline])
    }

    @Test func whilePostingTheTextIsLockedAndClosingIgnored() async {
        let fixture = ComposeFixture(draft: "Hello")
        let work = await HeldWork({ fixture.changes.hold = $0 }, work: { await fixture.presenter.onSubmit() })

        fixture.presenter.onTextChanged("Hello again")
        fixture.presenter.onDiscard()
        fixture.presenter.onClose()

        #expect(fixture.props.isPosting)
        expectEqual(fixture.props.text, "Hello")
        expectEqual(fixture.props.status, "Posting …")
        await work.finish()
        expectEqual(fixture.changes.calls.take(), [.post("Hello")])
        expectEqual(fixture.navigator.calls.take(), [.backToTimeline])
    }

    @Test func aFailedPostKeepsTheTextAndSaysWhy() async {
        let fixture = ComposeFixture(draft: "Hello")
        fixture.changes.failure = .store(.busySample)

        await fixture.presenter.onSubmit()

        expectEqual(fixture.props.text, "Hello")
        expectEqual(fixture.props.status, StoreError.busySample.message)
        #expect(fixture.props.canPost)
        expectEqual(fixture.changes.calls.take(), [.post("Hello")])
    }

    @Test(arguments: [
        (" ", Language.english.compose.nothingToPost), (String(repeating: "x", count: 5_012), "12 too many"),
    ])
    func invalidPostIsExplained(text: String, reason: String) async {
        let fixture = ComposeFixture(draft: text)

        await fixture.presenter.onSubmit()

        expectEqual(fixture.props.status?.contains(reason), true)
        expectEqual(fixture.props.voice, .refused)
    }

    @Test func postThatEndsUnderAnotherScreenClosesItsOwnAlone() async {
        let fixture = ComposeFixture(draft: "Hello")
        let work = await HeldWork({ fixture.changes.hold = $0 }, work: { await fixture.presenter.onSubmit() })

        fixture.presenter.onDeactivate()
        await work.finish()

        expectEqual(fixture.changes.calls.take(), [.post("Hello")])
        expectEqual(fixture.navigator.calls.take(), [.close(ObjectIdentifier(fixture.presenter))])
        #expect(fixture.position.moment == nil)
    }

    // MARK: Leaving, discarding, another editor

    @Test func closingGoesBack() {
        let fixture = ComposeFixture()

        fixture.presenter.onClose()

        expectEqual(fixture.navigator.calls.take(), [.back])
    }

    @Test func discardingEmptiesTheTextAndDeletesTheDraftAtOnce() async {
        let fixture = ComposeFixture(draft: "Hello")

        fixture.presenter.onDiscard()
        await fixture.taskRunner.finish()

        expectEqual(fixture.props.text, "")
        expectEqual(fixture.props.status, "Discarded. Ctrl+_ brings it back.")
        expectEqual(fixture.drafts.saves.take(), [""])
    }

    @Test func textOfTheExternalEditorReplacesTheDraft() async {
        let fixture = ComposeFixture(draft: "Hello")
        fixture.editor.answer = .success(EditedText("Hello world"))

        await fixture.presenter.onEditElsewhere()
        await fixture.pause()

        expectEqual(fixture.editor.calls.take(), [.init(text: "Hello", maximum: 100_000)])
        expectEqual(fixture.props.text, "Hello world")
        expectEqual(fixture.drafts.saves.take(), ["Hello world"])
    }

    @Test func draftIsStoredBeforeTheExternalEditorOpens() async {
        let fixture = ComposeFixture()
        fixture.presenter.onTextChanged("Hello")
        fixture.editor.answer = .success(EditedText("Hello"))
        var stored: String?
        fixture.editor.meanwhile = { stored = fixture.drafts.stored }

        await fixture.presenter.onEditElsewhere()

        expectEqual(stored, "Hello")
        fixture.editor.calls.discard()
        expectEqual(fixture.drafts.saves.take(), ["Hello"])
    }

    @Test func externalEditorOpensOnceAtATime() async {
        let fixture = ComposeFixture()
        let editing = await HeldWork({ fixture.drafts.hold = $0 }) {
            fixture.presenter.onTextChanged("Hello")
            await fixture.presenter.onEditElsewhere()
        }
        await fixture.presenter.onEditElsewhere()

        await editing.finish()

        expectEqual(fixture.editor.calls.take().count, 1)
        expectEqual(fixture.drafts.saves.take(), ["Hello"])
    }

    @Test(arguments: [.success(EditedText("Hello")), .failure(.noEditor)] as [Result<EditedText, ExternalEditorError>])
    func externalEditorOpensAgainOnceItWasClosed(answer: Result<EditedText, ExternalEditorError>) async {
        let fixture = ComposeFixture(draft: "Hello")
        fixture.editor.answer = answer

        await fixture.presenter.onEditElsewhere()
        await fixture.presenter.onEditElsewhere()

        expectEqual(fixture.editor.calls.take().count, 2)
        await fixture.pause()
        fixture.drafts.saves.discard()
    }

    @Test func failingExternalEditorKeepsTheDraftAndIsExplained() async {
        let fixture = ComposeFixture(draft: "Hello")
        fixture.editor.answer = .failure(.noEditor)

        await fixture.presenter.onEditElsewhere()

        expectEqual(fixture.props.text, "Hello")
        expectEqual(fixture.props.status, ExternalEditorError.noEditor.message)
        fixture.editor.calls.discard()
    }

    @Test func externalEditorErrorIsInTheLanguageOfTheWords() async {
        let fixture = ComposeFixture(words: .simplifiedChinese)
        fixture.editor.answer = .failure(.failed(command: "vi", .exitStatus(3), path: nil))

        await fixture.presenter.onEditElsewhere()

        expectEqual(fixture.props.status, "vi 运行失败：退出状态为 3。文本保持原样，请检查 EDITOR。")
        fixture.editor.calls.discard()
    }

    @Test func invalidUTF8FromTheExternalEditorIsExplained() async {
        let fixture = ComposeFixture()
        fixture.editor.answer = .success(EditedText("a\u{FFFD}", isRepaired: true))

        await fixture.presenter.onEditElsewhere()

        expectEqual(fixture.props.text, "a\u{FFFD}")
        expectEqual(fixture.props.status, Language.english.compose.textRepaired)
        fixture.editor.calls.discard()
    }
}
