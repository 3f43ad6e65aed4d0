import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

/// What every form does in lines.
@Suite(.verifiedMocks) struct FormLinesTests {
    private let presenter = FormSamplePresenterMock()
    private let harness: LinearHarness<FormLines<FormSample>>

    init() {
        let presenter = presenter
        harness = LinearHarness { FormLines(FormSample(mock: presenter), tasks: $0) }
        harness.screen.render(.init(form: .sample()))
    }

    // MARK: Asking

    @Test func thePromptHasTheLabelAndWhatIsThere() {
        expectEqual(harness.screen.question, .address(prompt: "Name: "))

        harness.screen.render(.init(form: .sample(name: "Ada")))

        expectEqual(harness.screen.question, .address(prompt: "Name (Ada): "))
    }

    @Test func theFieldWithTheFocusIsAskedFor() {
        harness.screen.render(.init(form: .sample(focus: .code, code: "••")))

        expectEqual(harness.screen.question, .secret(prompt: "Code (••): "))
    }

    @Test func aFormWithoutFieldsAsksForACommand() {
        harness.screen.render(FormSampleProps())

        expectEqual(harness.screen.question, .command)
    }

    @Test func anAnswerFillsItsFieldAndGoesOn() async {
        harness.screen.render(.init(form: .sample(focus: .code)))

        await harness.say("abc")

        expectEqual(presenter.calls.take(), [.changed(.code, "abc"), .fieldEntered])
    }

    @Test(arguments: [FormSampleField.name, .code])
    func anEmptyLineKeepsWhatIsThereAndGoesOn(focus: FormSampleField) async {
        harness.screen.render(.init(form: .sample(focus: focus, name: "Ada", code: "•")))

        await harness.say("")

        expectEqual(presenter.calls.take(), [.fieldEntered])
    }

    @Test func anEmptyLineTakesAWrongTextAway() async {
        harness.screen.render(.init(form: .sample(name: "Ada", hint: "Who?")))

        await harness.say("")

        expectEqual(presenter.calls.take(), [.changed(.name, ""), .fieldEntered])
    }

    @Test func anEmptyLineLeavesAMissingTextAsItIs() async {
        harness.screen.render(.init(form: .sample(hint: "Who?")))

        await harness.say("")

        expectEqual(presenter.calls.take(), [.fieldEntered])
    }

    @Test(arguments: [FormSampleField.name, .code])
    func aBlankEmptiesTheFieldAndGoesOn(focus: FormSampleField) async {
        harness.screen.render(.init(form: .sample(focus: focus, name: "Ada", code: "•")))

        await harness.say(" ")

        expectEqual(presenter.calls.take(), [.changed(focus, ""), .fieldEntered])
    }

    @Test(arguments: [("cancel", FormCall<FormSampleField>.cancel), ("submit", .submit), ("next-field", .nextField)])
    func anActionIsTypedInsteadOfAnAddress(name: String, call: FormCall<FormSampleField>) async {
        await harness.say(name)

        expectEqual(presenter.calls.take(), [call])
    }

    // MARK: Announcing

    @Test func arrivingIsAnnouncedOnce() {
        expectEqual(harness.take(), ["A form."])

        harness.screen.render(.init(form: .sample(name: "A")))

        expectEqual(harness.take(), [])
    }

    @Test func comingBackIsAnnouncedAgain() {
        _ = harness.take()

        harness.screen.activate()
        harness.screen.render(.init(form: .sample()))

        expectEqual(harness.take(), ["A form."])
    }

    @Test func whatStartsOverIsAnnouncedAsOnArriving() {
        _ = harness.take()

        harness.press("Ctrl+L")

        expectEqual(harness.take(), ["A form."])
    }

    @Test func aHintIsAnnouncedOnceItIsThere() {
        _ = harness.take()

        harness.screen.render(.init(form: .sample(hint: "Who?")))
        let first = harness.take()
        harness.screen.render(.init(form: .sample(focus: .code, hint: "Who?")))

        expectEqual(first, ["Who?"])
        expectEqual(harness.take(), [])
    }

    @Test func aMessageIsAnnouncedOnceItIsThereAndSoIsWhatChangedWithIt() {
        _ = harness.take()

        harness.screen.render(.init(form: .sample(), message: "Busy."))
        let first = harness.take()
        harness.screen.render(.init(form: .sample(focus: .code), message: "Busy."))

        expectEqual(first, ["Nothing came of it.", "Busy."])
        expectEqual(harness.take(), [])
        expectEqual(harness.screen.status, "Busy.")
    }

    // MARK: What is particular to one form

    private func harness(_ change: (inout FormSample) -> Void) -> LinearHarness<FormLines<FormSample>> {
        var content = FormSample(mock: presenter)
        change(&content)
        let harness = LinearHarness { FormLines(content, tasks: $0) }
        harness.screen.render(.init(form: .sample()))
        return harness
    }

    @Test func blanksAreTextWhereAFieldTakesThem() async {
        await harness { $0.takesBlanks = true }.say("  ")

        expectEqual(presenter.calls.take(), [.changed(.name, "  "), .fieldEntered])
    }

    @Test func aBlankLeavesAFormThatIsLeftWithoutAnAnswer() async {
        await harness { $0.leavesWithoutAnswer = true }.say(" ")

        expectEqual(presenter.calls.take(), [.cancel])
    }

    @Test func textThatWasFilledInIsAnnouncedAndTextThatWasTypedIsNot() {
        let harness = harness { $0.tellsWhatIsFilled = true }
        _ = harness.take()

        harness.screen.render(.init(form: .sample(name: "ada")))
        let first = harness.take()
        harness.type("b")
        harness.screen.render(.init(form: .sample(name: "adab")))

        expectEqual(first, ["ada"])
        expectEqual(harness.take(), [])
        expectEqual(presenter.calls.take(), [.changed(.name, "adab")])
    }
}
