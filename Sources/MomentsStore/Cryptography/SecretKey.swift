import CSodium

/// A key of 32 bytes. Its memory is overwritten once nobody needs it any more.
///
/// Unchecked: nothing is written to it between its making and its end.
final class SecretKey: @unchecked Sendable {
    /// The size of a key of `crypto_secretbox` (doc.libsodium.org/secret-key_cryptography/secretbox), in bytes.
    static let size = 32

    private let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: size)

    /// - Parameter fill: writes `size` bytes and returns whether it could. Nil where it could not.
    init?(_ fill: (UnsafeMutablePointer<UInt8>) -> Bool) {
        bytes.initialize(repeating: 0, count: Self.size)
        guard Sodium.isReady, fill(bytes) else { return nil }
    }

    static func random() -> SecretKey? {
        SecretKey { bytes in
            randombytes_buf(bytes, size)
            return true
        }
    }

    /// Derived from a session token: a keyed BLAKE2b (RFC 7693, 2.9) of what the key is for, and so unlike the hash of the
    /// token that the store holds.
    static func derived(fromToken token: [UInt8]) -> SecretKey? {
        SecretKey { bytes in
            let purpose = Array("Moments: wraps the key of an account".utf8)
            return crypto_generichash(bytes, size, purpose, UInt64(purpose.count), token, token.count) == 0
        }
    }

    deinit {
        sodium_memzero(bytes, Self.size)
        bytes.deallocate()
    }

    func withBytes<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result {
        withExtendedLifetime(self) { body(bytes) }
    }
}
