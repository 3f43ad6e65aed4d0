import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsKit

struct PhotoZoomTests {
    private static let room = PhotoZoom.Size(width: 800, height: 400)

    private func zoom(_ width: Int, _ height: Int, room: PhotoZoom.Size? = room) -> PhotoZoom {
        PhotoZoom(photo: PhotoZoom.Size(width: width, height: height), room: room)
    }

    @Test(arguments: [
        (4_000, 3_000, PictureCrop(x: 1_600, y: 1_300, width: 800, height: 400)),
        (100, 50, PictureCrop(x: 0, y: 0, width: 100, height: 50)),
    ])
    func fullSizeShowsAsManyPixelsAsFit(width: Int, height: Int, crop: PictureCrop) {
        var zoom = zoom(width, height)
        #expect(zoom.part == nil)

        zoom.toggle()

        expectEqual(zoom.part, .init(crop: crop, width: crop.width, height: crop.height))
        expectEqual(zoom.percent, 100)
    }

    @Test func eachStepShowsLessUntilAllOfItIsShownAgain() {
        var zoom = zoom(4_000, 3_000)
        var heights: [Int] = []

        for _ in 0..<5 {
            zoom.zoomIn()
            heights.append(zoom.part?.crop.height ?? 0)
        }
        expectEqual(heights, Set(heights).sorted(by: >))
        for _ in 0..<5 { zoom.zoomOut() }

        #expect(zoom.part == nil)
    }

    @Test func zoomEndsAtSixteenTimes() {
        var zoom = zoom(4_000, 3_000)

        for _ in 0..<100 { zoom.zoomIn() }

        expectEqual(zoom.percent, 1_600)
        expectEqual(zoom.part?.crop, PictureCrop(x: 1_975, y: 1_488, width: 50, height: 25))
    }

    @Test func asFarAsAnEdgeReachesOneComes() {
        var zoom = zoom(4_000, 3_000)
        zoom.toggle()

        for _ in 0..<99 { zoom.pan(columns: -1, rows: -1) }
        expectEqual(zoom.part?.crop, PictureCrop(x: 0, y: 0, width: 800, height: 400))

        for _ in 0..<99 { zoom.pan(columns: 1, rows: 1) }
        expectEqual(zoom.part?.crop, PictureCrop(x: 3_200, y: 2_600, width: 800, height: 400))

        zoom.pan(columns: -1, rows: 0)
        expectEqual(zoom.part?.crop.x, 3_000)
    }

    @Test func zoomKeepsTheMiddle() {
        var zoom = zoom(4_000, 3_000)
        zoom.toggle()
        zoom.pan(columns: 2, rows: 2)

        zoom.zoomIn()

        expectEqual(zoom.part?.crop, PictureCrop(x: 2_133, y: 1_567, width: 533, height: 267))
    }

    @Test func aPanoramaFillsTheRoomAsFarAsItGoes() {
        var zoom = zoom(8_000, 100)

        zoom.zoomIn()
        expectEqual(zoom.part?.crop.height, 100)
        expectEqual(zoom.part?.width, 800)
        expectEqual(zoom.part?.height, 15)
    }

    @Test(arguments: [(0, 0), (0, 10), (10, 0), (-1, -1)])
    func withoutASizeNothingIsZoomed(width: Int, height: Int) {
        var ofNothing = zoom(width, height)
        var inNothing = zoom(10, 10, room: PhotoZoom.Size(width: width, height: height))

        ofNothing.toggle()
        ofNothing.zoomIn()
        ofNothing.pan(columns: 1, rows: 1)
        inNothing.toggle()
        inNothing.zoomIn()

        #expect(ofNothing.part == nil)
        #expect(inNothing.part == nil)
    }

    @Test func zoomedPartAlwaysLiesInThePhoto() {
        var random = RandomNumbers(seed: 7)
        for _ in 0..<200 {
            let size = (Int.random(in: 1...5_000, using: &random), Int.random(in: 1...5_000, using: &random))
            var zoom = zoom(size.0, size.1)
            for _ in 0..<30 {
                switch Int.random(in: 0..<7, using: &random) {
                case 0: zoom.zoomOut()
                case 1: zoom.toggle()
                case 2:
                    zoom.pan(columns: .random(in: -3...3, using: &random), rows: .random(in: -3...3, using: &random))
                case 3:
                    zoom.room = PhotoZoom.Size(
                        width: .random(in: 0...2_000, using: &random), height: .random(in: 0...2_000, using: &random))
                default: zoom.zoomIn()
                }
                guard let part = zoom.part else { continue }
                expectEqual(part.crop, part.crop.within(width: size.0, height: size.1))
                #expect(part.width >= 1 && part.height >= 1)
                #expect(part.width <= max(1, zoom.room?.width ?? 0) && part.height <= max(1, zoom.room?.height ?? 0))
            }
        }
    }
}
