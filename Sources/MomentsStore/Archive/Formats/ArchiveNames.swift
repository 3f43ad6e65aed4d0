/// The names of the files in an archive of an account (docs/export.md).
enum ArchiveNames {
    /// The export itself.
    static let moments = "moments.jsonl"

    /// A name as other programs write it that pack the same files again: "./moments.jsonl".
    static func plain(_ name: String) -> String {
        name.hasPrefix("./") ? String(name.dropFirst(2)) : name
    }
}
