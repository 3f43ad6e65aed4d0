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

        #expect(form.props.fields.map(\.label) == ["name", "mail"])
        #expect(form.props.fields.map(\.text) == ["", "ada"])
        #expect(form.props.focus == .name)
    }

    @Test func aSecretIsADotForEachCharacter() {
        fill(name: "Ada", code: "a👩‍👩‍👧b")

        #expect(form.props[.code]?.text == "•••")
    }

    @Test(arguments: [("a@b", "1234", true), ("a@b", "123", false), ("ab", "1234", false)])
    func theFormCanBeSentWhileAllRulesHold(mail: String, code: String, canSubmit: Bool) {
        fill(name: "Ada", mail: mail, code: code)

        #expect(form.props.canSubmit == canSubmit)
    }

    @Test func aFormDoesNotKeepItsHost() {
        var host: FormHostMock? = FormHostMock()
        let form = host?.form

        host = nil

        #expect(form?.props.fields.isEmpty == true)
    }

    // MARK: Focus

    @Test func nextGoesAroundTheEnd() {
        var focus: [FormSampleField] = []

        for _ in 0..<2 {
            form.onNextField()
            focus.append(form.focus)
        }

        #expect(focus == [.mail, .name])
        #expect(rendered()?.focus == .name)
    }

    @Test func previousGoesAroundTheStart() {
        form.onPreviousField()

        #expect(rendered()?.focus == .mail)
    }

    @Test func aSelectedFieldHasTheFocus() {
        form.onFieldSelected(.mail)

        #expect(rendered()?.focus == .mail)
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
        #expect(form.focus == .name)
    }

    @Test func aFieldThatGoesLeavesTheFocusToTheOneBefore() {
        fill(name: "Ada")
        form.onFieldSelected(.code)

        form.onChanged(.name, "")

        #expect(rendered()?.focus == .mail)
    }

    // MARK: Typing

    @Test func whatIsTypedIsReported() {
        form.onChanged(.mail, "ada")

        #expect(rendered()?[.mail]?.text == "ada")
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

        #expect(rendered()?[.mail]?.hint == "no mail")
    }

    @Test func aHintGoesOnceItsRuleHoldsAndComesBackWithIt() {
        form.onNextField()
        form.onNextField()

        form.onChanged(.mail, "a@b")
        let right = rendered()
        form.onChanged(.mail, "a")

        #expect(right?[.mail]?.hint == nil)
        #expect(rendered()?[.mail]?.hint == "no mail")
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

        #expect(form.focus == .name)
        #expect(form.props[.mail]?.hint == nil)
    }

    @Test func whatLeadsToNoFieldLeavesTheFocusWhereItIs() {
        form.onFieldSelected(.mail)
        _ = rendered()

        form.lead(to: nil)

        #expect(form.focus == .mail)
    }

    // MARK: Submitting

    @Test func aFormWhoseRulesHoldIsSent() async {
        fill(mail: "a@b")

        await form.onSubmit()

        #expect(take() == [.sent])
    }

    @Test func aRefusedFormLeadsToTheFirstWrongField() async {
        fill(name: "Ada", mail: "ada", code: "1")

        await form.onSubmit()

        #expect(rendered()?.focus == .mail)
    }

    @Test func aRefusedFormSaysWhatIsWrongWithTheTextItLeadsTo() async {
        fill(name: "Ada", mail: "ada", code: "1")

        await form.onSubmit()

        let props = rendered()
        #expect(props?[.mail]?.hint == "no mail")
        #expect(props?[.code]?.hint == nil)
    }

    @Test func anEmptyFieldBehindTheFocusIsOnlyToBeFilledIn() async {
        await form.onSubmit()

        let props = rendered()
        #expect(props?.focus == .mail)
        #expect(props?[.mail]?.hint == nil)
    }

    @Test func anEmptyFieldThatHadTheFocusIsWrong() async {
        form.onFieldSelected(.mail)

        await form.onSubmit()

        #expect(rendered()?[.mail]?.hint == "no mail")
    }

    @Test func fieldsBeforeTheFocusAreWrongOnceTheFormIsRefused() async {
        fill(name: "Ada", code: "1")
        form.lead(to: .code)

        await form.onSubmit()

        let props = rendered()
        #expect(props?[.mail]?.hint == "no mail")
        #expect(props?[.code]?.hint == "no code")
    }

    // MARK: Going on from field to field

    @Test func anEnteredFieldLeadsToTheNext() async {
        await form.onFieldEntered()

        #expect(rendered()?.focus == .mail)
    }

    @Test func aTextThatIsWrongIsAskedForOnceMore() async {
        fill(name: "Ada", mail: "ada")
        form.lead(to: .mail)

        await form.onFieldEntered()

        let props = rendered()
        #expect(props?.focus == .mail)
        #expect(props?[.mail]?.hint == "no mail")
    }

    @Test func aFieldIsPassedOverThoughItIsNeeded() async {
        fill(name: "Ada")
        form.lead(to: .mail)

        await form.onFieldEntered()

        #expect(rendered()?.focus == .code)
    }

    @Test func theLastFieldSendsTheForm() async {
        fill(mail: "a@b")
        form.lead(to: .mail)

        await form.onFieldEntered()

        #expect(take() == [.sent])
    }

    @Test func theLastFieldLeadsToTheFirstWhileItIsMissing() async {
        form.lead(to: .mail)

        await form.onFieldEntered()

        #expect(rendered()?.focus == .name)
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
        #expect(props?.isBusy == true)
        #expect(props?.canSubmit == false)
        await work.finish()
        #expect(!form.isBusy)
        _ = take()
    }

    @Test func nothingIsSentTwice() async {
        let work = await hold()

        await form.onSubmit()

        #expect(host.sends == 1)
        await work.finish()
        #expect(take() == [.sent])
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
        #expect(form.focus == .name)
        #expect(host.texts[.name] == "Ada")
        await work.finish()
        _ = take()
    }

    @Test func whatIsUnderWayMayWantMoreToBeTyped() async {
        let work = await hold()

        form.setLocked(false)
        form.onChanged(.name, "Grace")

        #expect(rendered()?[.name]?.text == "Grace")
        #expect(form.isUnderWay)
        await work.finish()
        #expect(!form.isUnderWay)
        _ = take()
    }

    @Test func aFormIsLockedAgainOnceThatWasTyped() async {
        let work = await hold()
        form.setLocked(false)

        form.setLocked(true)

        #expect(rendered()?.isBusy == true)
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
        #expect(take() == [])
    }

    @Test func cancellingAnIdleFormLeavesIt() {
        form.onCancel()

        #expect(take() == [.left])
    }

    @Test func cancellingCancelsWhatIsUnderWayAndUnlocksTheForm() async {
        let work = await hold()

        form.onCancel()

        #expect(rendered()?.isBusy == false)
        await work.finish()
        #expect(host.wasCancelled)
    }

    @Test func aLateAnswerOfWhatWasCancelledIsDropped() async {
        let work = await hold()
        form.onCancel()
        _ = rendered()

        await work.finish()

        #expect(host.calls.take() == [])
    }

    @Test func aLateAnswerDoesNotEndTheNextAttempt() async {
        let first = await hold()
        form.onCancel()
        let second = await hold()
        _ = rendered()

        await first.finish()

        #expect(form.isBusy)
        await second.finish()
        #expect(take() == [.sent])
    }

    @Test func whatCannotBeCancelledGoesOn() async {
        host.canBeCancelled = false
        let work = await hold()

        form.onCancel()

        #expect(form.isBusy)
        await work.finish()
        #expect(take() == [.sent])
        #expect(!host.wasCancelled)
    }
}
