import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct FormLayoutTests {
    private func layout(width: Int = 40, keymap: Keymap = .default) -> FormLayout {
        FormLayout(keymap: keymap, context: .profileForm, width: width)
    }

    private func texts(_ lines: [FormLine]) -> [String] {
        lines.map { $0.pieces.map(\.text.string).joined() }
    }

    // MARK: Parts

    @Test func aFieldWithoutAHintKeepsARowForOne() {
        let lines = layout().field(0, of: .sample())

        expectEqual(texts(lines), ["Name", ""])
        expectEqual(lines[0].place, .field(0))
    }

    @Test func aHintStandsBelowItsFieldWhereFieldsBegin() {
        let lines = layout().field(0, of: .sample(hint: "Who are you?"))

        expectEqual(texts(lines), ["Name", "Who are you?"])
        expectEqual(lines[1].pieces[0].column, FormLayout.labelWidth)
        expectEqual(lines[1].pieces[0].style, .caution)
    }

    @Test func aHintThatFitsIntoTheRowBeginsFurtherToTheLeft() {
        let lines = layout().field(0, of: .sample(hint: String(repeating: "x", count: 38)))

        expectEqual(lines.count, 2)
        expectEqual(lines[1].pieces[0].column, 2)
    }

    @Test func aHintThatIsWiderThanTheRowTakesSeveral() {
        let lines = layout().field(0, of: .sample(hint: "This hint is wider than the window it is in is wide"))

        expectEqual(texts(lines), ["Name", "This hint is wider than the window it is", "in is wide"])
        expectEqual(lines.dropFirst().map { $0.pieces[0].column }, [0, 0])
    }

    @Test func anExplanationStandsWhereAHintWould() {
        let lines = layout().field(0, of: .sample(), explanation: "As on the door")

        expectEqual(texts(lines), ["Name", "As on the door"])
        expectEqual(lines[1].pieces[0].column, FormLayout.labelWidth)
        expectEqual(lines[1].pieces[0].style, .dim)
    }

    @Test func aHintTakesThePlaceOfTheExplanation() {
        let lines = layout().field(0, of: .sample(hint: "Who are you?"), explanation: "As on the door")

        expectEqual(texts(lines), ["Name", "Who are you?"])
    }

    @Test func labelsAndHeadingsAreCutWhereTheFormIsNarrow() {
        expectEqual(texts([layout(width: 4).heading("Heading")]), ["Hea…"])
        expectEqual(texts(layout(width: 4).field(0, of: .sample())), ["Na…", ""])
    }

    @Test(arguments: [-1, 0, 1]) func aFieldHasACellHoweverNarrowTheFormIs(width: Int) {
        let layout = layout(width: width)

        expectEqual(layout.width, 1)
        expectEqual(layout.start, 0)
    }

    @Test func aButtonThatCanBePressedHasBracketsAndNamesItsKey() {
        let button = layout().button(.submit, "Send", isEnabled: true)

        expectEqual(texts([button]), ["[ Send ⏎ ]"])
        expectEqual(button.pieces[0].style, .button)
    }

    @Test func aButtonThatCannotBePressedIsDisabled() {
        let button = layout().button(.submit, "Send", isEnabled: false)

        expectEqual(texts([button]), ["  Send  "])
        expectEqual(button.pieces[0].style, .buttonDisabled)
    }

    @Test(arguments: [([Key(.function(5))], "[ Send F5 ]"), ([], "[ Send ]")])
    func aButtonNamesTheKeyThatIsSet(keys: [Key], label: String) {
        let keymap = Keymap([Keymap.Binding(action: .submit, context: .profileForm, keys: keys)])

        expectEqual(texts([layout(keymap: keymap).button(.submit, "Send", isEnabled: true)]), [label])
    }

    @Test(arguments: [(true, "[x] Any Alt+o"), (false, "[ ] Any Alt+o")])
    func aChoiceSaysWhetherItIsChosen(isChosen: Bool, text: String) {
        let choice = layout().choice(.choosePhoto, "Any", isChosen: isChosen)

        expectEqual(texts([choice]), [text])
        expectEqual(choice.pieces[0].key, Key(name: "Alt+o"))
    }

    @Test func whatIsPressedIsTheKeyOfItsAction() {
        expectEqual(layout().button(.submit, "Send", isEnabled: true).pieces[0].key, Key(.enter))
    }

    @Test func aButtonWiderThanItsPlaceBeginsFurtherToTheLeft() {
        let button = layout(width: 16).button(.submit, "Send it", isEnabled: true)

        expectEqual(button.pieces[0].column, 3)
    }

    @Test func aMessageTakesTheRowsThatAreKeptForIt() {
        expectEqual(texts(layout().message(nil, .refused, isBusy: false)), ["", ""])
        expectEqual(texts(layout().message("Wrong.", .refused, isBusy: false)), ["Wrong.", ""])
    }

    @Test func aLongMessageTakesFourRowsAtMost() {
        let lines = layout(width: 10).message(String(repeating: "wrong ", count: 20), .refused, isBusy: false)

        expectEqual(lines.count, 4)
    }

    @Test func progressIsDimAndAMessageHasItsVoice() {
        expectEqual(layout().message("Sending", .refused, isBusy: true)[0].pieces[0].style, .dim)
        expectEqual(layout().message("Wrong.", .failed, isBusy: false)[0].pieces[0].style, .warning)
        expectEqual(layout().message("Wrong.", .refused, isBusy: false)[0].pieces[0].style, .caution)
    }

    // MARK: Room

    private var filled: FormLayout {
        var layout = layout()
        layout.body = [layout.heading("Heading"), .blank, line("a", .field(0)), .blank, line("b", .field(1)), .blank]
        layout.foot = [layout.button(.submit, "Send", isEnabled: false), .blank, .blank]
        return layout
    }

    private func line(_ text: String, _ place: FormLine.Place? = nil, spare: FormLine.Spare? = nil) -> FormLine {
        FormLine([.init(text: CellText(text), column: 0, style: .plain)], place: place, spare: spare)
    }

    @Test func whereThereIsRoomAllIsThere() {
        #expect(
            texts(filled.lines(height: 9, focus: 0))
                == ["Heading", "", "a", "", "b", "", "  Send  ", "", ""])
    }

    @Test func roomForAMessageGoesFirst() {
        expectEqual(texts(filled.lines(height: 7, focus: 0)), ["Heading", "", "a", "", "b", "", "  Send  "])
    }

    @Test func blankRowsOfTheFieldsGoAfterThatTheLastOneFirst() {
        expectEqual(texts(filled.lines(height: 5, focus: 0)), ["Heading", "", "a", "b", "  Send  "])
    }

    @Test func whereThereIsTooLittleRoomOnlyTheFieldWithTheFocusIsExplained() {
        var layout = filled
        for (place, field) in [(3, 0), (6, 1)] {
            layout.body.insert(line("about \(field)"), at: place)
            layout.body[place].explained = field
        }

        expectEqual(texts(layout.lines(height: 11, focus: 1)).filter { $0.hasPrefix("about") }, ["about 0", "about 1"])
        expectEqual(texts(layout.lines(height: 6, focus: 1)), ["Heading", "", "a", "b", "about 1", "  Send  "])
    }

    @Test func whatIsSpareGoesAfterBlanks() {
        var layout = filled
        layout.body.insert(line("c", spare: .other), at: 1)

        expectEqual(texts(layout.lines(height: 5, focus: 0)), ["Heading", "c", "a", "b", "  Send  "])
        expectEqual(texts(layout.lines(height: 4, focus: 0)), ["Heading", "a", "b", "  Send  "])
    }

    @Test(arguments: [(0, "a"), (1, "b")])
    func theFieldWithTheFocusAndTheButtonStay(focus: Int, field: String) {
        expectEqual(texts(filled.lines(height: 2, focus: focus)), [field, "  Send  "])
    }

    @Test func theFieldWithTheFocusIsTheLastToGo() {
        expectEqual(texts(filled.lines(height: 1, focus: 1)), ["b"])
    }

    @Test func whatStandsAboveTheFieldWithTheFocusStaysWhereThereIsRoom() {
        expectEqual(texts(filled.lines(height: 3, focus: 0)), ["Heading", "a", "  Send  "])
    }

    @Test(arguments: [0, 1, 3, 100])
    func noMoreLinesThanFit(height: Int) {
        expectEqual(filled.lines(height: height, focus: nil).count, min(height, 9))
    }
}
