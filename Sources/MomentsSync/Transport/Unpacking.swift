import CZlib
import MomentsCore

/// Unpacks a body piece by piece, so that a few bytes that become many take no more memory than one piece (zlib.net/manual.html).
final class Unpacking {
    /// In bytes.
    private static let pieceSize = 64 * 1_024
    /// The largest window there is; 32 more has zlib find out whether it is gzip or its own format.
    private static let windowBits: Int32 = 15 + 32

    /// zlib keeps its address.
    private let stream: UnsafeMutablePointer<z_stream>
    private var packed: [UInt8] = []
    /// How many of them are unpacked.
    private var used = 0
    /// Whether what is packed goes on after what came.
    private var isWithin = false

    /// Nil where a body with this `Content-Encoding` is not packed, or in a way that nobody asked for.
    init?(_ encoding: String?) throws(FeedFailure) {
        guard let encoding, ["gzip", "x-gzip", "deflate"].contains(encoding.lowercased()) else { return nil }
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let status = inflateInit2_(stream, Self.windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        guard status == Z_OK else { throw .invalidJSON }
    }

    deinit {
        inflateEnd(stream)
        stream.deinitialize(count: 1)
        stream.deallocate()
    }

    /// - Precondition: `next` came to the end of what was added before.
    func add(_ bytes: [UInt8]) {
        (packed, used) = (bytes, 0)
    }

    /// The next piece; nil where it takes more to go on.
    /// - Throws: `.invalidJSON` where it is damaged.
    func next() throws(FeedFailure) -> [UInt8]? {
        while true {
            let before = used
            let (piece, status) = inflatePiece()
            switch status {
            case Z_OK, Z_BUF_ERROR: isWithin = isWithin || used > before
            case Z_STREAM_END:
                isWithin = false
                // Several that follow each other are one (RFC 1952, 2.2).
                guard inflateReset(stream) == Z_OK else { throw .invalidJSON }
            default: throw .invalidJSON
            }
            if !piece.isEmpty { return piece }
            if used == packed.count { return nil }
        }
    }

    /// - Throws: `.invalidJSON` where the end is missing.
    func finish() throws(FeedFailure) {
        if isWithin { throw .invalidJSON }
    }

    private func inflatePiece() -> (piece: [UInt8], status: Int32) {
        var status = Z_OK
        let piece = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { room, count in
            packed.withUnsafeMutableBufferPointer { packed in
                stream.pointee.next_in = packed.baseAddress.map { $0 + used }
                stream.pointee.avail_in = UInt32(packed.count - used)
                stream.pointee.next_out = room.baseAddress
                stream.pointee.avail_out = UInt32(room.count)
                status = inflate(stream, Z_NO_FLUSH)
                used = packed.count - Int(stream.pointee.avail_in)
                count = room.count - Int(stream.pointee.avail_out)
            }
        }
        return (piece, status)
    }
}
