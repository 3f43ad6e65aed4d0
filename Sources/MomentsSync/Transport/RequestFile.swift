import MomentsCore
import SystemPackage

/// A file that is a part of the body of a request: what comes before it is the request's `body`. The file is read while it is
/// sent, however large it is, and once more where a redirect has it sent again.
struct RequestFile: Equatable, Sendable {
    /// How much is read at once, in bytes.
    static let piece = 64 * 1_024

    let file: OpenDescriptor
    /// The bytes after it.
    let end: [UInt8]

    init(_ file: OpenDescriptor, end: [UInt8]) {
        self.file = file
        self.end = end
    }

    /// - Throws: where it cannot be looked at.
    func size() throws -> Int { Int(try Stat(file.file).size) }

    static func == (one: RequestFile, other: RequestFile) -> Bool {
        one.file === other.file && one.end == other.end
    }
}
