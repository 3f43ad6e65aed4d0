import TerminalKit

/// The lines that a printer sent, seen in a window.
final class LineTranscript: SnapshotSource {
    private(set) var lines: [String] = []
    private var size: CellSize

    /// - Parameter size: of the window in which a reader would see the last lines.
    init(size: CellSize) {
        self.size = size
    }

    /// - Parameter text: whole lines.
    func append(_ text: String) {
        lines += text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    func resize(to size: CellSize) {
        self.size = size
    }

    /// The lines that were printed last, as many as the window has rows.
    var snapshot: Snapshot {
        Snapshot(lines: lines.suffix(max(1, size.rows)).map { CellText($0) })
    }

    /// All that was ever printed. A picture has lines as long as the window is wide.
    func picture(_ format: SnapshotFormat) -> Snapshot {
        guard format == .svg else { return Snapshot(lines: lines.map { CellText($0) }) }
        return Snapshot(lines: lines.flatMap { CellText.wrap($0, width: size.columns) })
    }
}
