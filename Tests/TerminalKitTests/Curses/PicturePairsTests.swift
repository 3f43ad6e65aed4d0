import TestSupport
import Testing

@testable import TerminalKit

struct PicturePairsTests {
    private static func pair(_ foreground: Int32, _ background: Int32 = 0) -> PairColors {
        PairColors(foreground: foreground, background: background)
    }

    private func number(_ pair: PairColors, of pairs: inout PicturePairs) -> Int32? {
        pairs.number(of: pair, rgb: { Int($0) }, define: { _, _ in })
    }

    @Test func equalColoursHaveOneNumberAndAreDefinedOnce() {
        var pairs = PicturePairs(numbers: 256..<1_000)
        var defined: [Int32] = []

        let numbers = (0..<3).map { _ in
            pairs.number(of: Self.pair(1), rgb: { Int($0) }, define: { number, _ in defined.append(number) })
        }

        expectEqual(numbers, [256, 256, 256])
        expectEqual(defined, [256])
    }

    @Test func numbersDoNotEndAtAnyPowerOfTwo() {
        var pairs = PicturePairs(numbers: 256..<0x10000)

        let numbers = (256..<0x10000).compactMap { number(Self.pair($0), of: &pairs) }

        expectEqual(numbers, Array(256..<0x10000))
    }

    @Test func withoutRoomOneThatLooksLikeItStandsForIt() {
        var pairs = PicturePairs(numbers: 5..<7)
        _ = number(Self.pair(0x000000), of: &pairs)
        _ = number(Self.pair(0xFF0000), of: &pairs)

        expectEqual(number(Self.pair(0xF01010), of: &pairs), 6)
        expectEqual(number(Self.pair(0x101010), of: &pairs), 5)
        #expect(number(Self.pair(0x00FFFF, 0xFFFFFF), of: &pairs) != nil)
    }

    @Test func withoutAnyNumberThereIsNone() {
        var pairs = PicturePairs(numbers: 5..<5)

        #expect(number(Self.pair(1), of: &pairs) == nil)
    }

    @Test func onlyWhatNoCellHasIsGivenAgain() {
        var pairs = PicturePairs(numbers: 5..<8)
        for color in Int32(1)...3 { _ = number(Self.pair(color), of: &pairs) }

        let isRenewed = pairs.makeRoom(for: 1) { count in (0..<count).map { $0 != 6 } }

        #expect(isRenewed)
        expectEqual(pairs.room, 1)
        expectEqual(number(Self.pair(4), of: &pairs), 6)
        expectEqual(number(Self.pair(1), of: &pairs), 5)
        expectEqual(number(Self.pair(3), of: &pairs), 7)
    }

    @Test func aFrameLooksForRoomOnce() {
        var pairs = PicturePairs(numbers: 5..<6)
        _ = number(Self.pair(1), of: &pairs)
        var searches = 0

        for _ in 0..<3 {
            _ = pairs.makeRoom(for: 1) { count in
                searches += 1
                return Array(repeating: true, count: count)
            }
        }

        expectEqual(searches, 1)
    }
}
