import SystemPackage

/// How far an import of photos is, and what came of it at its end.
package struct PhotoImportCounts: Equatable, Sendable {
    /// Files that were looked at.
    package var seen = 0
    /// Files that there are.
    package var total = 0
    /// Photos that are new in the timeline; those that are to be stored yet are not among them.
    package var imported = 0
    /// Photos that were there already.
    package var unchanged = 0
    /// Files that are no photos, or cannot be shown.
    package var skipped = 0
    /// Photos that told where they were taken; their copies do not.
    package var places = 0

    package init() {}
}

/// Why an import of photos ended early. The photos that were imported before are kept.
package enum PhotoImportError: Error, Equatable, Sendable {
    /// The folder gave nothing, in the system's words.
    case unreadable(String)
    /// There is nobody to look at photos.
    case photo(PhotoError)
    case store(StoreError)
}

/// Brings folders of photos into a timeline.
@MainActor package protocol PhotoFolderImporting: AnyObject {
    /// Copies the photos of a folder and of those in it; those of a day become one moment. A photo that is there is not copied twice.
    /// - Parameters:
    ///   - isStopped: asked before each file; where it is true, the import ends.
    ///   - onProgress: called after each file.
    /// - Returns: what came of it, and why it ended early; nil where it did not, or was stopped.
    func importPhotos(
        of folder: FilePath, isStopped: () -> Bool, onProgress: (PhotoImportCounts) -> Void
    ) async -> (counts: PhotoImportCounts, error: PhotoImportError?)
}
