import TestSupport
import Testing

@testable import MomentsCore
@testable import TerminalKit

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
        try expectEqual(encoded(10, 6) { _, _ in [0, 0, 0] }, "#0!10~-")
        try expectEqual(encoded(2, 6) { _, _ in [255, 255, 255] }, "#0~~-")
    }

    @Test func lastBandHasOnlyTheRowsThereAre() throws {
        try expectEqual(encoded(1, 8) { _, _ in [0, 0, 0] }, "#0~-#0B-")
    }

    @Test func coloursOfABandAreDrawnOneOverTheOther() throws {
        try expectEqual(encoded(4, 1) { x, _ in x < 2 ? [0, 0, 0] : [255, 0, 0] }, "#0@@$#1??@@-")
    }

    @Test func transparentPixelsAreNotSet() throws {
        let bytes: [UInt8] = [0, 0, 0, 255, 0, 0, 0, 127, 0, 0, 0, 128, 0, 0, 0, 0]
        var encoder = SixelEncoder(
            try #require(PicturePixels(columns: 1, rows: 1, width: 4, height: 1, channels: 4, bytes: bytes)))

        expectEqual(String(decoding: encoder.next(), as: UTF8.self), "#0@?@-")
    }

    @Test func openingNamesTheSizeAndTheColours() throws {
        let picture = try #require(
            PicturePixels(columns: 1, rows: 1, width: 2, height: 1, bytes: [255, 51, 0, 0, 0, 0]))

        let opening = String(decoding: SixelEncoder(picture).opening, as: UTF8.self)

        expectEqual(opening, "\u{1B}P0;1q\"1;1;2;1#0;2;0;0;0#1;2;100;20;0")
    }

    @Test func skyIsDithered() throws {
        let text = try encoded(256, 6) { x, _ in Array(repeating: UInt8(x), count: 3) }

        // Without it each column would have one colour, and a sixel all six pixels or none.
        #expect(text.contains { !"#$-!?~0123456789".contains($0) })
    }
}
