import Foundation
import Testing

@testable import MomentsStore

struct Argon2Tests {
    private let password = Array("correct horse".utf8)

    @Test func hashMatchesItsPasswordOnly() throws {
        let hash = try Argon2().hash(password)

        #expect(try Argon2().matches(password, hash: hash))
        #expect(try !Argon2().matches(Array("correct mare".utf8), hash: hash))
    }

    @Test(arguments: ["", "no hash", "$argon2id$v=19$m=65536,t=2,p=1$$", "$argon2id$", "\u{0}"])
    func malformedHashMatchesNoPassword(hash: String) throws {
        #expect(try !Argon2().matches(password, hash: hash))
    }
}
