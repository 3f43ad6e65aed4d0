import TerminalKit

/// Something a person would look at.
protocol SnapshotSource: AnyObject {
    /// The screen now.
    var snapshot: Snapshot { get }
    /// The picture that a screenshot keeps.
    func picture(_ format: SnapshotFormat) -> Snapshot
    /// Its window has another size from now on.
    func resize(to size: CellSize)
}

extension OffscreenTerminal: SnapshotSource {
    var snapshot: Snapshot { Snapshot(self) }

    func picture(_ format: SnapshotFormat) -> Snapshot { snapshot }

    func resize(to size: CellSize) {
        surface.resize(to: size)
    }
}
