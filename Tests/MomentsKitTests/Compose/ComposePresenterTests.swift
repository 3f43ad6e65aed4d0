import Foundation
import MomentsCore
import MomentsKit
import Testing

@testable import TestSupport

@MainActor @Suite(.verifiedMocks) struct ComposePresenterTests {
    private let fixture = ComposeFixture()

    // MARK: Props

    @Test func theStoredDraftIsShown() {
        let fixture = ComposeFixture(draft: "half a thought")

        expectEqual(fixture.props.text, "half a thought")
        expectEqual(fixture.props.draft, "draft kept")
    }

    @Test func emptyDraftShowsTheHint() {
        expectEqual(fixture.props.hint, Language.english.compose.hint)
        #expect(fixture.props.draft == nil)
    }

    @Test(
        arguments: [
            (.init("a few", "👨‍👩‍👧‍👦🇩🇪e\u{301}"), "4,997 left", true),
            (.init("5,000 families", String(repeating: "👨‍👩‍👧‍👦", count: 5_000)), "0 left", true),
            (.init("5,001 letters", String(repeating: "x", count: 5_001)), "1 too many", false),
            (.init("nothing", ""), nil, false), (.init("a space", " "), nil, false),
            (.init("lines", "\n\t\n"), nil, false), (.init("a wide space", "\u{3000}"), nil, false),
        ] as [(Named<String>, String?, Bool)])
    func charactersAreCountedAsPeopleCountThemAndABlankTextIsNotPosted(
        text: Named<String>, left: String?, canPost: Bool
    ) {
        fixture.presenter.onTextChanged(text.value)

        if let left { expectEqual(fixture.props.countLeft, left) }
        expectEqual(fixture.props.isTooLong, text.value.count > 5_000)
        expectEqual(fixture.props.canPost, canPost)
    }

    @Test(
        arguments: [
            ("four seconds pass", { @MainActor in $0.clock.now += 4 }),
            ("the next input comes", { @MainActor in $0.presenter.onInput() }),
        ] as [(String, Step<ComposeFixture>)])
    func refusalIsSaidUntil(name: String, step: Step<ComposeFixture>) {
        fixture.presenter.onTextRefused()
        expectEqual(fixture.props.status, "Too long: a post can have at most 100,000 characters.")

        step(fixture)

        #expect(fixture.props.status == nil)
    }

    @Test(arguments: [
        (
            "see https://swift.org/blog, and (http://a.example).", ["https://swift.org/blog", "http://a.example"]
        ),
        (
            "http://1.example http://2.example http://3.example http://4.example",
            ["http://1.example", "http://2.example", "http://3.example"]
        ),
    ])
    func asManyAsThreeLinksAreNamed(text: String, links: [String]) {
        fixture.presenter.onTextChanged(text)

        expectEqual(fixture.props.links, links)
    }

    @Test func aDraftThatCannotBeReadIsExplained() {
        let fixture = ComposeFixture(isActive: false)
        fixture.drafts.readFailure = .busySample

        fixture.presenter.onViewLoaded()
        fixture.presenter.onActivate()

        expectEqual(fixture.props.status, StoreError.busySample.message)
        expectEqual(fixture.props.voice, .failed)
    }

    // MARK: Posting

    @Test func postShowsTheNewMomentInTheTimelineAndIsNotPostedAgain() async {
        let fixture = ComposeFixture(draft: "Hello")

        await fixture.presenter.onSubmit()
        await fixture.presenter.onSubmit()

        expectEqual(fixture.changes.calls.take(), [.post("Hello")])
        expectEqual(fixture.position.moment, Moment.ID(1_000))
        expectEqual(fixture.navigator.calls.take(), [.backToTimeline])
    }

    @Test func whilePostingTheTextIsLockedAndClosingIgnored() async {
        let fixture = ComposeFixture(draft: "Hello")
        let work = await HeldWork({ fixture.changes.hold = $0 }, work: { await fixture.presenter.onSubmit() })

        fixture.presenter.onTextChanged("Hello again")
        fixture.presenter.onDiscard()
        fixture.presenter.onClose()
        await fixture.presenter.onSubmit()
        fixture.clock.now += 60
        fixture.presenter.onInput()

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

    @Test(
        arguments: [
            (Language.english, .failure(.noEditor), "Hello", ExternalEditorError.noEditor.message),
            (
                .simplifiedChinese, .failure(.failed(command: "vi", .exitStatus(3), path: nil)), "Hello",
                "vi 运行失败：退出状态为 3。文本保持原样，请检查 EDITOR。"
            ),
            (
                .english, .success(EditedText("a\u{FFFD}", isRepaired: true)), "a\u{FFFD}",
                Language.english.compose.textRepaired
            ),
        ] as [(Language, Result<EditedText, ExternalEditorError>, String, String)])
    func problemsOfTheExternalEditorAreExplained(
        words: Language, answer: Result<EditedText, ExternalEditorError>, text: String, status: String
    ) async {
        let fixture = ComposeFixture(draft: "Hello", words: words)
        fixture.editor.answer = answer

        await fixture.presenter.onEditElsewhere()

        expectEqual(fixture.props.text, text)
        expectEqual(fixture.props.status, status)
        fixture.editor.calls.discard()
    }
}
