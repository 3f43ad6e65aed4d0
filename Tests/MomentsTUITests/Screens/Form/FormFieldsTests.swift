import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct FormFieldsTests {
    private let presenter = FormSamplePresenterMock()
    private let fields: FormFields<FormSampleField>

    init() {
        fields = FormFields(presenter.form, focus: .name)
        fields.show(.sample())
    }

    @Test func typingReportsTheWholeTextOfTheFieldWithTheFocus() {
        fields.show(.sample(focus: .name, name: "Ad"))

        fields.edit([.type("a")])

        expectEqual(presenter.calls.take(), [.changed(.name, "Ada")])
    }

    @Test func typingBeforeThereIsAFieldReportsNothing() {
        FormFields(presenter.form, focus: FormSampleField.name).edit([.type("a")])

        expectEqual(presenter.calls.take(), [])
    }

    @Test func aBusyFormTakesNoText() {
        fields.show(.sample(isBusy: true))

        fields.edit([.type("a")])
        fields.answer("a")
        fields.show(.sample())
        fields.edit([.type("b")])

        expectEqual(presenter.calls.take(), [.changed(.name, "b")])
    }

    @Test func allThatWasTypedIsOfTheFieldThatHadTheFocus() {
        presenter.form.onChange = { [fields] _, text in fields.show(.sample(focus: .code, name: text)) }
        fields.show(.sample(name: "Ada"))

        fields.edit([.killToStart, .type("Ada")])

        expectEqual(presenter.calls.take(), [.changed(.name, ""), .changed(.name, "Ada")])
    }

    @Test func aFieldThatWentIsNotSelected() {
        fields.select(2)

        expectEqual(presenter.calls.take(), [])
    }

    @Test func theTextOfThePropsIsTypedOn() {
        fields.edit([.type("a")])
        fields.show(.sample(name: "Grace"))

        fields.edit([.type("!")])

        expectEqual(presenter.calls.take(), [.changed(.name, "a"), .changed(.name, "Grace!")])
    }

    @Test func theCursorStaysWhereTheTextComesBackAsItWasReported() {
        fields.edit([.type("ac"), .left])
        fields.show(.sample(name: "ac"))

        fields.edit([.type("b")])

        expectEqual(presenter.calls.take(), [.changed(.name, "ac"), .changed(.name, "abc")])
    }

    // MARK: Secrets

    @Test func aSecretIsTypedOnThoughThePropsDoNotHaveIt() {
        fields.show(.sample(focus: .code))
        fields.edit([.type("abc")])
        fields.show(.sample(focus: .code, code: "•••"))

        fields.edit([.type("d")])

        expectEqual(presenter.calls.take(), [.changed(.code, "abc"), .changed(.code, "abcd")])
    }

    @Test func aSecretThatThePresenterForgotIsForgotten() {
        fields.show(.sample(focus: .code))
        fields.edit([.type("abc")])
        fields.show(.sample(focus: .code))

        fields.edit([.type("d")])

        expectEqual(presenter.calls.take(), [.changed(.code, "abc"), .changed(.code, "d")])
    }

    @Test func aSecretThatWasEmptyMeanwhileIsKept() {
        presenter.form.onChange = { [fields] _, text in
            fields.show(.sample(focus: .code, code: String(repeating: "•", count: text.count)))
        }
        fields.show(.sample(focus: .code))
        fields.edit([.type("abc")])

        fields.edit([.killToStart, .type("abc")])
        fields.edit([.type("d")])

        #expect(
            presenter.calls.take() == [
                .changed(.code, "abc"), .changed(.code, ""), .changed(.code, "abc"), .changed(.code, "abcd"),
            ])
    }

    @Test func aFieldThatWentAndCameBackBeginsAnew() {
        fields.show(.sample(focus: .code))
        fields.edit([.type("abc")])
        var without = FormProps.sample()
        without.fields.removeLast()
        fields.show(without)

        fields.show(.sample(focus: .code, code: "•"))
        fields.edit([.type("d")])

        expectEqual(presenter.calls.take(), [.changed(.code, "abc"), .changed(.code, "d")])
    }

    // MARK: Lines

    @Test func anEmptyLineKeepsWhatIsThere() {
        fields.show(.sample(name: "Ada"))

        fields.answer("")

        expectEqual(presenter.calls.take(), [])
        expectEqual(fields[.name], "Ada")
    }

    @Test(arguments: [" ", "\t  "])
    func blanksEmptyIt(line: String) {
        fields.show(.sample(name: "Ada"))

        fields.answer(line)

        expectEqual(presenter.calls.take(), [.changed(.name, "")])
    }

    @Test func aLineReplacesWhatIsThere() {
        fields.show(.sample(name: "Ada"))

        fields.answer("Grace H.")

        expectEqual(presenter.calls.take(), [.changed(.name, "Grace H.")])
    }
}
