import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

/// Facts of every form in lines.
@Suite(.verifiedMocks) struct FormLinesTests {
    typealias Row = LineRow<FormSample.Props, FormCall<FormSampleField>>

    private let presenter = FormSamplePresenterMock()
    private let harness: LinearHarness<FormLines<FormSample>>

    init() {
        let presenter = presenter
        harness = LinearHarness { FormLines(FormSample(mock: presenter), tasks: $0) }
        harness.screen.render(.init(form: .sample()))
    }

    private nonisolated static let shown: [Row] = [
        Row(
            "the prompt has the label and what is there", .asks(.address(prompt: "Name: ")),
            .show { $0 = .init(form: .sample(name: "Ada")) }, .asks(.address(prompt: "Name (Ada): "))),
        Row(
            "the field with the focus is asked for", .show { $0 = .init(form: .sample(focus: .code, code: "••")) },
            .asks(.secret(prompt: "Code (••): "))),
        Row(
            "arriving is announced once", .printed("A form."), .show { $0 = .init(form: .sample(name: "A")) },
            .printedNothing()),
        Row("coming back is announced again", .discardLines, .activate, .show { _ in }, .printed("A form.")),
        Row("what starts over is announced as on arriving", .discardLines, .press("Ctrl+L"), .printed("A form.")),
    ]

    @Test(arguments: shown)
    func propsAreShownAsTheirRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: .init(form: .sample())) { harness.screen.render($0) }
    }

    private nonisolated static let told: [Row] = [
        Row(
            "an answer fills its field and goes on", .show { $0 = .init(form: .sample(focus: .code)) }, .say("abc"),
            .told(.changed(.code, "abc"), .fieldEntered)),
        Row(
            "an empty line takes a wrong text away", .show { $0 = .init(form: .sample(name: "Ada", hint: "Who?")) },
            .say(""), .told(.changed(.name, ""), .fieldEntered)),
        Row(
            "an empty line leaves a missing text as it is", .show { $0 = .init(form: .sample(hint: "Who?")) }, .say(""),
            .told(.fieldEntered)),
    ]

    @Test(arguments: told)
    func thePresenterIsToldWhatTheRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: .init(form: .sample())) { harness.screen.render($0) }
    }

    @Test func aFormWithoutFieldsAsksForACommand() {
        harness.screen.render(FormSampleProps())

        expectEqual(harness.screen.question, .command)
    }

    @Test(arguments: [FormSampleField.name, .code])
    func anEmptyLineKeepsWhatIsThereAndABlankEmptiesIt(focus: FormSampleField) async {
        harness.screen.render(.init(form: .sample(focus: focus, name: "Ada", code: "•")))

        await harness.say("", " ")

        expectEqual(presenter.calls.take(), [.fieldEntered, .changed(focus, ""), .fieldEntered])
    }

    @Test(arguments: [("cancel", FormCall<FormSampleField>.cancel), ("submit", .submit), ("next-field", .nextField)])
    func anActionIsTypedInsteadOfAnAddress(name: String, call: FormCall<FormSampleField>) async {
        await harness.say(name)

        expectEqual(presenter.calls.take(), [call])
    }

    // MARK: Announcing

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

    private func harness(_ change: (inout FormSample) -> Void) -> LinearHarness<FormLines<FormSample>> {
        var content = FormSample(mock: presenter)
        change(&content)
        let harness = LinearHarness { FormLines(content, tasks: $0) }
        harness.screen.render(.init(form: .sample()))
        return harness
    }

    @Test func blanksAreTextWhereAFieldTakesThemAndLeaveAFormThatIsLeftWithoutAnAnswer() async {
        await harness { $0.takesBlanks = true }.say("  ")
        await harness { $0.leavesWithoutAnswer = true }.say(" ")

        expectEqual(presenter.calls.take(), [.changed(.name, "  "), .fieldEntered, .cancel])
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
