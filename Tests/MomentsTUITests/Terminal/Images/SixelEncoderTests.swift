import MomentsKit
import Testing

@testable import MomentsTUI

struct SixelEncoderTests {
    private func encoded(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> [UInt8]) throws -> String {
        let bytes = (0..<height).flatMap { y in (0..<width).flatMap { pixel($0, y) } }
        var encoder = SixelEncoder(
            try #require(PicturePixels(columns: 1, rows: 1, width: width, height: height, bytes: bytes)))
        var text = ""
        while !encoder.isAtEnd { text += String(decoding: encoder.next(), as: UTF8.self) }
        return text
    }

    @Test func columnIsSixPixelsAndRunsAreCounted() throws {
        #expect(try encoded(10, 6) { _, _ in [0, 0, 0] } == "#0!10~-")
        #expect(try encoded(2, 6) { _, _ in [255, 255, 255] } == "#215~~-")
    }

    @Test func lastBandHasOnlyTheRowsThereAre() throws {
        #expect(try encoded(1, 8) { _, _ in [0, 0, 0] } == "#0~-#0B-")
    }

    @Test func coloursOfABandAreDrawnOneOverTheOther() throws {
        #expect(try encoded(4, 1) { x, _ in x < 2 ? [0, 0, 0] : [255, 0, 0] } == "#0@@$#180??@@-")
    }

    @Test func whatIsTransparentIsNotSet() throws {
        let bytes: [UInt8] = [0, 0, 0, 255, 0, 0, 0, 127, 0, 0, 0, 128, 0, 0, 0, 0]
        var encoder = SixelEncoder(
            try #require(PicturePixels(columns: 1, rows: 1, width: 4, height: 1, channels: 4, bytes: bytes)))

        #expect(String(decoding: encoder.next(), as: UTF8.self) == "#0@?@-")
    }

    @Test func openingNamesTheSizeAndTheColours() throws {
        let picture = try #require(PicturePixels(columns: 1, rows: 1, width: 2, height: 1, bytes: [0, 0, 0, 0, 0, 0]))

        let opening = String(decoding: SixelEncoder(picture).opening, as: UTF8.self)

        #expect(opening.hasPrefix("\u{1B}P0;1q\"1;1;2;1#0;2;0;0;0#1;2;0;0;20"))
        #expect(opening.hasSuffix("#215;2;100;100;100"))
    }

    @Test func grayBetweenTwoLevelsIsDithered() throws {
        let text = try encoded(16, 6) { _, _ in [25, 25, 25] }

        #expect(text.contains("#0") && text.contains("#43"))
    }
}
