import CSodium
import Foundation

/// What we need of libsodium (doc.libsodium.org).
enum Sodium {
    /// An Argon2id hash with everything that checking it takes. Nil where there was not enough memory.
    static func passwordHash(_ password: [UInt8], cost: PasswordCost) -> String? {
        guard isReady else { return nil }
        var text = [CChar](repeating: 0, count: crypto_pwhash_strbytes())
        let status = crypto_pwhash_str(
            &text, password.map(CChar.init(bitPattern:)), UInt64(password.count),
            cost.passes, cost.memory)
        return status == 0 ? text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } } : nil
    }

    static func matches(_ password: [UInt8], hash: String) -> Bool {
        isReady
            && crypto_pwhash_str_verify(hash, password.map(CChar.init(bitPattern:)), UInt64(password.count)) == 0
    }

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

    private static let isReady = sodium_init() >= 0
}
