/// Protects passwords. Slow on purpose: about a tenth of a second of work, and 64 MB.
protocol PasswordHashing: Sendable {
    /// - Returns: a hash with everything that checking it takes.
    func hash(_ password: [UInt8]) throws(OutOfMemory) -> String

    func matches(_ password: [UInt8], hash: String) throws(OutOfMemory) -> Bool

    /// - Parameter salt: of `Argon2.saltSize` bytes; the same one leads to the same key.
    func key(from password: [UInt8], salt: [UInt8]) throws(OutOfMemory) -> SecretKey
}

/// There was not enough memory for a password.
struct OutOfMemory: Error, Equatable {}
