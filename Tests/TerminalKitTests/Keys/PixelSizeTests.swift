import TestSupport
import Testing

@testable import TerminalKit

struct PixelSizeTests {
    @Test(arguments: [(2, 2), (8, 16), (256, 256)])
    func cellHasSomePixels(_ width: Int, _ height: Int) {
        let size = PixelSize(width: width, height: height)

        expectEqual(size?.width, width)
        expectEqual(size?.height, height)
    }

    @Test(arguments: [(0, 16), (8, 0), (1, 16), (8, 1), (257, 16), (8, 257), (-8, -16)])
    func sizeThatNoCellHasIsNone(_ width: Int, _ height: Int) {
        #expect(PixelSize(width: width, height: height) == nil)
    }
}
