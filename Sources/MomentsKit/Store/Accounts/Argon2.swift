import CSodium
import Foundation

/// Argon2id (doc.libsodium.org/password_hashing).
struct Argon2: PasswordHashing {
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
}
