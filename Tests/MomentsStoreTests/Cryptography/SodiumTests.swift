import TestSupport
import Testing

@testable import MomentsStore

struct SodiumTests {
    @Test func wipedBytesAreZero() {
        var bytes: [UInt8] = [1, 2, 3]

        Sodium.wipe(&bytes)

        expectEqual(bytes, [0, 0, 0])
    }
}
