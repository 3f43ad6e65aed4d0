/// Looks into photos before they are kept, and takes out of them what tells where they were taken.
package protocol PhotoPreparing: Sendable {
    /// - Parameter photo: a file as it is, of at most `PhotoFolder.maximumBytes`.
    /// - Throws: `.unknownFormat`, `.damaged`, `.tooLarge`, `.tooSlow`, `.helper`
    func prepare(_ photo: [UInt8]) async throws(PictureFailure) -> PreparedPhoto
}

/// A photo that may be kept.
package struct PreparedPhoto: Equatable, Sendable {
    /// The metadata of the original; `hasPlace`: its location was removed.
    package let info: PictureInfo
    /// Its file, which tells no place any more.
    package let bytes: [UInt8]

    package init(info: PictureInfo, bytes: [UInt8]) {
        self.info = info
        self.bytes = bytes
    }
}
