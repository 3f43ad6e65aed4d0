/// Why an import ended before its end. The store keeps all that was read before.
public enum ImportError: Error, Equatable {
    /// The source gave no more, in the system's words.
    case unreadable(String)
    case empty
    case webPage
    /// Something else than an import, or not unpacked yet.
    case format(FileSignature)
    /// The bytes at `offset` are not JSON.
    case notJSON(offset: Int64)
    /// The bytes end at `offset`, in the middle of the answer.
    case truncated(offset: Int64)
    /// Arrays and objects lie too deep in each other at `offset`.
    case tooDeep(offset: Int64)
    /// The JSON holds no list of moments.
    case noMoments
    /// The server answered with an error instead of moments, in its words.
    case server(String)
    /// The file begins as an export does, and is none of ours.
    case foreignExport
    /// A later release wrote the export.
    case exportTooNew
    /// Lines are missing before the end of the export.
    case exportIncomplete(lines: Int, of: Int)
    /// The header in an archive is damaged.
    case damagedArchive(offset: Int64)
    /// An archive without the file of this name, which has the moments.
    case noExport(of: String)
    case cancelled
    /// There is nobody to look at photos.
    case photo(PhotoError)
    case store(StoreError)
}
