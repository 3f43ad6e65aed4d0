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

    /// - Parameter column: nil: where fields begin.
    @Test(
        arguments: [
            (nil, nil, [""], 0, .plain), ("Who are you?", nil, ["Who are you?"], nil, .caution),
            (String(repeating: "x", count: 38), nil, [String(repeating: "x", count: 38)], 2, .caution),
            (
                "This hint is wider than the window it is in is wide", nil,
                ["This hint is wider than the window it is", "in is wide"], 0, .caution
            ), (nil, "As on the door", ["As on the door"], nil, .dim),
            ("Who are you?", "As on the door", ["Who are you?"], nil, .caution),
        ] as [(String?, String?, [String], Int?, Style)])
    func belowAFieldStandsItsHintElseItsExplanationElseARowForOne(
        hint: String?, explanation: String?, texts expected: [String], column: Int?, style: Style
    ) {
        let lines = layout().field(0, of: .sample(hint: hint), explanation: explanation)

        expectEqual(texts(lines), ["Name"] + expected)
        expectEqual(lines[0].place, .field(0))
        for piece in lines.dropFirst().flatMap(\.pieces) {
            expectEqual(piece.column, column ?? FormLayout.labelWidth)
            expectEqual(piece.style, style)
        }
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

    @Test(arguments: [(true, "[ Send ⏎ ]", .button), (false, "  Send  ", .buttonDisabled)] as [(Bool, String, Style)])
    func aButtonThatCanBePressedHasBracketsAndNamesItsKey(isEnabled: Bool, text: String, style: Style) {
        let button = layout().button(.submit, "Send", isEnabled: isEnabled)

        expectEqual(texts([button]), [text])
        expectEqual(button.pieces[0].style, style)
        #expect(!isEnabled || button.pieces[0].key == Key(.enter))
        expectEqual(layout(width: 16).button(.submit, "Send it", isEnabled: true).pieces[0].column, 3)
    }

    @Test(arguments: [([Key(.function(5))], "[ Send F5 ]"), ([], "[ Send ]")])
    func aButtonNamesTheKeyThatIsSet(keys: [Key], label: String) {
        let keymap = Keymap([Keymap.Binding(action: .submit, context: .profileForm, keys: keys)])

        expectEqual(texts([layout(keymap: keymap).button(.submit, "Send", isEnabled: true)]), [label])
    }

    @Test(arguments: [(true, "[x] Any Ctrl+T"), (false, "[ ] Any Ctrl+T")])
    func aChoiceSaysWhetherItIsChosen(isChosen: Bool, text: String) {
        let choice = layout().choice(.choosePhoto, "Any", isChosen: isChosen)

        expectEqual(texts([choice]), [text])
        expectEqual(choice.pieces[0].key, Key(name: "Ctrl+T"))
    }

    @Test func aMessageHasItsVoiceAndFourRowsAtMost() {
        func message(_ text: String?, _ voice: MessageVoice, isBusy: Bool = false) -> [FormLine] {
            layout(width: 10).message(text, voice, isBusy: isBusy)
        }

        expectEqual(texts(message(nil, .refused)), [])
        expectEqual(texts(message("Wrong.", .refused)), ["Wrong."])
        expectEqual(message(String(repeating: "wrong ", count: 20), .refused).count, 4)
        expectEqual(message("Sending", .refused, isBusy: true)[0].pieces[0].style, .dim)
        expectEqual(message("Wrong.", .failed)[0].pieces[0].style, .warning)
        expectEqual(message("Wrong.", .refused)[0].pieces[0].style, .caution)
    }

    private var filled: FormLayout {
        var layout = layout()
        layout.body = [layout.heading("Heading"), .blank, line("a", .field(0)), .blank, line("b", .field(1)), .blank]
        layout.foot = [layout.button(.submit, "Send", isEnabled: false), .blank, .blank]
        return layout
    }

    private func line(_ text: String, _ place: FormLine.Place? = nil, spare: FormLine.Spare? = nil) -> FormLine {
        FormLine([.init(text: CellText(text), column: 0, style: .plain)], place: place, spare: spare)
    }

    @Test(arguments: [
        ("all is there", 9, 0, ["Heading", "", "a", "", "b", "", "  Send  ", "", ""]),
        ("room for a message goes first", 7, 0, ["Heading", "", "a", "", "b", "", "  Send  "]),
        ("then the blank rows of the fields, the last one first", 5, 0, ["Heading", "", "a", "b", "  Send  "]),
        ("what stands above the field stays", 3, 0, ["Heading", "a", "  Send  "]),
        ("the field with the focus and the button", 2, 0, ["a", "  Send  "]),
        ("of whichever field", 2, 1, ["b", "  Send  "]), ("the field is the last to go", 1, 1, ["b"]),
    ])
    func linesAreLeftOutInTheirOrderWhereThereIsLessRoom(_: String, height: Int, focus: Int, expected: [String]) {
        expectEqual(texts(filled.lines(height: height, focus: focus)), expected)
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

    @Test func spareLinesAreLeftOutAfterBlanks() {
        var layout = filled
        layout.body.insert(line("c", spare: .other), at: 1)

        expectEqual(texts(layout.lines(height: 5, focus: 0)), ["Heading", "c", "a", "b", "  Send  "])
        expectEqual(texts(layout.lines(height: 4, focus: 0)), ["Heading", "a", "b", "  Send  "])
    }

    @Test(arguments: [0, 1, 3, 100])
    func noMoreLinesThanFit(height: Int) {
        expectEqual(filled.lines(height: height, focus: nil).count, min(height, 9))
    }
}
