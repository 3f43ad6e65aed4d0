import MomentsCore
import NIOCore

/// The body of a request that has a file in it, piece by piece as the server takes it: that it takes more says that it is there.
struct FileBody: AsyncSequence, Sendable {
    typealias Element = ByteBuffer

    private let beginning: [UInt8]
    private let file: RequestFile
    private let watch: SlowAnswerWatch
    /// In bytes, of all of it.
    let size: Int
    private let fileSize: Int

    /// - Throws: where the file cannot be looked at.
    init(_ beginning: [UInt8], _ file: RequestFile, _ watch: SlowAnswerWatch) throws {
        self.beginning = beginning
        self.file = file
        self.watch = watch
        fileSize = try file.size()
        size = beginning.count + fileSize + file.end.count
    }

    func makeAsyncIterator() -> Iterator { Iterator(body: self) }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate let body: FileBody
        private var offset = 0
        private var sent = 0
        private var part = Part.beginning

        private enum Part {
            case beginning, file, nothing
        }

        fileprivate init(body: FileBody) {
            self.body = body
        }

        mutating func next() async throws -> ByteBuffer? {
            body.watch.received(sent)
            let bytes = try piece()
            sent = bytes?.count ?? 0
            body.watch.waits()
            return bytes.map { ByteBuffer(bytes: $0) }
        }

        /// No more of the file than it had when its size was told.
        private mutating func piece() throws -> [UInt8]? {
            switch part {
            case .beginning:
                part = .file
                return body.beginning
            case .file:
                let bytes = try body.file.file.file.readChunk(
                    from: offset, atMost: Swift.min(RequestFile.piece, body.fileSize - offset))
                offset += bytes.count
                guard bytes.isEmpty else { return bytes }
                part = .nothing
                return body.file.end
            case .nothing:
                return nil
            }
        }
    }
}
