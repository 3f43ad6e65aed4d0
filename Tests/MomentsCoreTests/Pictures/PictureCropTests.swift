import TestSupport
import Testing

@testable import MomentsCore

struct PictureCropTests {
    @Test func aPartInsideStaysAsItIs() {
        let crop = PictureCrop(x: 10, y: 20, width: 30, height: 40)

        expectEqual(crop.within(width: 40, height: 60), crop)
    }

    @Test func aPartThatSticksOutIsMovedInside() {
        let crop = PictureCrop(x: 90, y: -5, width: 30, height: 40).within(width: 100, height: 100)

        expectEqual(crop, PictureCrop(x: 70, y: 0, width: 30, height: 40))
    }

    @Test func aPartLargerThanThePictureIsAllOfIt() {
        let crop = PictureCrop(x: 5, y: 5, width: .max, height: .max).within(width: 3, height: 2)

        expectEqual(crop, PictureCrop(x: 0, y: 0, width: 3, height: 2))
    }

    @Test func nothingIsAPixel() {
        let crop = PictureCrop(x: 2, y: 1, width: 0, height: -7).within(width: 3, height: 2)

        expectEqual(crop, PictureCrop(x: 2, y: 1, width: 1, height: 1))
    }
}
