import MomentsKit
import TestSupport
import Testing

@MainActor @Suite(.verifiedMocks) struct ComposePresenterTests {
    // MARK: Props

    @Test func theStoredDraftIsShown() {
        let stage = ComposeStage(draft: "half a thought")

        #expect(stage.props.text == "half a thought")
        #expect(stage.props.draft == "draft kept")
    }

    @Test func anEmptyTextSaysWhatMayBeWritten() {
        let stage = ComposeStage()

        #expect(stage.props.hint == "What do you want to share?")
        #expect(stage.props.draft == nil)
    }

    @Test func charactersAreCountedAsPeopleCountThem() {
        let stage = ComposeStage()

        stage.presenter.onTextChanged("👨‍👩‍👧‍👦🇩🇪e\u{301}")

        #expect(stage.props.countLeft == "4,997 left")
    }

    @Test func fiveThousandFamiliesCanBePosted() {
        let stage = ComposeStage()

        stage.presenter.onTextChanged(String(repeating: "👨‍👩‍👧‍👦", count: 5_000))

        #expect(stage.props.countLeft == "0 left")
        #expect(stage.props.canPost)
    }

    @Test func oneCharacterTooManyCannotBePosted() {
        let stage = ComposeStage()

        stage.presenter.onTextChanged(String(repeating: "x", count: 5_001))

        #expect(stage.props.countLeft == "1 too many")
        #expect(stage.props.isTooLong)
        #expect(!stage.props.canPost)
    }

    @Test(arguments: ["", " ", "\n\t\n", "\u{3000}"])
    func blankTextCannotBePosted(text: String) {
        let stage = ComposeStage()

        stage.presenter.onTextChanged(text)

        #expect(!stage.props.canPost)
    }

    @Test func linksAreNoticed() {
        let stage = ComposeStage()

        stage.presenter.onTextChanged("see https://swift.org/blog, and (http://a.example).")

        #expect(stage.props.links == ["https://swift.org/blog", "http://a.example"])
    }

    @Test func aDraftThatCannotBeReadIsExplained() {
        let stage = ComposeStage(isActive: false)
        stage.drafts.readFailure = .busySample

        stage.presenter.onViewLoaded()
        stage.presenter.onActivate()

        #expect(stage.props.status == StoreError.busySample.message)
    }

    @Test func anInactivePresenterRendersNothing() async {
        let stage = ComposeStage(isActive: false)

        stage.presenter.onViewLoaded()
        stage.presenter.onTextChanged("a")
        await stage.pause()

        #expect(stage.component.renders.isEmpty)
        #expect(stage.drafts.saves.take() == ["a"])
    }

    @Test func textThatWasRefusedIsExplained() {
        let stage = ComposeStage()

        stage.presenter.onTextRefused()

        #expect(stage.props.status == "That is too much: a text holds 100,000 characters at most.")
    }

    // MARK: Posting

    @Test func aPostLeadsToTheNewMomentInTheTimeline() async {
        let stage = ComposeStage(draft: "Hello")

        await stage.presenter.onSubmit()

        #expect(stage.changes.calls.take() == [.post("Hello")])
        #expect(stage.position.moment == Moment.ID(1_000))
        #expect(stage.navigator.calls.take() == [.backToTimeline])
    }

    @Test func whatIsUnderWayIsPostedOnce() async {
        let stage = ComposeStage(draft: "Hello")
        let work = await HeldWork({ stage.changes.hold = $0 }, work: { await stage.presenter.onSubmit() })

        await stage.presenter.onSubmit()
        await work.finish()

        #expect(stage.changes.calls.take() == [.post("Hello")])
        #expect(stage.navigator.calls.take() == [.backToTimeline])
    }

    @Test func whatWasPostedIsNotPostedAgain() async {
        let stage = ComposeStage(draft: "Hello")
        await stage.presenter.onSubmit()

        await stage.presenter.onSubmit()

        #expect(stage.changes.calls.take() == [.post("Hello")])
        #expect(stage.navigator.calls.take() == [.backToTimeline])
    }

    @Test func whilePostingTheTextStandsStillAndNobodyLeaves() async {
        let stage = ComposeStage(draft: "Hello")
        let work = await HeldWork({ stage.changes.hold = $0 }, work: { await stage.presenter.onSubmit() })

        stage.presenter.onTextChanged("Hello again")
        stage.presenter.onDiscard()
        stage.presenter.onClose()

        #expect(stage.props.isPosting)
        #expect(stage.props.text == "Hello")
        #expect(stage.props.status == "Posting …")
        await work.finish()
        _ = (stage.changes.calls.take(), stage.navigator.calls.take())
    }

    @Test func aFailedPostKeepsTheTextAndSaysWhy() async {
        let stage = ComposeStage(draft: "Hello")
        stage.changes.failure = .store(.busySample)

        await stage.presenter.onSubmit()

        #expect(stage.props.text == "Hello")
        #expect(stage.props.status == StoreError.busySample.message)
        #expect(stage.props.canPost)
        #expect(stage.changes.calls.take() == [.post("Hello")])
    }

    @Test(arguments: [(" ", "There is nothing to post yet."), (String(repeating: "x", count: 5_012), "12 too many")])
    func whatCannotBePostedSaysWhy(text: String, reason: String) async {
        let stage = ComposeStage(draft: text)

        await stage.presenter.onSubmit()

        #expect(stage.props.status?.contains(reason) == true)
    }

    @Test func aPostWhoseWriterWentAwayLeadsNowhere() async {
        let stage = ComposeStage(draft: "Hello")
        let work = await HeldWork({ stage.changes.hold = $0 }, work: { await stage.presenter.onSubmit() })

        stage.presenter.onDeactivate()
        await work.finish()

        #expect(stage.changes.calls.take() == [.post("Hello")])
        #expect(stage.position.moment == nil)
    }

    // MARK: Leaving, discarding, another editor

    @Test func closingLeadsBack() {
        let stage = ComposeStage()

        stage.presenter.onClose()

        #expect(stage.navigator.calls.take() == [.back])
    }

    @Test func discardingEmptiesTheTextAndForgetsTheDraftAtOnce() async {
        let stage = ComposeStage(draft: "Hello")

        stage.presenter.onDiscard()
        await stage.taskRunner.finish()

        #expect(stage.props.text == "")
        #expect(stage.props.status == "Discarded. Undo brings it back.")
        #expect(stage.drafts.saves.take() == [""])
    }

    @Test func theTextOfAnotherEditorIsTakenOver() async {
        let stage = ComposeStage(draft: "Hello")
        stage.editor.answer = .success(EditedText("Hello world"))

        await stage.presenter.onEditElsewhere()
        await stage.pause()

        #expect(stage.editor.calls.take() == [.init(text: "Hello", maximum: 100_000)])
        #expect(stage.props.text == "Hello world")
        #expect(stage.drafts.saves.take() == ["Hello world"])
    }

    @Test func theDraftIsStoredBeforeAnotherEditorOpens() async {
        let stage = ComposeStage()
        stage.presenter.onTextChanged("Hello")
        stage.editor.answer = .success(EditedText("Hello"))
        var stored: String?
        stage.editor.meanwhile = { stored = stage.drafts.stored }

        await stage.presenter.onEditElsewhere()

        #expect(stored == "Hello")
        _ = (stage.editor.calls.take(), stage.drafts.saves.take())
    }

    @Test func anEditorThatFailsLeavesTheTextAndSaysWhy() async {
        let stage = ComposeStage(draft: "Hello")
        stage.editor.answer = .failure(.noEditor)

        await stage.presenter.onEditElsewhere()

        #expect(stage.props.text == "Hello")
        #expect(stage.props.status == TextEditingError.noEditor.message)
        _ = stage.editor.calls.take()
    }

    @Test func aFileThatIsNotAllTextSaysSo() async {
        let stage = ComposeStage()
        stage.editor.answer = .success(EditedText("a\u{FFFD}", isRepaired: true))

        await stage.presenter.onEditElsewhere()

        #expect(stage.props.text == "a\u{FFFD}")
        #expect(stage.props.status == "Some of the file was no text: � stands for it.")
        _ = stage.editor.calls.take()
    }
}
