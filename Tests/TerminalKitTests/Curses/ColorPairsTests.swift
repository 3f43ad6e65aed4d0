import TestSupport
import Testing

@testable import TerminalKit

@MainActor struct ColorPairsTests {
    private func cell(_ style: Style, theme: Theme.Name, depth: ColorDepth = .auto) throws -> ScreenCell {
        let terminal = try OffscreenTerminal(size: CellSize(columns: 4, rows: 2), theme: Theme(theme), depth: depth)
        terminal.surface.draw { $0.put("x", row: 0, column: 0, style: style) }
        return terminal.cells()[0][0]
    }

    @Test func aThemeIsPaintedInItsColours() throws {
        let cell = try cell(.warning, theme: .light)

        expectEqual(cell.foreground, 124)
        expectEqual(cell.background, 255)
        #expect(cell.isBold)
    }

    @Test func unpaintedCellsHaveTheBackground() throws {
        let terminal = try OffscreenTerminal(size: CellSize(columns: 4, rows: 2), theme: Theme(.dark))

        terminal.surface.draw { $0.put("x", row: 0, column: 0) }

        #expect(terminal.cells().joined().allSatisfy { $0.background == 234 && $0.foreground == 252 })
    }

    @Test func resizedScreenHasTheBackground() throws {
        let terminal = try OffscreenTerminal(size: CellSize(columns: 4, rows: 2), theme: Theme(.dark))

        terminal.surface.resize(to: CellSize(columns: 9, rows: 5))
        terminal.surface.draw { $0.put("x", row: 0, column: 0) }

        #expect(terminal.cells().joined().allSatisfy { $0.background == 234 })
    }

    @Test func sixteenColoursAreThoseOfTheTerminal() throws {
        let cell = try cell(.warning, theme: .light, depth: .sixteen)

        expectEqual(cell.foreground, 1)
        expectEqual(cell.background, 7)
    }

    @Test(arguments: Theme.Name.allCases, Style.allCases)
    func withoutColourNoCellIsColoured(theme: Theme.Name, style: Style) throws {
        let cell = try cell(style, theme: theme, depth: .none)

        #expect(cell.foreground == nil && cell.background == nil)
    }

    @Test(arguments: Theme.Name.allCases, [Style.bar, .match, .selection, .button])
    func withoutColourABlockIsReversed(theme: Theme.Name, style: Style) throws {
        #expect(try cell(style, theme: theme, depth: .none).isReverse)
    }

    @Test(arguments: Theme.Name.allCases)
    func inSixteenColoursAMatchIsBlackOnYellow(theme: Theme.Name) throws {
        let cell = try cell(.match, theme: theme, depth: .sixteen)

        #expect((cell.foreground, cell.background) == (0, 3))
    }

    @Test func selectionHasItsGround() throws {
        let terminal = try OffscreenTerminal(size: CellSize(columns: 4, rows: 2), theme: Theme(.dark))

        terminal.surface.draw {
            $0.on(.selected).fill(row: 0, style: .plain)
            $0.on(.selected).part(rows: 0..<1, columns: 1..<4).put("x", row: 0, column: 0, style: .author)
        }

        #expect(terminal.cells()[0].allSatisfy { $0.background == 236 })
        #expect(terminal.cells()[1].allSatisfy { $0.background == 234 })
    }

    @Test func anotherThemeIsPaintedFromTheNextFrameOn() throws {
        let terminal = try OffscreenTerminal(size: CellSize(columns: 4, rows: 2))
        terminal.surface.draw { $0.put("x", row: 0, column: 0, style: .warning) }

        terminal.surface.theme = Theme(.light)
        terminal.surface.draw { $0.put("x", row: 0, column: 0, style: .warning) }

        expectEqual(terminal.cells()[0][0].foreground, 124)
        #expect(terminal.cells().joined().allSatisfy { $0.background == 255 })
    }

    @Test(arguments: Theme.Name.allCases)
    func withoutColourTheBackgroundIsThatOfTheTerminal(theme: Theme.Name) throws {
        try expectEqual(cell(.plain, theme: theme, depth: .none), ScreenCell(text: "x"))
    }
}
