import MomentsCore
import SystemPackage

/// What is typed at the terminal, line by line, while something else is waited for.
nonisolated enum TypedLines {
    /// In bytes: a terminal delivers no longer line.
    private static let limit = 4_096

    /// Ends with the input. Whoever reads nobody ends: what is typed once there is an answer is lost.
    static func standardInput() -> AsyncStream<String> {
        let (lines, typed) = AsyncStream.makeStream(of: String.self)
        // Not by the C library's buffer, which whoever exits waits for.
        DetachedThread.start {
            while let line = try? FileDescriptor.standardInput.readChunk(atMost: limit), !line.isEmpty {
                typed.yield(String(decoding: line, as: UTF8.self))
            }
            typed.finish()
        }
        return lines
    }
}
