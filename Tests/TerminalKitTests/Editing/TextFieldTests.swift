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

    @Test func cursorIsAfterTheTypedText() {
        _ = field.apply(.insert("日b"))
        paint(field)

        expectEqual(terminal.lines, ["日b"])
        expectEqual(terminal.cursor, CellPosition(row: 0, column: 3))
    }

    @Test func selectedTextIsShownAsSuch() {
        field.text = "ab"
        field.selectAll()
        paint(field)
        expectEqual(terminal.cells()[0].map(\.isReverse).prefix(3), [true, true, false])

        _ = field.apply(.right)
        paint(field)

        expectEqual(terminal.cells()[0].map(\.isReverse).prefix(3), [false, false, false])
    }

    @Test func partOfATextIsShownAsSelected() {
        field.text = "ab"
        _ = field.apply(.select(.left))
        paint(field)

        expectEqual(terminal.cells()[0].map(\.isReverse).prefix(3), [false, true, false])
    }

    @Test func anotherTextIsNotSelected() {
        field.text = "ab"
        field.selectAll()

        field.text = "cd"

        expectEqual(field.apply(.insert("e")), "cde")
    }

    @Test func fieldWithoutFocusShowsNoCursor() {
        field.hasFocus = false
        paint(field)

        #expect(terminal.cursor == nil)
    }

    @Test func longTextScrollsToTheCursor() {
        _ = field.apply(.insert("abcdefghijkl"))
        paint(field)
        expectEqual(terminal.lines, ["fghijkl"])

        _ = field.apply(.home)
        paint(field)
        expectEqual(terminal.lines, ["abcdefgh"])
        expectEqual(terminal.cursor, CellPosition(row: 0, column: 0))
    }

    @Test func wideCharacterCutByScrollingIsBlank() {
        _ = field.apply(.insert("日本語日本"))
        paint(field)

        expectEqual(terminal.lines, [" 語日本"])
        expectEqual(terminal.cursor, CellPosition(row: 0, column: 7))
    }

    @Test func deletingScrollsBack() {
        _ = field.apply(.insert("abcdefghijkl"))
        paint(field)
        for _ in 0..<8 { _ = field.apply(.deleteBack) }
        paint(field)

        expectEqual(terminal.lines, ["abcd"])
    }

    @Test func secretsAreNeverDrawn() {
        let secret = TextField(label: "Password", isSecret: true, text: "secret")
        paint(secret)

        expectEqual(terminal.lines, [""])
    }

    @Test func masksAreDrawnForSecrets() {
        let secret = TextField(label: "Password", isSecret: true, text: "pá日👨‍👩‍👧")
        secret.mask = "••••"
        paint(secret)

        expectEqual(terminal.lines, ["••••"])
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

    @Test func hostileTextIsDrawnHarmless() {
        field.text = "a\u{202E}\u{1B}[2Jb"
        paint(field)

        expectEqual(terminal.lines, ["a[2Jb"])
    }

    @Test(arguments: [1, 2, 3])
    func anyWidthIsPainted(columns: Int) {
        terminal.surface.resize(to: CellSize(columns: columns, rows: 1))
        _ = field.apply(.insert("日本語"))
        paint(field)

        expectEqual(terminal.cursor, CellPosition(row: 0, column: columns - 1))
    }
}
