import TestSupport
import Testing

@testable import TerminalKit

@MainActor struct CellTargetsTests {
    private let terminal: OffscreenTerminal
    private let like = CellTarget.key(Key(.character("f")))
    private let quit = CellTarget.key(Key(.character("q")))

    init() throws {
        terminal = try OffscreenTerminal(size: CellSize(columns: 10, rows: 4))
    }

    @Test func targetOfAPartIsWhereThePartLies() {
        terminal.surface.draw { $0.part(rows: 1..<4, columns: 2..<10).mark(row: 1, columns: 3..<5, as: like) }

        expectEqual(columns(ofRow: 2), [5, 6])
        expectEqual(columns(ofRow: 1), [])
    }

    @Test(arguments: [(-3..<2, [0, 1]), (8..<99, [8, 9]), (0..<0, []), (Int.min..<Int.max, Array(0..<10))])
    func targetIsCutAtTheEdge(columns: Range<Int>, expected: [Int]) {
        terminal.surface.draw { $0.mark(row: 0, columns: columns, as: like) }

        expectEqual(self.columns(ofRow: 0), expected)
    }

    @Test(arguments: [-1, 4, Int.max, Int.min])
    func targetOutsideOfTheRowsIsNone(row: Int) {
        terminal.surface.draw { $0.mark(row: row, columns: 0..<9, as: like) }

        #expect(terminal.surface.targets.runs.isEmpty)
    }

    @Test func targetThatWasPaintedLastCounts() {
        terminal.surface.draw {
            $0.mark(row: 0, columns: 0..<9, as: like)
            $0.mark(row: 0, columns: 2..<3, as: quit)
        }

        expectEqual(terminal.surface.target(row: 0, column: 2), quit)
        expectEqual(terminal.surface.target(row: 0, column: 3), like)
    }

    @Test func dimmedScreenHasNoTargets() {
        terminal.surface.draw { $0.dimmed.mark(row: 0, columns: 0..<9, as: like) }

        #expect(terminal.surface.targets.runs.isEmpty)
    }

    @Test func targetsGoWithTheirFrame() {
        terminal.surface.draw { $0.mark(row: 0, columns: 0..<9, as: like) }
        terminal.surface.draw { _ in }

        #expect(terminal.surface.targets.runs.isEmpty)
    }

    private func columns(ofRow row: Int) -> [Int] {
        (-2..<12).filter { terminal.surface.target(row: row, column: $0) != nil }
    }
}
