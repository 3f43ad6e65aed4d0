import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct SnapshotTerminalTests {
    @Test func snapshotEqualsTheTerminal() throws {
        let terminal = try OffscreenTerminal(size: CellSize(columns: 12, rows: 2), theme: Theme(.dark))
        terminal.surface.draw { canvas in
            canvas.put(CellText("日本 ok"), row: 0, column: 1)
            canvas.put(CellText("Ada"), row: 1, column: 0, style: .author)
            canvas.showCursor(row: 1, column: 3)
        }

        let snapshot = Snapshot(terminal)

        expectEqual(snapshot.lines, [" 日本 ok", "Ada"])
        expectEqual([snapshot.columns, snapshot.rows], [12, 2])
        expectEqual(snapshot.cursor, Snapshot.Cursor(row: 1, column: 3))
        expectEqual(snapshot.cells[1][0].look.attributes, .bold)
        #expect(snapshot.cells[1][0].look.foreground != nil)
    }

    @Test func aHiddenCursorIsNone() throws {
        let terminal = try OffscreenTerminal()
        terminal.surface.draw { _ in }

        #expect(Snapshot(terminal).cursor == nil)
    }
}
