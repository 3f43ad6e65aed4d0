import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

struct PictureCacheTests {
    private let directory: TemporaryDirectory
    private let cache: PictureCache
    private let shape = PictureShape(columns: 4, rows: 2, output: .cells(.indexed))

    init() throws {
        directory = try TemporaryDirectory()
        cache = PictureCache(folder: directory.path + "/cache/cells", maximumSize: 1_000)
    }

    private func path(_ name: String) -> String { "\(cache.folder)/\(name)" }

    @Test(arguments: [3, 4]) func writtenCellsAndPixelsAreReadAgain(channels: Int) throws {
        let bytes = (0..<200 * channels).map { UInt8(truncatingIfNeeded: $0) }
        let pixels = try #require(
            PicturePixels(columns: 1, rows: 1, width: 10, height: 20, channels: channels, bytes: bytes))
        var pixelShape = shape
        pixelShape.output = .pixels

        cache.write(.sample("AB"), "a")
        cache.write(.pixels(pixels), "b")

        expectEqual(cache.read("a", for: shape), .sample("AB"))
        expectEqual(cache.read("b", for: pixelShape), .pixels(pixels))
    }

    @Test func onlyTheirOwnerMayLookAtThem() throws {
        cache.write(.sample("AB"), "a")

        let modes = try [cache.folder, path("a")].map {
            try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
        }
        expectEqual(modes, [0o700, 0o600])
    }

    @Test func aPictureOfAnotherShapeIsNone() {
        cache.write(.sample("ABCDE"), "large")
        cache.write(.sample("AB", .direct), "colors")

        #expect(cache.read("large", for: shape) == nil)
        #expect(cache.read("colors", for: shape) == nil)
    }

    @Test(arguments: [
        "", "\n", "hello\n", #"{"number":0,"cells":{"columns":2,"rows":1,"colors":"256"}}"# + "\n12345",
        #"{"number":0,"cells":{"columns":1,"rows":1,"colors":"256"}}"# + "\n\u{1B}\0\0\0\0\0\0\0\0\0\0\0",
        #"{"number":0,"cells":{"columns":1,"rows":1,"colors":"256"}}"# + "\nA\0\0\0\0\0\0\u{7F}\0\0\0\0",
        #"{"number":0,"cells":{"columns":99999999,"rows":99999999,"colors":"256"}}"# + "\n",
        #"{"number":0,"failed":"damaged"}"# + "\n", String(repeating: "[", count: 70_000),
    ])
    func hostileBytesAreNoPicture(text: String) throws {
        try PrivateFolder.make(cache.folder)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path("a")))

        #expect(cache.read("a", for: shape) == nil)
    }

    @Test func everyDamagedByteLeavesAPictureThatFitsOrNone() throws {
        cache.write(.sample("AB"), "a")
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path("a"))))

        for index in bytes.indices {
            for bit in [UInt8(1), 0x20, 0x80] {
                var damaged = bytes
                damaged[index] ^= bit
                try Data(damaged).write(to: URL(fileURLWithPath: path("a")))
                guard case .cells(let cells)? = cache.read("a", for: shape) else { continue }
                #expect(cells.columns <= shape.columns && cells.rows <= shape.rows && cells.colors == .indexed)
            }
        }
    }

    @Test func linksAndPipesAreNotRead() throws {
        cache.write(.sample("AB"), "a")
        symlink(path("a"), path("link"))
        mkfifo(path("pipe"), 0o600)

        #expect(cache.read("link", for: shape) == nil)
        #expect(cache.read("pipe", for: shape) == nil)
    }

    @Test func aLargePictureIsNotKept() throws {
        let pixels = try #require(
            PicturePixels(
                columns: 1, rows: 1, width: 1_000, height: 700, bytes: [UInt8](repeating: 0, count: 2_100_000)))

        cache.write(.pixels(pixels), "a")

        #expect(access(path("a"), F_OK) != 0)
    }

    @Test func leastRecentlyUsedPictureIsEvictedFirst() throws {
        for name in ["a", "b", "c"] { cache.write(.sample(String(repeating: "A", count: 30)), name) }
        for (index, name) in ["a", "b", "c"].enumerated() {
            utimes(path(name), [timeval(tv_sec: index, tv_usec: 0), timeval(tv_sec: index, tv_usec: 0)])
        }
        cache.markUsed("a")

        cache.evict()

        try expectEqual(FileManager.default.contentsOfDirectory(atPath: cache.folder), ["a"])
    }

    @Test func aFolderThatCannotBeWrittenToIsDoneWithout() throws {
        try "".write(toFile: directory.path + "/cache", atomically: false, encoding: .utf8)

        cache.write(.sample("AB"), "a")
        cache.evict()

        #expect(cache.read("a", for: shape) == nil)
    }
}
