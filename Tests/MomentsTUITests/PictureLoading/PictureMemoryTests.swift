import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

struct PictureMemoryTests {
    private static let picture = Picture.sample("A")
    private static let keys = (0..<16).map {
        PictureKey(.stored(name: "\($0)"), PictureShape(columns: 4, rows: 2, output: .cells(.indexed)))
    }
    private var memory = PictureMemory(maximumSize: 8 * Self.picture.size)

    private mutating func insert(_ keys: some Sequence<PictureKey>) {
        for key in keys { memory.insert(Self.picture, for: key, keeping: []) }
    }

    /// Those that are still there.
    private mutating func found() -> [PictureKey] {
        Self.keys.filter { memory.find($0) != nil }
    }

    @Test mutating func oldestPictureGoesFirst() {
        insert(Self.keys)

        expectEqual(found(), Array(Self.keys.suffix(8)))
    }

    @Test mutating func pictureThatWasFoundStays() {
        insert(Self.keys.prefix(8))
        _ = memory.find(Self.keys[0])

        insert(Self.keys[8..<15])

        expectEqual(found(), [Self.keys[0]] + Self.keys[8..<15])
    }
}
