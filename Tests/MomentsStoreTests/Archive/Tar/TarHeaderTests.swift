import Foundation
import TestSupport
import Testing

@testable import MomentsStore

struct TarHeaderTests {
    @Test(arguments: [Int64(0), 1, 511, 512, 8_589_934_591, 8_589_934_592, 1 << 50])
    func headerComesBack(length: Int64) {
        let header = TarHeader(name: "photos/a.jpg", length: length)

        expectEqual(TarHeader(header.bytes[...]), header)
    }

    @Test(arguments: [0, 100, 124, 148, 156, 257, 500])
    func anotherByteAnywhereIsNoHeader(place: Int) {
        var bytes = TarHeader(name: "a", length: 5).bytes
        bytes[place] ^= 0x01

        #expect(TarHeader(bytes[...]) == nil)
    }

    @Test(arguments: [(Int64(0), 0), (1, 511), (511, 1), (512, 0), (513, 511)])
    func contentIsFilledUp(length: Int64, padding: Int) {
        expectEqual(TarHeader.padding(after: length), padding)
    }

    @Test func shortBytesAreNoHeader() {
        #expect(TarHeader([1, 2, 3]) == nil)
        #expect(!TarHeader.begins([]))
    }
}
