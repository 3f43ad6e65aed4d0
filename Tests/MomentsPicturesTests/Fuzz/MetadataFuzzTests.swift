import Testing

@testable import MomentsCore
@testable import MomentsPictures
@testable import TestSupport

/// Any metadata of a photo is read to an end, and comes out as a line or not at all.
struct MetadataFuzzTests {
    private static let words = [
        "\u{FEFF}", "\0", "\u{1B}[31m", "\u{202E}", "A lake", "UNICODE\0", "ASCII\0\0\0",
    ]
    private static let tiffs = [true, false].map {
        ExifSample.tiff(
            description: Array("A lake\0".utf8), comment: Array("UNICODE\0A\0 \0l\0a\0".utf8),
            title: Array("A\0 \0l\0a\0k\0e\0".utf8), isBigEndian: $0)
    }

    @Test func directoryComesOutAsALineOrNotAtAll() throws {
        let numbers: [[UInt8]] = [
            [0x0E, 0x01, 2, 0], [0x9B, 0x9C, 1, 0], [0x86, 0x92, 7, 0], [0x69, 0x87, 4, 0, 1, 0, 0, 0, 8, 0, 0, 0],
            [0xFF, 0xFF, 0xFF, 0x7F], [0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0], [8, 0, 0, 0],
        ]
        var fuzz = Fuzz("exif", samples: Self.tiffs, words: Self.words.map { Array($0.utf8) } + numbers)
        let picture = Samples.file(.jpeg)

        let rounds = try fuzz.run { input in
            let info = Rendering.info(ExifSample.add(input, to: picture, .jpeg))
            try fuzzExpect(info != nil, "its picture is gone", input)
            try Self.check(info?.description, input)
        }

        #expect(rounds > 0)
    }

    private static func check(_ text: String?, _ input: [UInt8]) throws {
        guard let text else { return }
        try fuzzExpect(!text.isEmpty && text.unicodeScalars.count <= MomentBounds.altText, "its length", input)
        let isObeyed = text.unicodeScalars.contains {
            $0.properties.generalCategory == .control || ("\u{202A}"..."\u{202E}").contains($0)
        }
        try fuzzExpect(!isObeyed, "what a terminal obeys", input)
    }
}
