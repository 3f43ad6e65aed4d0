import CSodium
import Essentials

/// The calls of libsodium beside those for passwords (doc.libsodium.org).
enum Sodium {
    static func randomBytes(_ count: Int) -> [UInt8]? {
        guard isReady else { return nil }
        var bytes = [UInt8](repeating: 0, count: count)
        randombytes_buf(&bytes, count)
        return bytes
    }

    /// BLAKE2b, 32 bytes.
    static func hash(_ bytes: [UInt8]) -> Data? {
        guard isReady else { return nil }
        var digest = [UInt8](repeating: 0, count: crypto_generichash_bytes())
        crypto_generichash(&digest, digest.count, bytes, UInt64(bytes.count), nil, 0)
        return Data(digest)
    }

    /// Overwrites bytes that are needed no more; a compiler may leave out what nobody reads again.
    static func wipe(_ bytes: inout [UInt8]) {
        bytes.withUnsafeMutableBytes { sodium_memzero($0.baseAddress, $0.count) }
    }

    static let isReady = sodium_init() >= 0
}
