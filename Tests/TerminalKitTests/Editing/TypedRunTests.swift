import TestSupport
import Testing

@testable import TerminalKit

/// Text that is typed in one burst, held against the same typed key by key.
struct TypedRunTests {
    private static let scalars: [Unicode.Scalar] = [
        "a", "b", " ", "é", "\u{301}", "\u{302}", "日", "🇩", "🇪", "👩", "\u{200D}", "\u{1F3FD}", "\u{1100}", "\u{1161}",
        "\u{11A8}",
        "क", "\u{94D}", "\u{600}", "\u{85}", "\u{FE0F}", "\u{2028}",
    ]
    private static let edits: [TextEdit] = [
        .left, .right, .deleteBack, .deleteForward, .killToStart, .yank, .insert("pasted 🇫"), .undo, .redo, .home,
        .wordLeft,
        .select(.left), .select(.up(1)), .move(.up(1)), .selectAll, .insert("\n"), .killWordBack,
    ]

    @Test(arguments: 1...4 as ClosedRange<UInt64>, [12, 5_000])
    func editorTakesARunLikeSingleKeys(seed: UInt64, maximum: Int) {
        var random = RandomNumbers(seed: seed)
        var whole = TextEditor("🇫 start", maximum: maximum, width: 9)
        var single = whole
        for _ in 0..<150 {
            let (run, keys) = Self.run(&random)
            let result = whole.apply(run)
            let alone = keys.reduce(EditResult.unchanged) { Self.joined($0, single.apply([$1])) }

            expectEqual(Array(whole.text.unicodeScalars), Array(single.text.unicodeScalars))
            expectEqual(whole.cursor, single.cursor)
            expectEqual(whole.selection, single.selection)
            expectEqual(result, alone)
            expectEqual(whole.characters, Array(whole.text))
            expectEqual(whole.lines.starts, TextLines(whole.characters, width: 9).starts)
        }
        for _ in 0..<200 {
            whole.apply(.undo)
            single.apply(.undo)
            expectEqual(Array(whole.text.unicodeScalars), Array(single.text.unicodeScalars))
        }
    }

    @Test(arguments: 1...5 as ClosedRange<UInt64>, [6, 4_096])
    func lineTakesARunLikeSingleKeys(seed: UInt64, maximum: Int) {
        var random = RandomNumbers(seed: seed)
        var whole = TextEditor(line: "🇫 st", maximum: maximum)
        var single = whole
        for _ in 0..<150 {
            let (run, keys) = Self.run(&random)
            for edit in run { whole.apply(edit) }
            for edit in keys { single.apply(edit) }

            expectEqual(Array(whole.text.unicodeScalars), Array(single.text.unicodeScalars))
            expectEqual(whole.cursor, single.cursor)
        }
    }

    @Test func textThatWasAnotherMeanwhileIsReportedAsBoth() {
        let field = TextField(label: "", text: "ab")

        expectEqual(field.apply([.type("c"), .deleteBack]), ["abc", "ab"])
        expectEqual(field.apply([.type("c"), .left]), ["abc"])
        expectEqual(field.apply([.left, .right]), [])
    }

    /// With each key as many times as there are characters already, this would take hours.
    @Test(
        .timeLimit(.minutes(TimeLimit.minutesOfTest)),
        arguments: ["a", "word ", "日", "e\u{301}", "\u{301}", "\n", "👩\u{200D}", " "])
    func longBurstIsTakenInOneGo(piece: String) {
        let text = String(repeating: piece, count: 20_000 / piece.unicodeScalars.count)
        var editor = TextEditor()

        let result = editor.apply([.type(text), .type("x")])

        expectEqual(result, .changed)
        expectEqual(editor.text.utf8.count, text.utf8.count + 1)
    }

    @Test(.timeLimit(.minutes(TimeLimit.minutesOfTest)))
    func longBurstOfDeletionsIsTakenInOneGo() {
        var editor = TextEditor(String(repeating: "word ", count: 5_000))

        let result = editor.apply(Array(repeating: .deleteBack, count: 25_000))

        expectEqual(result, .changed)
        #expect(editor.text.isEmpty)
    }

    /// Some edits with what is typed in runs, and the same with each scalar alone.
    private static func run(_ random: inout RandomNumbers) -> ([TextEdit], [TextEdit]) {
        var run: [TextEdit] = [], keys: [TextEdit] = []
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let typed = (0..<Int.random(in: 0...7, using: &random)).compactMap { _ in
                scalars.randomElement(using: &random)
            }
            run.append(.type(String(String.UnicodeScalarView(typed))))
            keys += typed.map { .type(String($0)) }
            if Bool.random(using: &random), let edit = edits.randomElement(using: &random) {
                run.append(edit)
                keys.append(edit)
            }
        }
        return (run, keys)
    }

    private static func joined(_ before: EditResult, _ next: EditResult) -> EditResult {
        next.contains(.changed) ? next : before.union(next)
    }
}
