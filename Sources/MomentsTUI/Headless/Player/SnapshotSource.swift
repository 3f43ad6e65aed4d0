/// Something a person would look at.
protocol SnapshotSource: AnyObject {
    /// What they see now.
    var snapshot: Snapshot { get }
    /// What a screenshot keeps.
    func picture(_ format: SnapshotFormat) -> Snapshot
}

extension OffscreenTerminal: SnapshotSource {
    var snapshot: Snapshot { Snapshot(self) }

    func picture(_ format: SnapshotFormat) -> Snapshot { snapshot }
}
