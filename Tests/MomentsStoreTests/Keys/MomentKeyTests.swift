import TestSupport
import Testing

@testable import MomentsStore

struct MomentKeyTests {
    @Test func keysOfASecondAreSixteenMillion() {
        expectEqual(MomentKey.keys(ofSecond: 1_616_383_304).count, 16_777_216)
    }

    @Test(arguments: [-62_135_596_800, -1, 0, 1, 253_402_300_798] as [Int64])
    func keysOfTheNextSecondFollow(_ second: Int64) {
        expectEqual(MomentKey.keys(ofSecond: second).upperBound + 1, MomentKey.keys(ofSecond: second + 1).lowerBound)
    }

    @Test(arguments: [nil, .min, .max, -62_135_596_801, 253_402_300_800] as [Int64?])
    func unusableSecondIsTheOldest(_ second: Int64?) {
        expectEqual(MomentKey.keys(ofSecond: second), MomentKey.keys(ofSecond: MomentKey.seconds.lowerBound))
    }
}
