import TestSupport
import Testing

@testable import TerminalKit

struct PairRangesTests {
    @Test(arguments: [
        (0x10000, 1..<256, 256..<0x10000), (32_767, 1..<256, 256..<32_767), (64, 1..<32, 32..<64), (8, 1..<8, 8..<8),
        (-1, 1..<1, 1..<1), (Int.max, 1..<256, 256..<0x10000),
    ])
    func stylesHaveNumbersThatPicturesCannotTake(count: Int, styles: Range<Int>, pictures: Range<Int>) {
        let ranges = PairRanges(count: count)

        expectEqual(ranges.styles, Int32(styles.lowerBound)..<Int32(styles.upperBound))
        expectEqual(ranges.pictures, Int32(pictures.lowerBound)..<Int32(pictures.upperBound))
    }
}
