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

    @Test(
        arguments: [
            ("the text of the props is typed on", [.type("a")], "Grace", "a", "Grace!"),
            ("the cursor stays where it comes back", [.type("ac"), .left], "ac", "ac", "a!c"),
        ] as [(String, [TextEdit], String, String, String)])
    func typingGoesOnInTheTextOfTheProps(
        _: String, edits: [TextEdit], shown: String, first: String, then second: String
    ) {
        fields.edit(edits)
        fields.show(.sample(name: shown))

        fields.edit([.type("!")])

        expectEqual(presenter.calls.take(), [.changed(.name, first), .changed(.name, second)])
    }

    // MARK: Secrets

    @Test(arguments: [("•••", "abcd"), ("", "d")])
    func aSecretIsTypedOnUnlessThePresenterForgotIt(shown: String, typed: String) {
        fields.show(.sample(focus: .code))
        fields.edit([.type("abc")])
        fields.show(.sample(focus: .code, code: shown))

        fields.edit([.type("d")])

        expectEqual(presenter.calls.take(), [.changed(.code, "abc"), .changed(.code, typed)])
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

    @Test(arguments: [("", nil), (" ", ""), ("\t  ", ""), ("Grace H.", "Grace H.")] as [(String, String?)])
    func aLineReplacesWhatIsThereAndBlanksEmptyIt(line: String, text: String?) {
        fields.show(.sample(name: "Ada"))

        fields.answer(line)

        expectEqual(presenter.calls.take(), text.map { [.changed(.name, $0)] } ?? [])
        #expect(text != nil || fields[.name] == "Ada")
    }
}
