import MomentsCore

/// Reads an archive while it arrives: entry by entry, and of each the content piece by piece. Nothing of it is unpacked to where
/// it says.
///
/// A class, so that the reader of an entry reads on from there; there is one at a time.
final class TarReader: Sendable {
    fileprivate struct State {
        var source: any ByteSource
        var buffer: ArraySlice<UInt8> = []
        /// Of the content of the present entry.
        var rest: Int64 = 0
        var padding = 0
        var offset: Int64 = 0
    }

    private let state: Mutex<State>

    init(_ source: any ByteSource) {
        state = Mutex(State(source: source))
    }

    /// How many bytes were read.
    var offset: Int64 { state.withLock { $0.offset } }

    /// The next entry; what was not read of the one before is passed over. Nil at the end of the archive.
    /// - Throws: `.truncated` where it ends before its end, `.damagedArchive`
    func next() throws(ImportError) -> TarHeader? {
        try state.withLock { state throws(ImportError) in
            while try state.piece() != nil {}
            try state.pass(state.padding)
            let block = try state.block()
            guard block.contains(where: { $0 != 0 }) else { return nil }
            guard let header = TarHeader(block) else { throw .damagedArchive(offset: state.offset) }
            state.rest = header.length
            state.padding = TarHeader.padding(after: header.length)
            return header
        }
    }

    /// The next bytes of the present entry; nil at its end.
    func piece() throws(ImportError) -> [UInt8]? {
        try state.withLock { state throws(ImportError) in try state.piece() }
    }
}

extension TarReader.State {
    fileprivate mutating func piece() throws(ImportError) -> [UInt8]? {
        guard rest > 0 else { return nil }
        try fill()
        return take(Int(min(rest, Int64(buffer.count)))).map { piece in
            rest -= Int64(piece.count)
            return piece
        }
    }

    fileprivate mutating func pass(_ count: Int) throws(ImportError) {
        var count = count
        while count > 0 {
            try fill()
            count -= take(min(count, buffer.count))?.count ?? 0
        }
        padding = 0
    }

    fileprivate mutating func block() throws(ImportError) -> ArraySlice<UInt8> {
        var block: [UInt8] = []
        while block.count < TarHeader.size {
            try fill()
            block += take(min(TarHeader.size - block.count, buffer.count)) ?? []
        }
        return block[...]
    }

    private mutating func take(_ count: Int) -> [UInt8]? {
        let piece = Array(buffer.prefix(count))
        buffer = buffer.dropFirst(count)
        offset += Int64(count)
        return piece
    }

    /// Sees to it that there is a byte.
    private mutating func fill() throws(ImportError) {
        guard buffer.isEmpty else { return }
        do {
            guard let piece = try source.next() else { throw ImportError.truncated(offset: offset) }
            buffer = piece[...]
        } catch {
            throw ImportError(error)
        }
    }
}

/// The content of the present entry of an archive.
struct TarEntryBytes: ByteSource {
    let archive: TarReader

    mutating func next() throws(JSONError) -> [UInt8]? {
        do {
            return try archive.piece()
        } catch .truncated(let offset) {
            throw .truncated(offset: offset)
        } catch .unreadable(let reason) {
            throw .unreadable(reason)
        } catch {
            throw .unreadable(String(describing: error))
        }
    }
}
