import CCurl
import MomentsCore

/// The body of a request, piece by piece as libcurl takes it.
final class RequestBody {
    private let beginning: [UInt8]
    private let file: RequestFile?
    private let fileSize: Int
    private let watch: SlowAnswerWatch
    /// In bytes, of all of it.
    let size: Int
    /// How many were taken.
    private var offset = 0
    /// How many were taken at last.
    private var taken = 0

    /// - Throws: where the file cannot be looked at.
    init(_ request: ServerRequest, _ watch: SlowAnswerWatch) throws {
        beginning = request.body
        file = request.file
        fileSize = try request.file?.size() ?? 0
        size = beginning.count + fileSize + (file?.end.count ?? 0)
        self.watch = watch
    }

    /// A request for more shows that the piece before arrived.
    /// - Returns: how many bytes there were; nil where the file cannot be read.
    func read(into room: UnsafeMutableBufferPointer<UInt8>) -> Int? {
        watch.received(taken)
        defer { watch.waits() }
        guard let bytes = try? piece(atMost: room.count) else { return nil }
        _ = room.update(fromContentsOf: bytes)
        offset += bytes.count
        taken = bytes.count
        return bytes.count
    }

    /// No more of the file than it had when its size was told.
    private func piece(atMost count: Int) throws -> ArraySlice<UInt8> {
        if offset < beginning.count { return beginning[offset...].prefix(count) }
        guard let file else { return [] }
        let place = offset - beginning.count
        if place < fileSize {
            return try file.file.file.readChunk(from: place, atMost: min(count, RequestFile.piece, fileSize - place))[
                ...]
        }
        return file.end[min(place - fileSize, file.end.count)...].prefix(count)
    }
}
