import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsPictures

struct ScaledJPEGTests {
    @Test(arguments: [(1, 8), (8, 8), (9, 16), (57, 64), (64, 64), (65, 64)])
    func pictureIsDecodedNoLargerThanItIsWanted(_ wanted: Int, _ decoded: Int) throws {
        let decoder = JPEGDecoder(Samples.file(.jpeg, 64, 64))

        let bitmap = try decoder.bitmap(atLeast: PixelSize(width: wanted, height: 1))

        expectEqual(bitmap.width, decoded)
        expectEqual(bitmap.height, decoded)
    }
}
