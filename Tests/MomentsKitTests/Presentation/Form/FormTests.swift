import TestSupport
import Testing

@testable import MomentsKit

/// The common part of all forms; a form's own part is tested with its presenter.
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

    @Test(
        arguments: [
            ("next", [.mail], { @MainActor in $0.onNextField() }),
            (
                "next around the end", [.mail, .name],
                { @MainActor in
                    $0.onNextField()
                    $0.onNextField()
                }
            ),
            ("previous around the start", [.mail], { @MainActor in $0.onPreviousField() }),
            ("selected", [.mail], { @MainActor in $0.onFieldSelected(.mail) }),
            ("not there", [], { @MainActor in $0.onFieldSelected(.code) }),
        ] as [(String, [FormSampleField], Step<Form<FormSampleField>>)])
    func eachWayLeadsToItsField(name: String, fields: [FormSampleField], step: Step<Form<FormSampleField>>) {
        step(form)

        let renders = host.calls.take().compactMap { call -> FormSampleField? in
            if case .rendered(let props) = call { props.focus } else { nil }
        }
        expectEqual(renders, fields)
        expectEqual(form.focus, fields.last ?? .name)
    }

    @Test func theFieldWithTheFocusIsNotLeftByASelection() {
        form.onNextField()
        _ = rendered()

        form.onFieldSelected(.mail)

        #expect(rendered() == nil)
        #expect(form.props[.mail]?.hint == nil)
    }

    @Test func aFieldThatGoesLeavesTheFocusToTheOneBefore() {
        fill(name: "Ada")
        form.onFieldSelected(.code)

        form.onChanged(.name, "")

        expectEqual(rendered()?.focus, .mail)
    }

    // MARK: Hints

    @Test func aHintIsShownOnceItsFieldWasLeftAsLongAsItsRuleIsBroken() {
        form.onNextField()
        form.onChanged(.mail, "ada")
        let typed = rendered()
        form.onNextField()
        let left = rendered()
        form.onChanged(.mail, "a@b")
        let right = rendered()
        form.onChanged(.mail, "a")

        expectEqual(typed?[.mail]?.text, "ada")
        #expect(typed?[.mail]?.hint == nil)
        expectEqual(left?[.mail]?.hint, "no mail")
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

    @Test(arguments: [(.name, .name), (nil, .mail)] as [(FormSampleField?, FormSampleField)])
    func leadingToAFieldHintsNothingOnThePreviousOne(field: FormSampleField?, focus: FormSampleField) {
        form.onFieldSelected(.mail)
        _ = rendered()

        form.lead(to: field)

        expectEqual(form.focus, focus)
        #expect(form.props[.mail]?.hint == nil)
    }

    // MARK: Submitting

    @Test(arguments: [true, false]) func aFormWhoseRulesHoldIsSentAlsoFromItsLastField(isSubmitted: Bool) async {
        fill(mail: "a@b")
        form.lead(to: .mail)

        if isSubmitted { await form.onSubmit() } else { await form.onFieldEntered() }

        expectEqual(take(), [.sent])
    }

    @Test(
        arguments: [
            ("the first wrong field says what is wrong", ["Ada", "ada", "1"], .name, .mail, "no mail", nil),
            ("an empty field behind the focus is only to be filled in", ["", "", ""], .name, .mail, nil, nil),
            ("an empty field that had the focus is wrong", ["", "", ""], .mail, .mail, "no mail", nil),
            ("fields before the focus are wrong", ["Ada", "", "1"], .code, .mail, "no mail", "no code"),
        ] as [(String, [String], FormSampleField, FormSampleField, String?, String?)])
    func aRefusedFormLeadsToTheFirstWrongField(
        name: String, texts: [String], start: FormSampleField, focus: FormSampleField, mail: String?, code: String?
    ) async {
        fill(name: texts[0], mail: texts[1], code: texts[2])
        form.lead(to: start)

        await form.onSubmit()

        let props = rendered()
        expectEqual(props?.focus, focus)
        expectEqual(props?[.mail]?.hint, mail)
        expectEqual(props?[.code]?.hint, code)
    }

    // MARK: Going on from field to field

    @Test(
        arguments: [
            ("a field leads to the next", ["", "", ""], .name, .mail, nil),
            ("a wrong text is asked for once more", ["Ada", "ada", ""], .mail, .mail, "no mail"),
            ("an empty field is passed over though it is needed", ["Ada", "", ""], .mail, .code, nil),
            ("the last field leads to the first while it is missing", ["", "", ""], .mail, .name, nil),
        ] as [(String, [String], FormSampleField, FormSampleField, String?)])
    func anEnteredFieldLeadsToTheNext(
        name: String, texts: [String], start: FormSampleField, focus: FormSampleField, hint: String?
    ) async {
        fill(name: texts[0], mail: texts[1], code: texts[2])
        form.lead(to: start)

        await form.onFieldEntered()

        let props = rendered()
        expectEqual(props?.focus, focus)
        if focus == .mail { expectEqual(props?[.mail]?.hint, hint) }
    }

    // MARK: Busy

    private func hold() async -> HeldWork {
        fill(name: "Ada", mail: "a@b", code: "1234")
        let work = await HeldWork({ host.hold = $0 }) { await form.onSubmit() }
        return work
    }

    @Test func aFormIsBusyWhileItIsSentAndNotSentTwice() async {
        let work = await hold()
        let props = rendered()
        expectEqual(props?.isBusy, true)
        expectEqual(props?.canSubmit, false)

        await form.onSubmit()
        expectEqual(host.sends, 1)
        await work.finish()

        #expect(!form.isBusy)
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

    @Test func formUnderWayCanBeUnlockedAndLockedAgain() async {
        let work = await hold()
        form.setLocked(false)

        form.onChanged(.name, "Grace")
        expectEqual(rendered()?[.name]?.text, "Grace")
        #expect(form.isUnderWay)
        form.setLocked(true)
        expectEqual(rendered()?.isBusy, true)

        await work.finish()
        #expect(!form.isUnderWay)
        _ = take()
    }

    // MARK: Cancelling

    @Test func cancellingAnIdleFormLeavesIt() {
        form.onCancel()

        expectEqual(take(), [.left])
    }

    @Test(arguments: [true, false]) func cancellingUnlocksTheFormAndDropsTheLateAnswer(isLocked: Bool) async {
        let work = await hold()
        if !isLocked { form.setLocked(false) }

        form.onCancel()
        expectEqual(rendered()?.isBusy, false)
        #expect(!form.isUnderWay)
        await work.finish()

        #expect(host.wasCancelled)
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

    @Test func workThatCannotBeCancelledGoesOn() async {
        host.canBeCancelled = false
        let work = await hold()

        form.onCancel()

        #expect(form.isBusy)
        await work.finish()
        expectEqual(take(), [.sent])
        #expect(!host.wasCancelled)
    }
}
