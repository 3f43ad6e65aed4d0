@testable import MomentsTUI

/// Keeps the output of a tape in memory.
final class TapeOutputMock: TapeOutput {
    private(set) var files: [String: String] = [:]
    /// Why nothing can be written, if so.
    var failure: OutputError?

    func write(_ text: String, to path: String) throws(OutputError) {
        if let failure { throw failure }
        files[path] = text
    }

    func append(_ text: String, to path: String) throws(OutputError) {
        if let failure { throw failure }
        files[path, default: ""] += text
    }
}
