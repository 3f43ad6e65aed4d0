import Foundation
import TestSupport
import Testing

@testable import MomentsStore

struct SealedBoxTests {
    private let key: SecretKey
    private let message = Array("a token".utf8)

    init() throws {
        key = try #require(SecretKey.random())
    }

    private func sealed(_ bytes: [UInt8]) throws -> Data {
        try #require(bytes.withUnsafeBufferPointer { SealedBox.seal($0, with: key) })
    }

    @Test func sealedBoxOpensWithItsKeyAlone() throws {
        let (box, other) = (try sealed(message), try #require(SecretKey.random()))

        expectEqual(SealedBox.open(box, with: key), message)
        #expect(SealedBox.open(box, with: other) == nil)
        #expect(box.firstRange(of: message) == nil)
        #expect(try sealed(message) != box)
    }

    @Test func aChangedByteAndAPieceOfABoxAreNoticed() throws {
        let box = try sealed(message)

        for index in box.indices {
            var damaged = box
            damaged[index] ^= 1
            #expect(SealedBox.open(damaged, with: key) == nil, "\(index)")
            #expect(SealedBox.open(box.prefix(index), with: key) == nil, "\(index)")
        }
    }

    @Test func sealedKeyOpensUnchangedAndNeedsTheLengthOfAKey() throws {
        let inner = try #require(SecretKey.random())
        let box = try #require(inner.sealed(with: key))

        let opened = try #require(SealedBox.openKey(box, with: key))

        expectEqual(opened.bytes, inner.bytes)
        #expect(try SealedBox.openKey(sealed(message), with: key) == nil)
    }

    @Test func keyOfATokenDiffersFromItsStoredHash() throws {
        let token = try #require(Sodium.randomBytes(32))

        let derived = try #require(SecretKey.derived(fromToken: token))

        #expect(Sodium.hash(token).map(Array.init) != derived.bytes)
    }

    @Test func aPasswordLeadsToTheSameKeyWithTheSameSaltOnly() throws {
        let argon2 = Argon2(cost: .minimum)
        let salts = [UInt8](0..<2).map { [UInt8](repeating: $0, count: Argon2.saltSize) }

        let keys = try (salts + [salts[0]]).map { try argon2.key(from: message, salt: $0).bytes }

        expectEqual(keys[0], keys[2])
        #expect(keys[0] != keys[1])
    }
}

extension SecretKey {
    var bytes: [UInt8] {
        withBytes { Array(UnsafeBufferPointer(start: $0, count: Self.size)) }
    }
}
