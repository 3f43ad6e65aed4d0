import TestSupport
import Testing

@testable import MomentsKit

/// What every form does; what one does of its own is tested with its presenter.
@Suite(.verifiedMocks) @MainActor struct FormTests {
    private let host = FormHostMock()
    private var form: Form<FormSampleField> { host.form }

    /// The calls but for renders.
    private func take() -> [FormHostMock.Call] {
        host.calls.take().filter { if case .rendered = $0 { false } else { true } }
    }

    /// The last props that were rendered; nil where none were.
    private func rendered() -> FormProps<FormSampleField>? {
        host.calls.take().reversed().lazy.compactMap { if case .rendered(let props) = $0 { props } else { nil } }.first
    }

    private func fill(name: String = "", mail: String = "", code: String = "") {
        host.texts = [.name: name, .mail: mail, .code: code]
    }

    // MARK: Props

    @Test func fieldsHaveTheirLabelsAndWhatIsInThem() {
        fill(mail: "ada")

        expectEqual(form.props.fields.map(\.label), ["name", "mail"])
        expectEqual(form.props.fields.map(\.text), ["", "ada"])
        expectEqual(form.props.focus, .name)
    }

    @Test func aSecretIsADotForEachCharacter() {
        fill(name: "Ada", code: "a👩‍👩‍👧b")

        expectEqual(form.props[.code]?.text, "•••")
    }

    @Test(arguments: [("a@b", "1234", true), ("a@b", "123", false), ("ab", "1234", false)])
    func theFormCanBeSentWhileAllRulesHold(mail: String, code: String, canSubmit: Bool) {
        fill(name: "Ada", mail: mail, code: code)

        expectEqual(form.props.canSubmit, canSubmit)
    }

    @Test func aFormDoesNotKeepItsHost() {
        var host: FormHostMock? = FormHostMock()
        let form = host?.form

        host = nil

        expectEqual(form?.props.fields.isEmpty, true)
    }

    // MARK: Focus

    @Test func nextGoesAroundTheEnd() {
        var focus: [FormSampleField] = []

        for _ in 0..<2 {
            form.onNextField()
            focus.append(form.focus)
        }

        expectEqual(focus, [.mail, .name])
        expectEqual(rendered()?.focus, .name)
    }

    @Test func previousGoesAroundTheStart() {
        form.onPreviousField()

        expectEqual(rendered()?.focus, .mail)
    }

    @Test func aSelectedFieldHasTheFocus() {
        form.onFieldSelected(.mail)

        expectEqual(rendered()?.focus, .mail)
    }

    @Test func theFieldWithTheFocusIsNotLeftByASelection() {
        form.onNextField()
        _ = rendered()

        form.onFieldSelected(.mail)

        #expect(rendered() == nil)
        #expect(form.props[.mail]?.hint == nil)
    }

    @Test func aFieldThatIsNotThereIsNotSelected() {
        form.onFieldSelected(.code)

        #expect(rendered() == nil)
        expectEqual(form.focus, .name)
    }

    @Test func aFieldThatGoesLeavesTheFocusToTheOneBefore() {
        fill(name: "Ada")
        form.onFieldSelected(.code)

        form.onChanged(.name, "")

        expectEqual(rendered()?.focus, .mail)
    }

    // MARK: Typing

    @Test func whatIsTypedIsReported() {
        form.onChanged(.mail, "ada")

        expectEqual(rendered()?[.mail]?.text, "ada")
    }

    // MARK: Hints

    @Test func aFieldThatWasNotLeftHasNoHint() {
        form.onChanged(.mail, "ada")

        #expect(rendered()?[.mail]?.hint == nil)
    }

    @Test func aHintIsShownOnceItsFieldWasLeft() {
        form.onNextField()
        form.onChanged(.mail, "ada")

        form.onNextField()

        expectEqual(rendered()?[.mail]?.hint, "no mail")
    }

    @Test func aHintGoesOnceItsRuleHoldsAndComesBackWithIt() {
        form.onNextField()
        form.onNextField()

        form.onChanged(.mail, "a@b")
        let right = rendered()
        form.onChanged(.mail, "a")

        #expect(right?[.mail]?.hint == nil)
        expectEqual(rendered()?[.mail]?.hint, "no mail")
    }

    @Test func forgottenHintsAreGone() {
        form.onNextField()
        form.onNextField()
        _ = rendered()

        form.forgetHints()

        #expect(form.props[.mail]?.hint == nil)
    }

    @Test func whatLeadsToAFieldDoesNotLeaveTheOneBefore() {
        form.onFieldSelected(.mail)
        _ = rendered()

        form.lead(to: .name)

        expectEqual(form.focus, .name)
        #expect(form.props[.mail]?.hint == nil)
    }

    @Test func whatLeadsToNoFieldLeavesTheFocusWhereItIs() {
        form.onFieldSelected(.mail)
        _ = rendered()

        form.lead(to: nil)

        expectEqual(form.focus, .mail)
    }

    // MARK: Submitting

    @Test func aFormWhoseRulesHoldIsSent() async {
        fill(mail: "a@b")

        await form.onSubmit()

        expectEqual(take(), [.sent])
    }

    @Test func aRefusedFormLeadsToTheFirstWrongField() async {
        fill(name: "Ada", mail: "ada", code: "1")

        await form.onSubmit()

        expectEqual(rendered()?.focus, .mail)
    }

    @Test func aRefusedFormSaysWhatIsWrongWithTheTextItLeadsTo() async {
        fill(name: "Ada", mail: "ada", code: "1")

        await form.onSubmit()

        let props = rendered()
        expectEqual(props?[.mail]?.hint, "no mail")
        #expect(props?[.code]?.hint == nil)
    }

    @Test func anEmptyFieldBehindTheFocusIsOnlyToBeFilledIn() async {
        await form.onSubmit()

        let props = rendered()
        expectEqual(props?.focus, .mail)
        #expect(props?[.mail]?.hint == nil)
    }

    @Test func anEmptyFieldThatHadTheFocusIsWrong() async {
        form.onFieldSelected(.mail)

        await form.onSubmit()

        expectEqual(rendered()?[.mail]?.hint, "no mail")
    }

    @Test func fieldsBeforeTheFocusAreWrongOnceTheFormIsRefused() async {
        fill(name: "Ada", code: "1")
        form.lead(to: .code)

        await form.onSubmit()

        let props = rendered()
        expectEqual(props?[.mail]?.hint, "no mail")
        expectEqual(props?[.code]?.hint, "no code")
    }

    // MARK: Going on from field to field

    @Test func anEnteredFieldLeadsToTheNext() async {
        await form.onFieldEntered()

        expectEqual(rendered()?.focus, .mail)
    }

    @Test func aTextThatIsWrongIsAskedForOnceMore() async {
        fill(name: "Ada", mail: "ada")
        form.lead(to: .mail)

        await form.onFieldEntered()

        let props = rendered()
        expectEqual(props?.focus, .mail)
        expectEqual(props?[.mail]?.hint, "no mail")
    }

    @Test func aFieldIsPassedOverThoughItIsNeeded() async {
        fill(name: "Ada")
        form.lead(to: .mail)

        await form.onFieldEntered()

        expectEqual(rendered()?.focus, .code)
    }

    @Test func theLastFieldSendsTheForm() async {
        fill(mail: "a@b")
        form.lead(to: .mail)

        await form.onFieldEntered()

        expectEqual(take(), [.sent])
    }

    @Test func theLastFieldLeadsToTheFirstWhileItIsMissing() async {
        form.lead(to: .mail)

        await form.onFieldEntered()

        expectEqual(rendered()?.focus, .name)
    }

    // MARK: Busy

    private func hold() async -> HeldWork {
        fill(name: "Ada", mail: "a@b", code: "1234")
        let work = await HeldWork({ host.hold = $0 }) { await form.onSubmit() }
        return work
    }

    @Test func aFormIsBusyWhileItIsSent() async {
        let work = await hold()

        let props = rendered()
        expectEqual(props?.isBusy, true)
        expectEqual(props?.canSubmit, false)
        await work.finish()
        #expect(!form.isBusy)
        _ = take()
    }

    @Test func nothingIsSentTwice() async {
        let work = await hold()

        await form.onSubmit()

        expectEqual(host.sends, 1)
        await work.finish()
        expectEqual(take(), [.sent])
    }

    @Test(arguments: ["type", "next", "previous", "select", "enter"])
    func aBusyFormIsLocked(against step: String) async {
        let work = await hold()
        _ = rendered()

        switch step {
        case "type": form.onChanged(.name, "Grace")
        case "next": form.onNextField()
        case "previous": form.onPreviousField()
        case "select": form.onFieldSelected(.code)
        default: await form.onFieldEntered()
        }

        #expect(rendered() == nil)
        expectEqual(form.focus, .name)
        expectEqual(host.texts[.name], "Ada")
        await work.finish()
        _ = take()
    }

    @Test func whatIsUnderWayMayWantMoreToBeTyped() async {
        let work = await hold()

        form.setLocked(false)
        form.onChanged(.name, "Grace")

        expectEqual(rendered()?[.name]?.text, "Grace")
        #expect(form.isUnderWay)
        await work.finish()
        #expect(!form.isUnderWay)
        _ = take()
    }

    @Test func aFormIsLockedAgainOnceThatWasTyped() async {
        let work = await hold()
        form.setLocked(false)

        form.setLocked(true)

        expectEqual(rendered()?.isBusy, true)
        await work.finish()
        _ = take()
    }

    // MARK: Cancelling

    @Test func whatIsUnderWayIsCancelledThoughTheFormIsNotLocked() async {
        let work = await hold()
        form.setLocked(false)

        form.onCancel()

        #expect(!form.isUnderWay)
        await work.finish()
        #expect(host.wasCancelled)
        expectEqual(take(), [])
    }

    @Test func cancellingAnIdleFormLeavesIt() {
        form.onCancel()

        expectEqual(take(), [.left])
    }

    @Test func cancellingCancelsWhatIsUnderWayAndUnlocksTheForm() async {
        let work = await hold()

        form.onCancel()

        expectEqual(rendered()?.isBusy, false)
        await work.finish()
        #expect(host.wasCancelled)
    }

    @Test func aLateAnswerOfWhatWasCancelledIsDropped() async {
        let work = await hold()
        form.onCancel()
        _ = rendered()

        await work.finish()

        expectEqual(host.calls.take(), [])
    }

    @Test func aLateAnswerDoesNotEndTheNextAttempt() async {
        let first = await hold()
        form.onCancel()
        let second = await hold()
        _ = rendered()

        await first.finish()

        #expect(form.isBusy)
        await second.finish()
        expectEqual(take(), [.sent])
    }

    @Test func whatCannotBeCancelledGoesOn() async {
        host.canBeCancelled = false
        let work = await hold()

        form.onCancel()

        #expect(form.isBusy)
        await work.finish()
        expectEqual(take(), [.sent])
        #expect(!host.wasCancelled)
    }
}
