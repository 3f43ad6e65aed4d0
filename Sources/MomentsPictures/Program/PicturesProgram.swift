import MomentsCore
import SystemPackage

/// Answers one request after the other, until the input ends.
struct PicturesProgram {
    /// As in `<sysexits.h>`: 64 is a request that cannot be read.
    private static let (done, failed, usage) = (Int32(0), Int32(1), Int32(64))

    private var input: RequestInput
    private let output: FileDescriptor

    init(input: RequestInput, output: FileDescriptor) {
        self.input = input
        self.output = output
    }

    /// - Returns: the exit status.
    consuming func run() -> Int32 {
        while true {
            switch input.line() {
            case .none: return Self.done
            case .tooLong: return Self.usage
            case .whole(let line):
                if let status = answer(line) { return status }
            }
        }
    }

    /// - Returns: the exit status, where this was the last request.
    private mutating func answer(_ line: String) -> Int32? {
        guard let version = PictureRequest.version(of: line) else { return Self.usage }
        guard version == Version.current else {
            _ = write(PictureReply(number: 0, .otherVersion(Version.current)), [])
            return Self.failed
        }
        guard let request = PictureRequest(line: line) else { return Self.usage }
        guard let file = input.bytes(request.length) else { return Self.done }
        let result = Sandbox.limitingTime { PictureWork.result(of: request.work, file) }
        guard write(PictureReply(number: request.number, result.answer), result.bytes) else { return Self.failed }
        Sandbox.trim()
        return nil
    }

    /// - Returns: false where the reader is gone.
    private func write(_ reply: PictureReply, _ bytes: [UInt8]) -> Bool {
        do {
            try output.write(allOf: Array((reply.line + "\n").utf8))
            try output.write(allOf: bytes)
            return true
        } catch {
            return false
        }
    }
}
