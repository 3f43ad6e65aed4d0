import MomentsCore
import SystemPackage

/// Standard input: a line and so many bytes as it says, again and again.
struct RequestInput {
    enum Line: Equatable {
        case whole(String)
        case tooLong
        /// The input ended, maybe within a line.
        case none
    }

    private static let pieceSize = 256 * 1_024
    private static let newline = UInt8(ascii: "\n")

    private let file: FileDescriptor
    /// The bytes that were read beyond the last line.
    private var rest: [UInt8] = []

    init(_ file: FileDescriptor) {
        self.file = file
    }

    /// Waits for the next line.
    mutating func line() -> Line {
        while true {
            if let end = rest.firstIndex(of: Self.newline) {
                guard end <= PictureLimits.maximumLine else { return .tooLong }
                defer { rest.removeSubrange(...end) }
                return .whole(String(decoding: rest[..<end], as: UTF8.self))
            }
            guard rest.count <= PictureLimits.maximumLine else { return .tooLong }
            guard let piece = read() else { return .none }
            rest += piece
        }
    }

    /// Waits for so many bytes. Room is made as they come, not as they are promised.
    /// - Returns: nil where the input ends before that.
    mutating func bytes(_ count: Int) -> [UInt8]? {
        var bytes = rest
        rest = []
        while bytes.count < count {
            guard let piece = read() else { return nil }
            bytes += piece
        }
        rest = Array(bytes[count...])
        bytes.removeSubrange(count...)
        return bytes
    }

    /// Nil at the end.
    private func read() -> [UInt8]? {
        guard let bytes = try? file.readChunk(atMost: Self.pieceSize), !bytes.isEmpty else { return nil }
        return bytes
    }
}
