@testable import MomentsStore

/// Protects nothing, and takes no tenth of a second for it.
struct PasswordHashingMock: PasswordHashing {
    var hasMemory = true

    func hash(_ password: [UInt8]) throws(OutOfMemory) -> String {
        guard hasMemory else { throw OutOfMemory() }
        return String(decoding: password, as: UTF8.self)
    }

    func matches(_ password: [UInt8], hash: String) throws(OutOfMemory) -> Bool {
        try self.hash(password) == hash
    }

    func key(from password: [UInt8], salt: [UInt8]) throws(OutOfMemory) -> SecretKey {
        guard hasMemory, let key = SecretKey.derived(fromToken: Array((password + salt).prefix(64))) else {
            throw OutOfMemory()
        }
        return key
    }
}
