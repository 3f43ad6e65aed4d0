@testable import MomentsStore

extension PasswordCost {
    /// Of passwords that guard nothing (doc.libsodium.org/password_hashing/default_phf).
    static let minimum = PasswordCost(passes: 1, memory: 8_192)
}
