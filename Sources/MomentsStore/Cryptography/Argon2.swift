import CSodium

/// Argon2id (doc.libsodium.org/password_hashing).
struct Argon2: PasswordHashing {
    /// In bytes.
    static let saltSize = crypto_pwhash_saltbytes()

    var cost = PasswordCost.interactive

    func hash(_ password: [UInt8]) throws(OutOfMemory) -> String {
        _ = Sodium.isReady
        var text = [CChar](repeating: 0, count: crypto_pwhash_strbytes())
        let status = crypto_pwhash_str(
            &text, password.map(CChar.init(bitPattern:)), UInt64(password.count),
            cost.passes, cost.memory)
        guard status == 0 else { throw OutOfMemory() }
        return text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    }

    /// libsodium says alike that the password is another one and that there was no memory to find out. So a refused
    /// password is hashed once more, which tells.
    func matches(_ password: [UInt8], hash: String) throws(OutOfMemory) -> Bool {
        _ = Sodium.isReady
        let bytes = password.map(CChar.init(bitPattern:))
        if crypto_pwhash_str_verify(hash, bytes, UInt64(bytes.count)) == 0 { return true }
        _ = try self.hash(password)
        return false
    }

    /// `crypto_pwhash` itself (doc.libsodium.org/password_hashing/default_phf, "Key derivation").
    func key(from password: [UInt8], salt: [UInt8]) throws(OutOfMemory) -> SecretKey {
        var bytes = password.map(CChar.init(bitPattern:))
        defer { bytes.withUnsafeMutableBytes { sodium_memzero($0.baseAddress, $0.count) } }
        let key = SecretKey { key in
            salt.count == Self.saltSize
                && crypto_pwhash(
                    key, UInt64(SecretKey.size), bytes, UInt64(bytes.count), salt, cost.passes, cost.memory,
                    crypto_pwhash_alg_argon2id13()) == 0
        }
        guard let key else { throw OutOfMemory() }
        return key
    }
}
