import CSodium

/// SHA-256 of bytes that come one piece after another.
package struct SHA256: ~Copyable {
    private var state = crypto_hash_sha256_state()

    package init() {
        crypto_hash_sha256_init(&state)
    }

    package mutating func update(_ bytes: [UInt8]) {
        crypto_hash_sha256_update(&state, bytes, UInt64(bytes.count))
    }

    /// Of everything until now; nothing can follow.
    package consuming func digest() -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: crypto_hash_sha256_bytes())
        crypto_hash_sha256_final(&state, &digest)
        return digest
    }
}
