import Foundation
import Testing

@testable import TerminalKit

/// A surface whose bytes go to a temporary file, to be looked at as a terminal would get them.
@MainActor final class RecordingSurface {
    let surface: CursesSurface
    private let stream: TerminalStream

    init(terminal: String = "xterm-256color", size: CellSize, maximumPairs: Int = PairRanges.maximum) throws {
        stream = TerminalStream(try #require(tmpfile()))
        surface = try CursesSurface(
            terminal: terminal, output: stream, input: stream, size: size, maximumPairs: maximumPairs)
    }

    /// Everything that was sent since this was last asked.
    func takeBytes() throws -> [UInt8] {
        let descriptor = stream.descriptor
        let count = Int(lseek(descriptor, 0, SEEK_END))
        var bytes = [UInt8](repeating: 0, count: count)
        try #require(pread(descriptor, &bytes, count, 0) == count)
        try #require(ftruncate(descriptor, 0) == 0 && lseek(descriptor, 0, SEEK_SET) == 0)
        return bytes
    }
}
