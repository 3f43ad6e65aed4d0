import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsPictures

struct HostilePictureTests {
    @Test(arguments: [
        "", "\u{FF}", "GIF", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "BM", "%PDF-1.4", "RIFF    WAVE",
        "RIFX    WEBP",
        "II*\0",
    ])
    func otherFormatIsUnknown(_ text: String) {
        expectEqual(Rendering.failure(Array(text.utf8)), .unknownFormat)
    }

    @Test func formatFollowsFromTheBytesAlone() {
        // Only the bytes count: here SVG behind the signature of a PNG.
        let file = Samples.file(.png).prefix(8) + Array("<svg/>".utf8)

        expectEqual(Rendering.failure(Array(file)), .damaged)
    }

    @Test(arguments: PictureInfo.Format.allCases.filter { $0 != .jpeg })
    func pictureThatIsCutOffIsDamagedOrWhole(_ format: PictureInfo.Format) {
        let file = Samples.file(format)
        let whole = Rendering.cells(file, 8, 4)

        for length in file.indices {
            let cut = Array(file.prefix(length))
            if let cells = Rendering.cells(cut, 8, 4) {
                #expect(cells == whole, "cut off at \(length) of \(file.count)")
            } else {
                #expect([.damaged, .unknownFormat].contains(Rendering.failure(cut)))
            }
        }
    }

    @Test(arguments: PictureInfo.Format.allCases)
    func pictureThatIsCutInHalfIsDamagedUnlessItIsAJPEG(_ format: PictureInfo.Format) {
        let noise = Samples.pixels(64, 64) { x, y in (UInt8(x * 37 % 256), UInt8(y * 91 % 256), UInt8(x * y % 256), 255)
        }
        let file =
            switch format {
            case .jpeg: Samples.jpeg(noise, 64, 64)
            case .png: Samples.png(noise, 64, 64)
            case .gif: Samples.gif(noise, 64, 64)
            case .webp: Samples.webp(noise, 64, 64)
            }

        expectEqual(Rendering.failure(Array(file.prefix(file.count / 2))), format == .jpeg ? nil : .damaged)
    }

    @Test(arguments: PictureInfo.Format.allCases)
    func noFlippedBitEndsTheDecoder(_ format: PictureInfo.Format) {
        let file = ExifSample.add(ExifSample.tiff(6), to: Samples.file(format), format)
        var answers = 0

        // Two or three bits of each byte, each bit of every third.
        for bit in stride(from: 0, to: file.count * 8, by: 3) {
            var flipped = file
            flipped[bit / 8] ^= 1 << UInt8(bit % 8)
            // A size that the flip made huge is another test's.
            if let info = Rendering.info(flipped), info.width * info.height > 1 << 16 { continue }
            answers += [Rendering.cells(flipped, 8, 4) != nil, Rendering.failure(flipped) != nil].filter(\.self).count
            _ = Rendering.stripped(flipped)
        }

        #expect(answers > file.count / 3)
    }

    @Test func pictureOfFiftyThousandPixelsEachWayIsTooLarge() {
        expectEqual(Rendering.failure(png(width: 50_000, height: 50_000)), .tooLarge)
        expectEqual(Rendering.failure(png(width: 50_000, height: 50_000), .inspect), .tooLarge)
        expectEqual(Rendering.failure(gif(width: 50_000, height: 50_000)), .tooLarge)
        expectEqual(Rendering.failure(jpeg(width: 50_000, height: 50_000)), .tooLarge)
    }

    @Test func pictureWithoutPixelsIsDamaged() {
        expectEqual(Rendering.failure(png(width: 0, height: 5)), .damaged)
        expectEqual(Rendering.failure(gif(frameSides: [0, 0, 0, 0])), .damaged)
    }

    @Test func pictureOfOneLongRowIsTooLarge() {
        expectEqual(Rendering.failure(png(width: 100_000_000, height: 1)), .tooLarge)
    }

    @Test func sizeThatOverflowsIsTooLarge() {
        expectEqual(Rendering.failure(png(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF)), .tooLarge)
    }

    @Test func frameThatIsLargerThanItsScreenIsBounded() {
        // A screen of 8 x 4, and on it a frame of 65,535 x 65,535.
        expectEqual(Rendering.failure(gif(frameSides: [255, 255, 255, 255])), .tooLarge)
    }

    /// A text can unpack to a thousand times its length.
    @Test(arguments: ["zTXt", "iTXt", "iCCP", "tEXt", "sPLT"] as [StaticString])
    func bombBesideThePixelsOfAPNGIsNotUnpacked(_ type: StaticString) {
        let text = Array("Comment\0\0".utf8) + [UInt8](repeating: 0x78, count: 4_096)
        let file = ExifSample.addChunk(type, text, to: Samples.file(.png))

        expectEqual(PNGChunks.pixels(of: file), PNGChunks.pixels(of: Samples.file(.png)))
        expectEqual(Rendering.cells(file, 8, 4), Rendering.cells(Samples.file(.png), 8, 4))
    }

    @Test(arguments: PictureInfo.Format.allCases)
    func noInputEndsTheDecoder(_ format: PictureInfo.Format) throws {
        let file = ExifSample.add(ExifSample.tiff(6), to: Samples.file(format), format)
        var random = RandomNumbers(seed: 11)

        for _ in 0..<150 {
            var input = file
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 0..<input.count, using: &random)
                input[place] = UInt8.random(in: 0...255, using: &random)
            }
            if let info = Rendering.info(input), info.width * info.height > 1 << 18 { continue }
            _ = Rendering.cells(input, 8, 4)
            _ = Rendering.stripped(input)
        }
    }

    private func png(width: Int, height: Int) -> [UInt8] {
        let header: [UInt8] = .bigEndian32(width) + .bigEndian32(height) + [8, 6, 0, 0, 0]
        return Array(Samples.file(.png).prefix(8)) + PNGChunks.chunk("IHDR", header) + PNGChunks.chunk("IEND", [])
    }

    private func gif(width: Int, height: Int) -> [UInt8] {
        var file = Samples.file(.gif)
        file.replaceSubrange(6..<8, with: [UInt8].littleEndian32(width).prefix(2))
        file.replaceSubrange(8..<10, with: [UInt8].littleEndian32(height).prefix(2))
        return file
    }

    /// - Parameter frameSides: width and height of its frame, two bytes each.
    private func gif(frameSides: [UInt8]) -> [UInt8] {
        var file = Samples.file(.gif, 8, 4)
        let frame = GIFBlocks(file).first { $0.kind == .image }?.all.lowerBound ?? 0
        file.replaceSubrange(frame + 5..<frame + 9, with: frameSides)
        return file
    }

    /// The size stands in the segment that starts the frame.
    private func jpeg(width: Int, height: Int) -> [UInt8] {
        var file = Samples.file(.jpeg)
        let frame = JPEGSegments(file).first { $0.marker == 0xC0 }?.body.lowerBound ?? 0
        file.replaceSubrange(frame + 1..<frame + 5, with: .bigEndian16(height) + .bigEndian16(width))
        return file
    }
}
