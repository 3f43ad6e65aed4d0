import Essentials
import MomentsCore

/// Hashes passwords and checks them, off the caller's actor.
struct Passwords: Sendable {
    /// The hash of an unknown password, checked where an email has no account, so that the time does not reveal that.
    private static let dummyHash =
        "$argon2id$v=19$m=65536,t=2,p=1$uketq0Pyo+2dW9keQCDWVA$lYVPPl50TVee6lQ8CVCYkgur8+LyKI1sxNCDeEIcVNo"

    let hashing: any PasswordHashing

    func hash(_ password: Password) async throws(OutOfMemory) -> String {
        try await BlockingWork.run { [hashing] () throws(OutOfMemory) in try hashing.hash(password.bytes) }
    }

    /// - Parameter hash: nil where there is none, which takes as long.
    func matches(_ password: Password, hash: String?) async throws(OutOfMemory) -> Bool {
        let isRight = try await BlockingWork.run { [hashing] () throws(OutOfMemory) in
            try hashing.matches(password.bytes, hash: hash ?? Self.dummyHash)
        }
        return isRight && hash != nil
    }

    /// - Parameter salt: of `Argon2.saltSize` bytes.
    func key(from password: Password, salt: Data) async throws(OutOfMemory) -> SecretKey {
        try await BlockingWork.run { [hashing] () throws(OutOfMemory) in
            var bytes = password.bytes
            defer { Sodium.wipe(&bytes) }
            return try hashing.key(from: bytes, salt: Array(salt))
        }
    }
}

extension Password {
    /// The same for every way to type it: "é" is one code point on some keyboards and two on others (RFC 8265, 4.2).
    fileprivate var bytes: [UInt8] {
        Array(text.precomposed.utf8)
    }
}
