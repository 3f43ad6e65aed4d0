import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI
@testable import TerminalKit

struct PictureStyleTests {
    private func style(_ method: TerminalGraphics.Method, cell: PixelSize? = nil) -> PictureStyle? {
        PictureStyle(TerminalGraphics(method: method, reason: .answer, cell: cell), .direct)
    }

    @Test func pixelsHaveTheCellOfTheTerminalAndNoMoreColumnsThanThereAreMarks() {
        let style = style(.kitty, cell: PixelSize(width: 9, height: 18))
        let shape = self.style(.kitty)?.shape(columns: 400, rows: 1, fit: .whole)

        expectEqual([style?.cellWidth, style?.cellHeight], [9, 18])
        expectEqual(shape?.output, .pixels)
        expectEqual(shape?.columns, 297)
        #expect(self.style(.off) == nil)
    }

    @Test func kittyHasPixelsAndSixelForOneAlone() {
        let shapes = [TerminalGraphics.Method.kitty, .sixel, .cells].map { method in
            [false, true].map { style(method)?.shape(columns: 4, rows: 2, fit: .whole, isAlone: $0).output }
        }

        expectEqual(shapes, [[.pixels, .pixels], [.cells(.direct), .pixels], [.cells(.direct), .cells(.direct)]])
    }

    @Test(arguments: [nil, 0x1C1C1C])
    func shapesHaveTheGroundOfTheTerminal(ground: Int?) {
        let graphics = TerminalGraphics(method: .sixel, reason: .answer)

        let style = PictureStyle(graphics, .direct, on: ground)

        let grounds = [false, true].map { style?.shape(columns: 4, rows: 2, fit: .whole, isAlone: $0).ground }
        expectEqual(grounds, [ground, ground])
    }

    @Test func pixelsAreNoMoreThanAreMadeAtOnce() throws {
        let shape = try #require(style(.sixel)?.shape(columns: 400, rows: 400, fit: .whole, isAlone: true))

        #expect(PictureLimits.allow(shape))
        expectEqual(shape.columns, shape.rows)
        #expect(shape.columns > 200)
    }
}
