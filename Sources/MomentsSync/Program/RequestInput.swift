import Foundation
import MomentsKit
import SystemPackage

/// Standard input: one request, and then its end says that whoever asked is gone.
struct RequestInput: Sendable {
    enum Line: Equatable {
        case whole(String)
        case tooLong
        /// The input ended before a line did.
        case none
    }

    /// In bytes; far more than a request has.
    static let maximumLength = 1_024 * 1_024
    private static let pieceSize = 64 * 1_024
    private static let newline = UInt8(ascii: "\n")

    private let file: FileDescriptor

    init(_ file: FileDescriptor) {
        self.file = file
    }

    /// Waits for the first line. What is read beyond it is dropped.
    func line() -> Line {
        var bytes: [UInt8] = []
        while bytes.count <= Self.maximumLength {
            guard let piece = read() else { return .none }
            let start = bytes.count
            bytes += piece
            if let end = bytes[start...].firstIndex(of: Self.newline), end <= Self.maximumLength {
                return .whole(String(decoding: bytes[..<end], as: UTF8.self))
            }
        }
        return .tooLong
    }

    /// Calls `body` on the main actor once the input ends. A thread waits for it: any kind of file can be read by one.
    func onEnd(_ body: @escaping @MainActor @Sendable () -> Void) {
        Thread.detachNewThread {
            while read() != nil {}
            DispatchQueue.main.async { MainActor.assumeIsolated { body() } }
        }
    }

    /// Nil at the end.
    private func read() -> [UInt8]? {
        guard let bytes = try? file.readChunk(atMost: Self.pieceSize), !bytes.isEmpty else { return nil }
        return bytes
    }
}
