import MomentsKit
import Testing

@testable import MomentsTUI

/// The foot of a screen in Chinese, whose letters are two cells wide.
struct KeyHintsTests {
    private static let actions: [Action] = [.help, .palette, .nextMoment, .open, .like]

    private func foot(columns: Int, status: String? = nil, undo: String? = nil) throws -> String {
        let terminal = try OffscreenTerminal(size: CellSize(columns: columns, rows: 2))
        let hints = KeyHints(Self.actions, in: .timeline, .default, SimplifiedChinese())
        terminal.surface.draw { hints.paint(status: status, undo: undo, on: $0) }
        return terminal.lines[1]
    }

    @Test(arguments: [
        (80, " ? 按键   : 操作   j 下一条   Enter 打开   f 赞"), (40, " ? 按键   : 操作   j 下一条   Enter 打开"),
        (39, " ? 按键   : 操作   j 下一条"), (27, " ? 按键   : 操作   j 下一条"), (26, " ? 按键   : 操作"), (4, ""),
    ])
    func onlyWholeHintsAreShown(columns: Int, expected: String) throws {
        #expect(try foot(columns: columns) == expected)
    }

    @Test func undoIsShownWithItsKey() throws {
        #expect(try foot(columns: 40, undo: "已赞") == " 已赞 · z 撤销   ? 按键   : 操作")
    }

    @Test func hintsStandToTheRightOfAStatus() throws {
        #expect(try foot(columns: 40, status: "已删除。") == " 已删除。   ? 按键   : 操作   j 下一条")
    }

    @Test func aStatusStandsAlone() throws {
        #expect(try foot(columns: 80, status: "已来不及撤销。", undo: "已发布").contains("已发布") == false)
    }

    @Test func aStatusIsCutAtTheEdgeAndNoLetterInTwo() throws {
        #expect(try foot(columns: 10, status: "磁盘已满，未能保存") == " 磁盘已满…")
    }
}
