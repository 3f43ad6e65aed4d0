import TestSupport
import Testing

@testable import TerminalKit

@MainActor struct TextFieldTests {
    private let terminal: OffscreenTerminal
    private let field = TextField(label: "Email")

    init() throws {
        terminal = try OffscreenTerminal(size: CellSize(columns: 8, rows: 1))
        field.hasFocus = true
    }

    private func paint(_ field: TextField) {
        terminal.surface.draw { field.paint(on: $0) }
    }

    @Test func editsReportTheWholeText() {
        expectEqual(field.apply(.insert("ab")), "ab")
        expectEqual(field.apply(.deleteBack), "a")
    }

    @Test(
        arguments: [
            ("the cursor is after the typed text", "日b", [], "日b", 3),
            ("a long text scrolls to it", "abcdefghijkl", [], "fghijkl", 7),
            ("and back", "abcdefghijkl", [.home], "abcdefgh", 0),
            ("a wide letter that is cut is blank", "日本語日本", [], " 語日本", 7),
            ("deleting scrolls back", "abcdefghijkl", Array(repeating: .deleteBack, count: 8), "abcd", 4),
            ("hostile text is harmless", "a\u{202E}\u{1B}[2Jb", [], "a[2Jb", 5),
        ] as [(String, String, [TextEdit], String, Int)])
    func textAndCursorAreShown(_: String, text: String, edits: [TextEdit], shown: String, column: Int) {
        _ = field.apply(.insert(text))
        paint(field)
        for edit in edits { _ = field.apply(edit) }
        paint(field)

        expectEqual(terminal.lines, [shown])
        expectEqual(terminal.cursor, CellPosition(row: 0, column: column))
        field.hasFocus = false
        paint(field)
        #expect(terminal.cursor == nil)
    }

    @Test(arguments: [(TextEdit.selectAll, [true, true, false]), (.select(.left), [false, true, false])])
    func selectedTextIsShownAsSuch(edit: TextEdit, reversed: [Bool]) {
        field.text = "ab"
        _ = field.apply(edit)
        paint(field)
        expectEqual(terminal.cells()[0].map(\.isReverse).prefix(3), reversed[...])

        _ = field.apply(.right)
        paint(field)

        expectEqual(terminal.cells()[0].map(\.isReverse).prefix(3), [false, false, false])
    }

    @Test func anotherTextIsNotSelected() {
        field.text = "ab"
        field.selectAll()

        field.text = "cd"

        expectEqual(field.apply(.insert("e")), "cde")
    }

    @Test(arguments: [("", ""), ("••••", "••••")]) func masksAreDrawnForSecrets(mask: String, shown: String) {
        let secret = TextField(label: "Password", isSecret: true, text: "pá日👨‍👩‍👧")
        secret.mask = mask

        paint(secret)

        expectEqual(terminal.lines, [shown])
    }

    @Test func secretsAreNotYanked() {
        let secret = TextField(label: "Password", isSecret: true, text: "secret")
        _ = secret.apply(.killToStart)

        expectEqual(secret.apply(.yank), "")
        expectEqual(secret.apply([.yank]), [])
    }

    @Test func killedTextThatIsNoSecretIsYanked() {
        field.text = "ada"

        expectEqual(field.apply(.killToStart), "")
        expectEqual(field.apply(.yank), "ada")
        expectEqual(field.apply([.killToStart, .yank, .yank]), ["adaada"])
    }

    @Test func equalTextKeepsTheCursor() {
        _ = field.apply(.insert("abc"))
        _ = field.apply(.home)
        field.text = "abc"
        paint(field)

        expectEqual(terminal.cursor, CellPosition(row: 0, column: 0))
    }

    @Test(arguments: [1, 2, 3])
    func anyWidthIsPainted(columns: Int) {
        terminal.surface.resize(to: CellSize(columns: columns, rows: 1))
        _ = field.apply(.insert("日本語"))
        paint(field)

        expectEqual(terminal.cursor, CellPosition(row: 0, column: columns - 1))
    }
}
