import MomentsCore
import SystemPackage

/// Writes to a helper as there is room, and never waits for it.
final class PipeWriter {
    /// In bytes: written in a part of the time that a key may wait.
    private static let chunk = 256 << 10

    private let pipe: OpenPipe
    private var pieces: [ArraySlice<UInt8>] = []
    private var watch: DescriptorWatch?

    init(_ pipe: OpenPipe) {
        self.pipe = pipe
        HelperPipe.stopBlocking(pipe.ends.writeEnd)
    }

    func write(_ pieces: [[UInt8]]) {
        self.pieces += pieces.filter { !$0.isEmpty }.map { $0[...] }
        writeMore()
    }

    /// One chunk a turn of the main actor.
    private func writeMore() {
        var room = Self.chunk
        while room > 0, let piece = pieces.first {
            guard let count = write(piece.prefix(room)) else { break }
            room -= count
            pieces[0] = piece.dropFirst(count)
            if pieces[0].isEmpty { pieces.removeFirst() }
        }
        if pieces.isEmpty { watch = nil } else { waitForRoom() }
    }

    /// - Returns: nil where there is no room, or no reader any more.
    private func write(_ bytes: ArraySlice<UInt8>) -> Int? {
        try? bytes.withUnsafeBytes { try pipe.ends.writeEnd.write($0) }
    }

    private func waitForRoom() {
        guard watch == nil else { return }
        watch = DescriptorPoll.shared.watch(pipe.ends.writeEnd, of: pipe, for: .writing) { [weak self] in
            self?.writeMore()
        }
    }
}
