import CSodium
import Essentials

/// Bytes that only the holder of a key can read, and nobody else change unnoticed: a random nonce, then what
/// `crypto_secretbox_easy` made (doc.libsodium.org/secret-key_cryptography/secretbox).
enum SealedBox {
    private static let nonceSize = crypto_secretbox_noncebytes()
    private static let overhead = crypto_secretbox_noncebytes() + crypto_secretbox_macbytes()

    /// Nil without random numbers.
    static func seal(_ message: UnsafeBufferPointer<UInt8>, with key: SecretKey) -> Data? {
        guard let nonce = Sodium.randomBytes(nonceSize) else { return nil }
        var box = [UInt8](repeating: 0, count: crypto_secretbox_macbytes() + message.count)
        let status = key.withBytes {
            crypto_secretbox_easy(&box, message.baseAddress, UInt64(message.count), nonce, $0)
        }
        return status == 0 ? Data(nonce + box) : nil
    }

    /// The key that was sealed; nil where the bytes are damaged, were sealed with another key, or are no key.
    static func openKey(_ box: Data, with key: SecretKey) -> SecretKey? {
        guard box.count == overhead + SecretKey.size else { return nil }
        return SecretKey { open(box, with: key, into: $0) }
    }

    /// The sealed bytes, which the caller wipes after use; nil where the box is damaged, or was sealed with another key.
    static func open(_ box: Data, with key: SecretKey) -> [UInt8]? {
        guard box.count >= overhead else { return nil }
        var message = [UInt8](repeating: 0, count: box.count - overhead)
        let isOpen = message.withUnsafeMutableBufferPointer { buffer in
            // An array without elements has no address, and there is nothing to write to it.
            buffer.baseAddress.map { open(box, with: key, into: $0) } ?? false
        }
        return isOpen ? message : nil
    }

    private static func open(_ box: Data, with key: SecretKey, into message: UnsafeMutablePointer<UInt8>) -> Bool {
        let nonce = Array(box.prefix(nonceSize))
        let rest = Array(box.dropFirst(nonceSize))
        return key.withBytes { crypto_secretbox_open_easy(message, rest, UInt64(rest.count), nonce, $0) } == 0
    }
}
