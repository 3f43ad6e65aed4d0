import CSodium

/// The cost of hashing a password, and of guessing one.
struct PasswordCost: Sendable {
    let passes: UInt64
    /// In bytes.
    let memory: Int

    /// For a person who waits for it (doc.libsodium.org/password_hashing/default_phf).
    static let interactive = PasswordCost(
        passes: UInt64(crypto_pwhash_opslimit_interactive()), memory: crypto_pwhash_memlimit_interactive())
}
