import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// The foot of a screen in Chinese, whose letters are two cells wide.
struct KeyHintsTests {
    private static let actions: [Action] = [.help, .palette, .nextMoment, .open, .like, .undo]

    private func foot(columns: Int, status: String? = nil, undo: String? = nil) throws -> String {
        try lines(columns: columns, rows: 2, status: status, undo: undo)[1]
    }

    private func lines(
        columns: Int = 40, rows: Int, status: String? = nil, undo: String? = nil
    ) throws -> [String] {
        let terminal = try OffscreenTerminal(size: CellSize(columns: columns, rows: rows))
        let hints = KeyHints(Self.actions, in: .timeline, .default, .simplifiedChinese)
        terminal.surface.draw { hints.paint(status: status, voice: .plain, undo: undo, on: $0) }
        return terminal.lines
    }

    @Test(arguments: [
        (80, "  ? 按键   : 操作   j 下一条   Enter 打开   f 赞"), (41, "  ? 按键   : 操作   j 下一条   Enter 打开"),
        (40, "  ? 按键   : 操作   j 下一条"), (28, "  ? 按键   : 操作   j 下一条"), (27, "  ? 按键   : 操作"), (4, ""),
    ])
    func onlyWholeHintsAreShown(columns: Int, expected: String) throws {
        try expectEqual(foot(columns: columns), expected)
    }

    @Test func aRuleStandsAboveThemWhereThereIsRoom() throws {
        try expectEqual(lines(rows: 16).suffix(2).first, String(repeating: "─", count: 40))
        try expectEqual(lines(rows: 15).suffix(2).first, "")
    }

    @Test(
        arguments: [
            ("undo has its key", 40, nil, "已赞", "  已赞 · z 撤销   ? 按键   : 操作"),
            ("and is no hint as well", 80, nil, "已赞", "  已赞 · z 撤销   ? 按键   : 操作   j 下一条   Enter 打开   f 赞"),
            ("nor is the key a status ends with", 40, "h 无效 · ? 按键", nil, "  h 无效 · ? 按键   : 操作   j 下一条"),
            ("hints stand to the right of a status", 40, "已删除。", nil, "  已删除。   ? 按键   : 操作   j 下一条"),
            ("it is cut at the edge and no letter in two", 10, "磁盘已满，未能保存", nil, "  磁盘已…"),
        ] as [(String, Int, String?, String?, String)])
    func statusAndUndoStandBeforeTheHints(
        _: String, columns: Int, status: String?, undo: String?, expected: String
    ) throws {
        try expectEqual(foot(columns: columns, status: status, undo: undo), expected)
    }

    @Test func undoIsAHintAloneBesideAStatusWhileThereIsSomethingToUndo() throws {
        #expect(try foot(columns: 80, status: "已删除。", undo: "已删除").hasSuffix("z 撤销"))
        #expect(try !foot(columns: 80, status: "已来不及撤销。").contains("z 撤销"))
        #expect(try !foot(columns: 80, status: "已来不及撤销。", undo: "已发布").contains("已发布"))
    }

    @Test(arguments: [(MessageVoice.plain, Style.plain), (.refused, .caution), (.failed, .warning)])
    func eachVoiceHasItsColour(voice: MessageVoice, style: Style) throws {
        let terminal = try OffscreenTerminal(size: CellSize(columns: 40, rows: 2), theme: Theme(.light))
        let hints = KeyHints([], in: .timeline, .default, .english)

        terminal.surface.draw {
            hints.paint(status: "x", voice: voice, on: $0)
            $0.put("x", row: 0, column: 2, style: style)
        }

        let cells = terminal.cells()
        expectEqual(cells[1][2].foreground, cells[0][2].foreground)
    }

    @Test(arguments: [
        (12, ["", "  The disk is full. Free some space, and", "  try again.   ? 按键   : 操作"]),
        (
            20,
            [
                String(repeating: "─", count: 40), "  The disk is full. Free some space, and",
                "  try again.   ? 按键   : 操作",
            ]
        ),
    ])
    func longStatusTakesMoreRows(rows: Int, expected: [String]) throws {
        let lines = try lines(rows: rows, status: "The disk is full. Free some space, and try again.")

        expectEqual(lines.suffix(3), expected[...])
    }

    @Test func statusTakesAQuarterOfTheRowsAtMost() throws {
        let lines = try lines(rows: 12, status: (0..<100).map { "word\($0)" }.joined(separator: " "))

        expectEqual(lines.filter { $0.contains("word") }.count, 3)
        expectEqual(lines.last?.hasSuffix("…"), true)
    }
}
