/// The forms in which a screen can be kept.
nonisolated enum SnapshotFormat: Equatable, Sendable {
    /// Characters only.
    case text
    /// Characters, and ECMA-48 sequences for their looks.
    case ansi
    /// A picture for people.
    case svg
}
