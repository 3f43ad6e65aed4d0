import Foundation
import Logging
import Testing

@testable import MomentsTUI

struct FileLogHandlerTests {
    @Test func logAndItsFolderAreTheirOwners() throws {
        let directory = try TemporaryDirectory()
        let path = "\(directory.path)/state/moments/moments.log"
        let logger = Logger(label: "test") { FileLogHandler(label: $0, path: path) }

        logger.warning("Something happened.")

        let modes = try [path, "\(directory.path)/state/moments", "\(directory.path)/state"].map {
            try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
        }
        #expect(modes == [0o600, 0o700, 0o700])
    }
}
